/**
 * `npm run test:model [lives]`: the model of carts, stock, orders and payments (tests/order-model.db.test.ts), 1,000
 * sequences of 50 commands with a new seed. Writes the results to docs/reliability.md.
 */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { requireNode24 } from "./node24.mjs";

requireNode24();

const lives = Number(process.argv[2] ?? 1_000);
const seed = Number(process.env.MODEL_SEED ?? randomInt(2 ** 31));
const file = path.resolve(import.meta.dirname, "../docs/reliability.md");
const env = { ...process.env, NODE_ENV: "test", MODEL_RUNS: String(lives), MODEL_SEED: String(seed) };

const began = Date.now();
const { status } = spawnSync("vitest", ["run", "tests/order-model"], { stdio: "inherit", env });
const minutes = Math.max(1, Math.round((Date.now() - began) / 60_000));
const day = new Date(began).toISOString().slice(0, 10);
const row = `| ${day} | ${seed} | ${lives} × 50 | ${minutes} min | ${status === 0 ? "none broken" : "BROKEN"} |`;
const text = readFileSync(file, "utf8");
writeFileSync(file, text.replace(/(<!-- test:model -->\n)[\s\S]*?(<!-- \/test:model -->)/, `$1${row}\n$2`));
process.exit(status ?? 1);
