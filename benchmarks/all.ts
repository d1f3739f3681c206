/** `npm run bench`: runs every benchmark in turn, prints one table and writes the figures to results/. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { backupBenchmark } from "./backup.ts";
import { crowd } from "./crowd.ts";
import { searchBenchmark } from "./search.ts";
import { firstSight } from "./first-sight.ts";
import { goingOn } from "./going-on.ts";
import { hostile } from "./hostile.ts";
import { homePage } from "./home-page.ts";
import { live } from "./live.ts";
import { memory } from "./memory.ts";
import { importBenchmark } from "./import.ts";
import { type Benchmark, type Measure, load, printTable } from "./measure.ts";
import { ordersBenchmark } from "./orders.ts";
import { pictureWeight } from "./picture-weight.ts";
import { shopPages } from "./shop-pages.ts";
import { scriptSize } from "./script-size.ts";
import { ensureBuilt } from "./shop.ts";
import { start } from "./start.ts";
import { trip } from "./trip.ts";

const benchmarks: Readonly<Record<string, Benchmark>> = {
  "home-page": homePage,
  "first-sight": firstSight,
  "going-on": goingOn,
  trip,
  "script-size": scriptSize,
  "picture-weight": pictureWeight,
  live,
  search: searchBenchmark,
  "shop-pages": shopPages,
  memory,
  orders: ordersBenchmark,
  import: importBenchmark,
  backup: backupBenchmark,
  hostile,
  crowd,
  start,
};

await ensureBuilt();
const began = new Date();
const results = path.join(import.meta.dirname, "results");
mkdirSync(results, { recursive: true });
const file = path.join(results, `${began.toISOString().slice(0, 16).replace(":", "")}.json`);
const machine = { node: process.version, platform: `${process.platform} ${process.arch}`, cores: cpus().length };
const loads: Record<string, string> = {};
const measures: Measure[] = [];
for (const [name, benchmark] of Object.entries(benchmarks)) {
  console.log(`${name}…`);
  measures.push(...(await benchmark()));
  loads[name] = load();
  // After each, so that a later one that fails takes no figures with it.
  writeFileSync(
    file,
    `${JSON.stringify({ began: began.toISOString(), ...machine, load: loads, measures }, null, 2)}\n`,
  );
}
console.log();
printTable(measures);
console.log("\nload average (1, 5, 15 minutes) after each:", loads);
copyFileSync(file, path.join(results, "latest.json"));
process.exit();
