/**
 * `npm test`: every test, from a fresh machine. Unit, property, HTTP and socket tests on both database engines, then
 * journeys in a real browser against the built shop. Ends with one line that counts them all.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, isBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { requireNode24 } from "./node24.mjs";
import { journeyTimes, printTimes, unitTimes } from "./test-report.mjs";

requireNode24();

const folder = mkdtempSync(path.join(tmpdir(), "vitrina-tests-"));
const total = { passed: 0, failed: 0, skipped: 0 };
const steps = [];
const tests = [];

/** A runner that ends without a report has failed, whatever it printed. */
function run(command, args, env, file, count, timesOf) {
  const began = performance.now();
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  steps.push({ name: command, ms: performance.now() - began });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const counted = report ? count(report) : { passed: 0, failed: 1, skipped: 0 };
  if (report) tests.push(...timesOf(report));
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(total)) total[key] += counted[key];
}

process.env.NODE_ENV = "test";
const units = path.join(folder, "units.json");
const vitest = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${units}`];
const countUnits = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  skipped: report.numPendingTests,
});
run("vitest", vitest, {}, units, countUnits, unitTimes);

const builds = performance.now();
if (!isBuilt()) await build();
steps.push({ name: "build", ms: performance.now() - builds });
const browser = ensureChromium();
if (browser) {
  const journeys = path.join(folder, "journeys.json");
  const countJourneys = ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  });
  run("playwright", ["test"], { JOURNEY_REPORT: journeys }, journeys, countJourneys, journeyTimes);
} else {
  console.log("SALTADO: los recorridos en el navegador. No hay Chromium y no se pudo conseguir (ver arriba).");
  total.failed += 1;
}

rmSync(folder, { recursive: true, force: true });
printTimes(steps, tests, process.cwd());
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
