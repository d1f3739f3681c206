/**
 * `npm run nightly [lives]`: what is too long or too uneven for CI. 1,000 lives of the model with a new seed (the row in
 * `docs/reliability.md`), 200 days with faults, mutated rules, killed processes and databases three times, and times, which judge nothing:
 * they are appended to `docs/trend.jsonl`.
 */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "../build.mjs";
import { requireNode24 } from "../node24.mjs";

requireNode24();

const docs = path.resolve(import.meta.dirname, "../../docs");
const began = new Date();
const run = (command, args, env) =>
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, NODE_ENV: "test", ...env } }).status === 0;

function runModel(lives) {
  const seed = process.env.MODEL_SEED ?? String(randomInt(2 ** 31));
  const held = run("vitest", ["run", "modules/order/scenarios/order-model"], {
    MODEL_RUNS: String(lives),
    MODEL_SEED: seed,
  });
  const minutes = Math.max(1, Math.round((Date.now() - began.getTime()) / 60_000));
  const day = began.toISOString().slice(0, 10);
  const row = `| ${day} | ${seed} | ${lives} × 50 | ${minutes} min | ${held ? "none broken" : "BROKEN"} |`;
  const file = path.join(docs, "reliability.md");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/(<!-- nightly -->\n)[\s\S]*?(<!-- \/nightly -->)/, `$1${row}\n$2`));
  return held;
}

/** Fetched for the night: `npm ci` need not have them. */
const MUTATION = ["@stryker-mutator/core@10.1.1", "@stryker-mutator/vitest-runner@10.1.1", "vitest@5.1.1"];
const mutate = ["--", "stryker", "run", "scripts/testing/mutation.config.mjs"];
const runMutation = () => run("npm", ["exec", "--yes", ...MUTATION.map((name) => `--package=${name}`), ...mutate]);

ensureBuilt();
const held = [
  runModel(Number(process.argv[2] ?? 1_000)),
  run("vitest", ["run", "modules/order/scenarios/day"], { DAYS: "200" }),
  runMutation(),
  run("playwright", ["test", "--project=long", "--repeat-each", "3"], { NIGHTLY: "1" }),
];
run("node", ["benchmarks/run.ts", "pages"], { NODE_ENV: "production" });
process.exit(held.every(Boolean) ? 0 : 1);
