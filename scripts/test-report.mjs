/** Prints how long each step of a test run took, and the ten slowest tests. */

const SLOWEST = 10;

/** Times from Vitest's JSON report. */
export function unitTimes({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${name} › ${fullName}`, ms: duration ?? 0 })),
  );
}

/** Times from Playwright's JSON report, whose suites contain suites. */
export function journeyTimes({ suites }) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...journeyTimes({ suites: inner }),
  ]);
}

/** `steps` and `tests`: `{ name, ms }`. */
export function printTimes(steps, tests, folder) {
  const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(7)} s`;
  console.log("\nSteps");
  for (const { name, ms } of steps) console.log(`${seconds(ms)}  ${name}`);
  console.log("Slowest tests");
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  for (const { name, ms } of slowest) console.log(`${seconds(ms)}  ${name.replace(`${folder}/`, "")}`);
}
