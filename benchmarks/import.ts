/** 10,000 rows imported, and pages asked for meanwhile. */
import path from "node:path";
import type { ImportDocument } from "#contracts/documents/import.ts";
import { newId } from "#contracts/ids.ts";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { type Browser, openBrowser } from "#tests/support/browser-client.ts";
import { newProductsCsv, sendImport } from "#tests/support/import-file.ts";
import { bareImport } from "./ceilings/bare-import.ts";
import { type Measure, exactly, percentile, ratios, runAlone, spread } from "./measure.ts";
import { openOwnDatabase } from "./own-database.ts";
import { removeFolder, temporaryFolder } from "./processes.ts";
import { type RunningShop, startShop } from "./shop.ts";

const ROUNDS = 3;
const PRODUCTS = 2_500;
const SIZES = ["S", "M", "L", "XL"];
const BATCH = 12;
const WORDS = ["cartera", "mochila", "botín", "cinturón", "chompa"];

interface Round {
  /** Rows per second, from the start to the end of the import. */
  readonly speed: number;
  readonly dryRun: number;
  /** Of searches that were asked for one after another while it ran, in milliseconds. */
  readonly pages: readonly number[];
}

export async function importBenchmark(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const ceiling: number[] = [];
  const rounds: Round[] = [];
  const quiet: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const database = await openOwnDatabase(path.join(folder, "bare"));
    ceiling.push(await bareImport(database.db, PRODUCTS, SIZES.length, BATCH));
    await database.close();
    const shop = await startShop(folder);
    quiet.push(...(await searches(shop, 40)));
    rounds.push(await importOnce(shop, `r${round}`));
    await shop.stop();
  }
  removeFolder(folder);
  const speeds = rounds.map(({ speed }) => speed);
  const pages = rounds.flatMap((round) => round.pages);
  const p95 = percentile(pages, 0.95);
  return [
    {
      name: "Import of 10,000 rows",
      unit: "rows/s",
      ours: spread(speeds),
      ceiling: spread(ceiling),
      ratio: spread(ratios(speeds, ceiling)),
    },
    { name: "its dry run", unit: "s", ours: spread(rounds.map(({ dryRun }) => dryRun)) },
    {
      name: "a search while it runs, p95",
      unit: "ms",
      ours: exactly(p95),
      ceiling: exactly(percentile(quiet, 0.95)),
      ratio: exactly(p95 / percentile(quiet, 0.95)),
      goal: { text: "≤ 1,000 ms", met: p95 <= 1_000 },
      note: `ceiling: nothing imported; ${pages.length} searches`,
    },
  ];
}

async function importOnce(shop: RunningShop, name: string): Promise<Round> {
  const own = openBrowser(shop.url);
  const { email, password } = DEMO_OWNER;
  await own.call("POST", "/api/gestion/session", { body: { email, password } });
  const id = await sendImport(own, newProductsCsv(name, PRODUCTS, SIZES), { name });
  const dryRun = await until(own, id, "check", "checked");
  const pages: number[] = [];
  let isRunning = true;
  const asking = (async () => {
    while (isRunning) pages.push(...(await searches(shop, 1, pages.length)));
  })();
  const seconds = await until(own, id, "start", "done");
  isRunning = false;
  await asking;
  return { speed: (PRODUCTS * SIZES.length) / seconds, dryRun, pages };
}

/** In seconds. */
async function until(
  own: Browser,
  id: string,
  call: "check" | "start",
  state: ImportDocument["state"],
): Promise<number> {
  const began = performance.now();
  await own.call("POST", `/api/gestion/imports/${id}/${call}`, {});
  for (;;) {
    const { body } = await own.call<ImportDocument>("GET", `/api/gestion/imports/${id}`);
    if (body.state === state) return (performance.now() - began) / 1_000;
    if (body.state === "refused" || body.failed > 0) throw new Error(body.problem ?? `${body.failed} failed`);
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
}

/** Each asks for something that no stored page has. */
async function searches({ url }: RunningShop, count: number, from = 0): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const words = `${WORDS[(from + n) % WORDS.length]} ${newId().slice(-6)}`;
    const began = performance.now();
    const answer = await fetch(`${url}/api/products?q=${encodeURIComponent(words)}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a search answered ${answer.status}`);
    times.push(performance.now() - began);
    // A rate limit counts them: a person does not search more often.
    await new Promise((resolve) => void setTimeout(resolve, 200));
  }
  return times;
}

if (process.argv[1] === import.meta.filename) await runAlone(importBenchmark);
