/** Reads the reports of Vitest and Playwright, and prints what stands at the end of a run. */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const LINES_OF_ERROR = 12;
const plain = (error) => stripVTControlCharacters(error).split("\n").slice(0, LINES_OF_ERROR).join("\n");

/**
 * A test that ran: `{ name, ms, status, errors, tags }`. It is "flaky" where it passed after it had failed; `errors`
 * then has one of each failed try.
 */
const outcome = (errors, passed) => {
  if (!passed) return "failed";
  return errors.length > 0 ? "flaky" : "passed";
};

/** Tests of Vitest's JSON report. A file that could not be loaded, or a hook that failed, counts as one failed test. */
export function unitTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const tests = assertionResults.map(({ fullName, duration, status: result, failureMessages: errors, tags }) => ({
      name: `${file} › ${fullName}`,
      ms: duration ?? 0,
      status: result === "passed" || result === "failed" ? outcome(errors, result === "passed") : "skipped",
      errors: errors.map(plain),
      tags,
    }));
    if (status === "failed" && !tests.some((test) => test.status === "failed"))
      tests.push({ name: file, ms: 0, status: "failed", errors: [plain(message)], tags: [] });
    return tests;
  });
}

/** The same of Playwright's JSON report, whose suites contain suites. */
export function journeyTests({ suites, errors = [] }) {
  return [...suites.flatMap(testsOfSuite), ...errors.map(({ message }) => failure("playwright", message))];
}

function testsOfSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tags, tests }) =>
    tests.map(({ status, results, projectName }) => {
      const trace = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === "trace")?.path;
      const errors = results.flatMap((result) => result.errors.slice(0, 1).map(({ message }) => plain(message)));
      return {
        name: `${file} › ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        status: status === "skipped" ? "skipped" : outcome(errors, status !== "unexpected"),
        errors: trace ? [...errors, `trace: ${path.relative(process.cwd(), trace)}`] : errors,
        tags: [...tags.map((tag) => tag.replace("@", "")), ...(projectName === "long" ? ["kill"] : [])],
      };
    }),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}

export const failure = (name, error) => ({ name, ms: 0, status: "failed", errors: [error], tags: [] });

const SLOWEST = 20;

/** `steps` and `tests`: `{ name, ms }`. */
export function printTimes(steps, tests) {
  const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(7)} s`;
  console.log("\nSteps");
  for (const { name, ms } of steps) console.log(`${seconds(ms)}  ${name}`);
  console.log("Slowest tests");
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  for (const { name, ms } of slowest) console.log(`${seconds(ms)}  ${name}`);
}

/** Once more at the very end, because readers of a long log see only its last lines. */
export function printErrors(title, tests) {
  if (tests.length === 0) return;
  console.log(`\n${title}`);
  for (const { name, errors } of tests)
    console.log(
      [
        `  ${name}`,
        ...errors
          .join("\n")
          .split("\n")
          .map((line) => `      ${line}`),
      ].join("\n"),
    );
}
