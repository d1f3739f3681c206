/** `npm run bench [-- name …]`: runs all benchmarks or those named, prints one table and adds the run to the trend. */
import { spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { ensureBuilt } from "../scripts/build.mjs";
import { interactions } from "./interactions.ts";
import { type Benchmark, type Measure, printTable } from "./measure.ts";
import { orders } from "./orders.ts";
import { pages } from "./pages.ts";
import { root } from "./processes.ts";
import { server } from "./server.ts";
import { start } from "./start.ts";

const benchmarks: Readonly<Record<string, Benchmark>> = { pages, interactions, server, orders, start };

const named = process.argv.slice(2);
const unknown = named.filter((name) => !benchmarks[name]);
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}, only ${Object.keys(benchmarks).join(", ")}.`);
  process.exit(1);
}
ensureBuilt();
const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).stdout?.trim();
const all: Measure[] = [];
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`${name}…`);
  const measures = await benchmark();
  all.push(...measures);
  const [load = 0] = loadavg();
  const medians = Object.fromEntries(
    measures.map(({ name: of, unit, ours }) => [`${of.trim()} (${unit})`, ours.median]),
  );
  const line = { at: new Date().toISOString(), commit, benchmark: name, load: Number(load.toFixed(1)), ...medians };
  // At once: a later benchmark that fails takes no figure with it.
  appendFileSync(path.join(root, "docs/trend.jsonl"), `${JSON.stringify(line)}\n`);
}
printTable(all);
const [now = 0] = loadavg();
if (now > 1.5 * cpus().length)
  console.log(`\nThe machine was busy (load ${now.toFixed(1)}): read the ratios, not the times.`);
process.exit();
