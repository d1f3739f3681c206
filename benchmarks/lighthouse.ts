/**
 * Lighthouse's four scores on a phone. It is no dependency of the project (93 packages, one of which would put back a
 * package that the shop runs with): npm fetches this version of it for the run.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findChromium, findWholeChromium } from "../scripts/chromium.mjs";
import { fivePages } from "./five-pages.ts";
import { freePort } from "./free-port.ts";
import { type Measure, runAlone, spread } from "./measure.ts";
import { keepTrack, removeFolder, temporaryFolder } from "./processes.ts";
import { startShop } from "./shop.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const ROUNDS = 5;
/** The least score of each category; `cart` and `sign-in` ask search engines not to keep them. */
const LEAST = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const NOT_FOR_SEARCH_ENGINES = new Set(["cart", "sign-in"]);

/** What of Lighthouse's report is read. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number; readonly auditRefs: readonly AuditRef[] }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface AuditRef {
  readonly id: string;
  readonly weight: number;
}

interface Audit {
  /** Null where there is nothing to judge. */
  readonly score: number | null;
  readonly displayValue?: string;
}

export async function lighthouse(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const shop = await startShop(path.join(folder, "data"));
  // A browser that Lighthouse starts itself would outlive a run that is cut short.
  const port = await freePort();
  const executablePath = findWholeChromium() ?? findChromium();
  const args = [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args,
    // Playwright switches that cache off otherwise, and Lighthouse looks at it.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    // Canonical addresses name this host.
    const url = shop.url.replace("127.0.0.1", "localhost");
    const { paths } = await fivePages(url);
    const measures: Measure[] = [];
    for (const [name, address] of Object.entries(paths)) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) reports.push(await lookUntilTraced(url + address, port, folder));
      console.log(`${name}…`);
      measures.push(...measuresOf(name, reports));
    }
    return measures;
  } finally {
    await browser.close();
    await shop.stop();
    removeFolder(folder);
  }
}

/** Now and then Chromium's trace has no beginning, and Lighthouse says "Please run Lighthouse again". */
async function lookUntilTraced(url: string, port: number, folder: string): Promise<Report> {
  for (let again = 2; again > 0; again -= 1) {
    try {
      return await look(url, port, folder);
    } catch (error) {
      console.log(String(error));
    }
  }
  return look(url, port, folder);
}

async function look(url: string, port: number, folder: string): Promise<Report> {
  const output = path.join(folder, "report.json");
  const child = keepTrack(
    spawn(
      "npx",
      [
        "--yes",
        LIGHTHOUSE,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${output}`,
        `--only-categories=${Object.keys(LEAST).join(",")}`,
        "--no-enable-error-reporting",
        `--port=${port}`,
      ],
      { stdio: ["ignore", "ignore", "inherit"] },
    ),
  );
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${LIGHTHOUSE} ended with ${code} at ${url}`);
  return JSON.parse(readFileSync(output, "utf8"));
}

function measuresOf(name: string, reports: readonly Report[]): Measure[] {
  return Object.entries(LEAST).map(([category, least]) => {
    const ours = spread(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
    const failing = failingAudits(category, reports);
    const isJudged = category !== "seo" || !NOT_FOR_SEARCH_ENGINES.has(name);
    return {
      name: `${name}: Lighthouse ${category}`,
      unit: "",
      ours,
      ...(isJudged && { goal: { text: least === 100 ? "100" : `≥ ${least}`, met: ours.median >= least } }),
      ...(failing.length > 0 && { note: failing.join("; ") }),
    };
  });
}

/** Every audit that is not perfect in a report, with its weight and what it says in the last one. */
function failingAudits(category: string, reports: readonly Report[]): string[] {
  const refs = reports[0]?.categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id, weight }) => {
    const audits = reports.flatMap(({ audits: all }) => all[id] ?? []);
    const times = audits.filter(({ score }) => score !== null && score < 1).length;
    if (times === 0) return [];
    const said = audits.at(-1)?.displayValue;
    return [`${id} (weight ${weight}, ${times} of ${reports.length})${said ? `: ${said}` : ""}`];
  });
}

if (import.meta.main) await runAlone(lighthouse);
