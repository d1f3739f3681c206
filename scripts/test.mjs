/**
 * `npm test`: on a fresh machine and where nothing is changed all tests, otherwise those the change can touch.
 *
 * - `-- --all`: all, whatever is changed.
 * - `-- --quick` (`npm run test:quick`): what needs no database.
 * - `-- --long` (`npm run test:long`): only what takes minutes: many lives of the model, killed processes and databases.
 * - `-- --faults` (`npm run test:faults`): what carries the id of a fault in its name, and a line for each of them.
 * - `-- --ci`: all of these with the check, a second try, and changed tests five times (`.ci/run`).
 */
import { spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt, isBuilt } from "./build.mjs";
import { changedSince, journeysOf, startOfChange, startOfWork } from "./testing/changed.mjs";
import { ensureChromium } from "./chromium.mjs";
import { NAMED, hasFault, judgeFaults, namedFaults } from "./testing/faults.mjs";
import { judgeFlaky } from "./testing/flaky.mjs";
import { requireNode24 } from "./node24.mjs";
import { failure, journeyTests, printErrors, printTimes, unitTests } from "./testing/test-report.mjs";

requireNode24();

const asked = (flag) => process.argv.includes(flag);
const ci = asked("--ci");
const folder = mkdtempSync(path.join(tmpdir(), "vitrina-tests-"));
const steps = [];
const tests = [];
const leftOut = [];
/** Printed at the end: a line for each fault. */
const rows = [];
process.env.NODE_ENV = "test";

async function timed(name, work) {
  const began = performance.now();
  const result = await work();
  steps.push({ name, ms: performance.now() - began });
  return result;
}

/** Resolves to the exit status. With `log` the output goes there, so that two may run at once. */
function start(command, args, env = {}, log = undefined) {
  const output = log === undefined ? "inherit" : openSync(log, "w");
  const child = spawn(command, args, { stdio: ["ignore", output, output], env: { ...process.env, ...env } });
  return new Promise((resolve) => child.once("exit", resolve).once("error", () => resolve(1)));
}

/** A runner that ends badly without saying which test failed counts as a failed test, whatever it printed. */
async function runTests(name, command, args, env, testsOf) {
  const file = path.join(folder, `${steps.length}.json`);
  const status = await timed(name, () => start(command, args, { ...env, REPORT: file }));
  const found = existsSync(file) ? testsOf(JSON.parse(readFileSync(file, "utf8"))) : [];
  if (status !== 0 && !found.some((test) => test.status === "failed"))
    found.push(failure(name, `${command} ${args.join(" ")} ended with status ${status}, see above.`));
  return found;
}

const vitest = (name, args, env) => runTests(name, "vitest", ["run", ...args], env, unitTests);
const playwright = (name, args) => runTests(name, "playwright", ["test", ...args], {}, journeyTests);
const SHORT = ["--project=short"];

/** Beside the units: both wait for each other's core less than they would wait in turn. */
async function build() {
  if (isBuilt()) return;
  const log = path.join(folder, "build.log");
  const status = await timed("build (beside the units)", () => start("node", ["scripts/build.mjs"], {}, log));
  if (status !== 0) console.log(readFileSync(log, "utf8"));
}

/** False if no browser is to be had, which counts as a failed test. */
function prepareBrowser() {
  ensureBuilt();
  if (ensureChromium()) return true;
  tests.push(failure("journeys", "No hay Chromium y no se pudo conseguir (ver arriba)."));
  return false;
}

async function check() {
  const log = path.join(folder, "check.log");
  const status = await timed("check (beside the units)", () => start("node", ["scripts/check.mjs"], {}, log));
  const text = readFileSync(log, "utf8");
  console.log(text);
  if (status !== 0) tests.push(failure("npm run check", text.slice(-2_000)));
}

const DATABASE = ["--project", "postgres"];
/** Other lives of the model and of the contract each time. The seed is printed, so a failure can be repeated. */
const livesOf = (runs) => {
  const MODEL_SEED = process.env.MODEL_SEED ?? `${randomInt(2 ** 31)}`;
  console.log(`MODEL_SEED=${MODEL_SEED}`);
  return { MODEL_RUNS: `${runs}`, CONTRACT_RUNS: "25", MODEL_SEED };
};

async function units(args) {
  tests.push(...(await vitest("units", ["--project", "units", ...args])));
}

async function everything() {
  await Promise.all([...(ci ? [check()] : []), build(), units([])]);
  tests.push(...(await vitest("tests with a database", DATABASE, ci ? livesOf(15) : {})));
  if (prepareBrowser()) tests.push(...(await playwright("journeys", ci ? [] : SHORT)));
}

async function touched(base, files) {
  const related = ["--changed", base, "--passWithNoTests"];
  const journeys = journeysOf(files);
  await Promise.all([...(journeys.run.length > 0 ? [build()] : []), units(related)]);
  tests.push(...(await vitest("tests with a database", [...DATABASE, ...related])));
  if (journeys.run.length > 0 && prepareBrowser())
    tests.push(...(await playwright("journeys", [...SHORT, "--pass-with-no-tests", ...journeys.run])));
  const ran = new Set(tests.map(({ name }) => name.split(" › ")[0]));
  const all = spawnSync("git", ["ls-files", "*.test.ts"], { encoding: "utf8" }).stdout.trim().split("\n");
  leftOut.push(`${all.filter((file) => !ran.has(file)).length} of ${all.length} files of tests`);
  leftOut.push(`${journeys.of - journeys.run.length} of ${journeys.of} files of journeys`);
}

async function long() {
  const files = [...DATABASE, "order-model", "server/api/contract", "scenarios/day"];
  tests.push(...(await vitest("model, days and contract", files, { ...livesOf(100), DAYS: "20" })));
  tests.push(...(await vitest("poolers and replicas", ["--project", "long"])));
  if (prepareBrowser()) tests.push(...(await playwright("long journeys", ["--project=long"])));
}

async function faults() {
  const files = [...namedFaults().keys()];
  const [specs, rest] = [
    files.filter((file) => file.endsWith(".spec.ts")),
    files.filter((file) => !file.endsWith(".spec.ts")),
  ];
  await Promise.all([build(), vitest("tests of faults", ["-t", NAMED, ...rest]).then((found) => tests.push(...found))]);
  if (prepareBrowser()) tests.push(...(await playwright("journeys of faults", ["--grep", NAMED, ...specs])));
  // What is left out by its name is no skipped test.
  const named = tests.filter((test) => hasFault(test) || test.status === "failed");
  const { lines, unproved } = judgeFaults(named);
  tests.splice(0, Infinity, ...named, ...unproved.map((id) => failure(id, "no test of it passed")));
  return lines;
}

const TIMES = 5;
const AT_MOST = 6;

/** Changed tests once more, so that one that fails now and then is found in its own change. */
async function again() {
  const files = changedSince(startOfChange()).filter((file) => existsSync(file));
  const some = (pattern) => files.filter((file) => pattern.test(file)).slice(0, AT_MOST);
  const changedUnits = some(/(?<!\.long\.db)\.test\.ts$/);
  const specs = some(/\.spec\.ts$/);
  const found = [];
  for (let time = 1; changedUnits.length > 0 && time < TIMES; time += 1)
    found.push(...(await vitest("changed tests again", [...changedUnits, "--retry", "0"])));
  const args = [...SHORT, "--pass-with-no-tests", "--retries", "0", "--repeat-each", String(TIMES - 1), ...specs];
  if (specs.length > 0) found.push(...(await playwright("changed journeys again", args)));
  tests.push(...found.filter((test) => test.status === "failed"));
}

/** Tests that passed at the second try: printed, kept in `docs/flaky.json`, and some of them red. */
function judge() {
  const flaky = tests.filter(({ status }) => status === "flaky");
  printErrors("Flaky tests: failed first, passed at the second try", flaky);
  if (!ci) return;
  const file = path.resolve(import.meta.dirname, "../docs/flaky.json");
  const before = JSON.parse(readFileSync(file, "utf8"));
  const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).stdout.trim();
  const { runs, red } = judgeFlaky(before, flaky, { at: new Date().toISOString(), commit });
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
  for (const { name, reason } of red) tests.push(failure(name, reason));
}

const installed = Number(process.env.INSTALL_SECONDS ?? 0);
if (installed > 0) steps.push({ name: "npm ci", ms: installed * 1_000 });

const base = startOfWork();
const files = base === undefined ? [] : changedSince(base);
if (asked("--quick")) await units([]);
else if (asked("--long")) await long();
else if (asked("--faults")) rows.push(...(await faults()));
else if (ci || asked("--all") || files.length === 0) await everything();
else await touched(base, files);
if (ci) await again();

rmSync(folder, { recursive: true, force: true });
printTimes(steps, tests);
judge();
for (const row of rows) console.log(row);
printErrors(
  "Failed tests",
  tests.filter(({ status }) => status === "failed"),
);
if (leftOut.length > 0)
  console.log(
    `\nLeft out, because the change cannot touch it: ${leftOut.join(", ")}. \`npm test -- --all\` runs everything.`,
  );
const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
console.log(`\n${count("passed", "flaky")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
process.exit(count("failed") === 0 && (count("passed") > 0 || leftOut.length > 0) ? 0 : 1);
