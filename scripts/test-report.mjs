/** What a run of tests took: each step, and the ten tests that took longest. */

const SLOWEST = 10;

/** Of Vitest's JSON report. */
export function unitTimes({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${name} › ${fullName}`, ms: duration ?? 0 })),
  );
}

/** Of Playwright's JSON report: suites within suites. */
export function journeyTimes({ suites }) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...journeyTimes({ suites: inner }),
  ]);
}

/** `steps`: `{ name, ms }`, as `tests` are. */
export function printTimes(steps, tests, folder) {
  const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(7)} s`;
  console.log("\nSteps");
  for (const { name, ms } of steps) console.log(`${seconds(ms)}  ${name}`);
  console.log("Slowest tests");
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  for (const { name, ms } of slowest) console.log(`${seconds(ms)}  ${name.replace(`${folder}/`, "")}`);
}
