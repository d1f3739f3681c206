/**
 * How long the shop takes to open: on its folder, and for the very first time, with build and demo data, as `npm start`
 * does it; what it then holds in memory. And 10,000 rows imported while others search, and a backup.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import type { ImportDocument } from "#contracts/import/import.document.ts";
import { newId } from "#contracts/ids.ts";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { newProductsCsv, sendImport } from "#tests/support/files/import-file.ts";
import { type Measure, atMost, exactly, percentile, rounds, spread } from "./measure.ts";
import { keepTrack, memoryOf, removeFolder, root, temporaryFolder } from "./processes.ts";
import { type RunningShop, startShop } from "./shop.ts";

const START = 1_500;
const FIRST_START = 20_000;
const MEGABYTES = 450;
const PRODUCTS = 2_500;
const SIZES = ["S", "M", "L", "XL"];
const SEARCH_P95 = 1_000;

export async function start(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  try {
    return [...(await starts(folder)), ...(await importAndBackup(folder))];
  } finally {
    removeFolder(folder);
  }
}

async function starts(folder: string): Promise<Measure[]> {
  // Then the next start must build.
  rmSync(path.join(root, "build/stamp"), { force: true });
  const first = await open(() => startShop(folder, { DEMO_SALES: "on" }, "scripts/start.mjs"));
  // The first one here fills the system's cache of files.
  await open(() => startShop(folder));
  const again = await rounds(() => open(() => startShop(folder)));
  return [
    atMost(
      "start on a seeded folder, to the first 200",
      "ms",
      again.map(({ ms }) => ms),
      START,
    ),
    atMost("very first start, with build and demo shop", "ms", [first.ms], FIRST_START),
    atMost("memory of everything after a first start that builds", "MB", [first.megabytes], MEGABYTES),
  ];
}

/** Milliseconds to the first 200, and megabytes then. */
async function open(begin: () => Promise<RunningShop>): Promise<{ ms: number; megabytes: number }> {
  const began = performance.now();
  const shop = await begin();
  const answer = await fetch(`${shop.url}/inicio`);
  await answer.arrayBuffer();
  const ms = performance.now() - began;
  if (answer.status !== 200) throw new Error(`/inicio answers ${answer.status}`);
  const megabytes = memoryOf(shop.pid);
  await shop.stop();
  return { ms, megabytes };
}

async function importAndBackup(folder: string): Promise<Measure[]> {
  const shop = await startShop(folder);
  const own = openBrowser(shop.url);
  const { email, password } = DEMO_OWNER;
  await own.call("POST", "/api/gestion/session", { body: { email, password } });
  const id = await sendImport(own, newProductsCsv("benchmark", PRODUCTS, SIZES), { name: "benchmark" });
  const checked = await until(own, id, "check", "checked");
  const times: number[] = [];
  let isRunning = true;
  const asking = (async () => {
    while (isRunning) times.push(await search(shop, times.length));
  })();
  const seconds = await until(own, id, "start", "done");
  isRunning = false;
  await asking;
  const began = performance.now();
  const file = path.join(folder, "backup.tar.gz");
  const backup = keepTrack(
    spawn(process.execPath, [path.join(root, "scripts/backup.mjs"), file], {
      env: { ...process.env, DEMO: "on", DATABASE_URL: "", DATA_DIR: folder },
      stdio: ["ignore", "ignore", "inherit"],
    }),
  );
  const [status] = await once(backup, "exit");
  const took = performance.now() - began;
  await shop.stop();
  if (status !== 0) throw new Error(`the backup ended with ${status}`);
  return [
    {
      name: `import of ${(PRODUCTS * SIZES.length).toLocaleString("en")} rows`,
      unit: "rows/s",
      ours: exactly((PRODUCTS * SIZES.length) / seconds),
      note: `checked before in ${checked.toPrecision(3)} s`,
    },
    {
      ...atMost("a search while it runs, p95", "ms", [percentile(times, 0.95)], SEARCH_P95),
      note: `${times.length} searches, ${spread(times).median} ms in the middle`,
    },
    { name: "backup of it while the shop is open", unit: "ms", ours: exactly(took) },
  ];
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

/** Milliseconds of a search that no stored page has. */
async function search({ url }: RunningShop, count: number): Promise<number> {
  const kinds = ["cartera", "mochila", "botín", "cinturón", "chompa"];
  const words = `${kinds[count % kinds.length]} ${newId().slice(-6)}`;
  const began = performance.now();
  const answer = await fetch(`${url}/api/products?q=${encodeURIComponent(words)}`);
  await answer.arrayBuffer();
  const took = performance.now() - began;
  if (!answer.ok) throw new Error(`a search answered ${answer.status}`);
  // A rate limit counts them: a person does not search more often.
  await new Promise((resolve) => void setTimeout(resolve, 200));
  return took;
}
