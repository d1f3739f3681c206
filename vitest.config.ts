import { availableParallelism } from "node:os";
import { defaultExclude, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The name of a test file says what it needs: nothing, or a database. */
const WITH_DATABASE = "**/*.db.test.ts";
/** Other programs, too, for minutes: `npm run test:long`. */
const LONG = "**/*.long.db.test.ts";

/**
 * The model takes minutes. In the usual order by size it would start last, and one core would wait for it in the end.
 */
class ModelFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isModel = ({ moduleId }: TestSpecification) =>
      Number(moduleId.endsWith("modules/order/scenarios/order-model.db.test.ts"));
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => isModel(b) - isModel(a));
  }
}

const { CI, REPORT } = process.env;

export default defineConfig({
  test: {
    reporters: REPORT ? ["default", ["json", { outputFile: REPORT }]] : ["default"],
    // What passes at the second try is judged by `scripts/testing/flaky.mjs`.
    retry: CI ? 1 : 0,
    tags: ["money", "race", "kill", "invariant", "security", "model"].map((name) => ({ name })),
    sequence: { sequencer: ModelFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: "tests/support/values/longer-waits.ts",
    // As in `longer-waits.ts`.
    expect: { poll: { timeout: 15_000 } },
    // One more than cores: tests spend a fifth of their time waiting for a clock, a lock or a socket.
    maxWorkers: availableParallelism() + 1,
    // Files share a process, because starting one takes as long as most files. Each has its own database.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: "units", include: ["**/*.test.ts"], exclude: [...defaultExclude, WITH_DATABASE] },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [WITH_DATABASE],
          exclude: [...defaultExclude, LONG],
          globalSetup: "tests/support/database/postgres.ts",
        },
      },
      {
        extends: true,
        test: { name: "long", include: [LONG], globalSetup: "tests/support/database/postgres.ts" },
      },
    ],
  },
});
