/** Runs Vitest and Playwright, and prints the sum of both reports as the last line. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { journeyTests, printFailures, printTimes, unitTests } from "./test-report.mjs";

const countUnits = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  skipped: report.numPendingTests,
});
const countJourneys = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});
const countChecks = (checks) => {
  const failed = checks.filter(({ error }) => error !== undefined).length;
  return { passed: checks.length - failed, failed, skipped: 0 };
};

export function createRun() {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrina-tests-"));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const steps = [];
  const tests = [];
  process.env.NODE_ENV = "test";

  /** A runner that exits without a report counts as failed, whatever it printed. */
  function run(command, args, env, file, count, testsOf) {
    const began = performance.now();
    const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    steps.push({ name: command, ms: performance.now() - began });
    const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
    const counted = report ? count(report) : { passed: 0, failed: 1, skipped: 0 };
    if (report) tests.push(...testsOf(report));
    if (status !== 0 && counted.failed === 0) {
      counted.failed = 1;
      tests.push({ name: `${command} ${args.join(" ")}`, ms: 0, error: `It ended with status ${status}, see above.` });
    }
    for (const key of Object.keys(total)) total[key] += counted[key];
  }

  /** False if `what` cannot run, which counts as a failed test. */
  async function prepareBrowser(what) {
    const began = performance.now();
    ensureBuilt();
    steps.push({ name: "build", ms: performance.now() - began });
    if (ensureChromium()) return true;
    console.log(`SALTADO: ${what}. No hay Chromium y no se pudo conseguir (ver arriba).`);
    total.failed += 1;
    return false;
  }

  return {
    units(args, env = {}) {
      // One file for each run, because Vitest may run several times.
      const file = path.join(folder, `units-${steps.length}.json`);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      run("vitest", ["run", ...reporters, ...args], env, file, countUnits, unitTests);
    },
    /** Runs the "short" or "long" journeys (playwright.config.ts) in a real browser against the built shop. */
    async journeys(which) {
      if (!(await prepareBrowser("los recorridos en el navegador"))) return;
      const file = path.join(folder, "journeys.json");
      const env = { JOURNEYS: which, JOURNEY_REPORT: file };
      run("playwright", ["test"], env, file, countJourneys, journeyTests);
    },
    /** Runs a benchmark that writes `{ name, ms, error }` of each of its checks to the file named in CHECKS_REPORT. */
    async checks(benchmark) {
      if (!(await prepareBrowser(benchmark))) return;
      const file = path.join(folder, "checks.json");
      run("node", [benchmark], { CHECKS_REPORT: file }, file, countChecks, (checks) => checks);
    },
    /**
     * Prints the result and exits. In CI two runs follow each other: `TEST_TOTALS` is the file by which the second adds
     * the first's counts and failures.
     */
    end() {
      rmSync(folder, { recursive: true, force: true });
      printTimes(steps, tests);
      const failures = tests.filter(({ error }) => error !== undefined);
      const sums = process.env.TEST_TOTALS;
      if (sums && existsSync(sums)) {
        const before = JSON.parse(readFileSync(sums, "utf8"));
        for (const key of Object.keys(total)) total[key] += before.total[key];
        failures.unshift(...before.failures);
      }
      if (sums) writeFileSync(sums, JSON.stringify({ total, failures }));
      printFailures(failures);
      console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
      process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
    },
  };
}
