/** What the end of a test run prints: how long each step took, the ten slowest tests, and each test that failed. */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const SLOWEST = 10;

/**
 * Tests of Vitest's JSON report: `{ name, ms, error }`, `error` only where one failed. A file that could not be loaded
 * counts as one failed test.
 */
export function unitTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    if (status === "failed" && assertionResults.length === 0) return [{ name: file, ms: 0, error: message }];
    return assertionResults.map(({ fullName, duration, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      ms: duration ?? 0,
      error: failureMessages?.[0],
    }));
  });
}

/** The same of Playwright's JSON report, whose suites contain suites. */
export function journeyTests({ suites }) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.map(({ file, title, ok, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      const error = ok ? undefined : (results.find(({ errors }) => errors.length > 0)?.errors[0].message ?? "failed");
      return { name: `${file} › ${title}`, ms, error };
    }),
    ...journeyTests({ suites: inner }),
  ]);
}

/** `steps` and `tests`: `{ name, ms }`. */
export function printTimes(steps, tests) {
  const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(7)} s`;
  console.log("\nSteps");
  for (const { name, ms } of steps) console.log(`${seconds(ms)}  ${name}`);
  console.log("Slowest tests");
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  for (const { name, ms } of slowest) console.log(`${seconds(ms)}  ${name}`);
}

const LINES_OF_ERROR = 12;

/** Each failed test once more at the very end, because readers of a long log see only its last lines. */
export function printFailures(failures) {
  if (failures.length === 0) return;
  console.log("\nFailed tests");
  for (const { name, error } of failures) {
    const lines = stripVTControlCharacters(error).split("\n").slice(0, LINES_OF_ERROR);
    console.log(`  ${name}\n${lines.map((line) => `      ${line}`).join("\n")}`);
  }
}
