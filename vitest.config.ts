import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that need a database run twice, once on each engine. */
const withDatabase = [
  "modules/**/*.test.ts",
  "server/**/*.test.ts",
  "database/**/*.test.ts",
  "demo/**/*.test.ts",
  "tests/*.test.ts",
];

/** Tests without a database run once. */
const withoutDatabase = [
  "contracts/**/*.test.ts",
  "storefront/**/*.test.ts",
  "backoffice/**/*.test.ts",
  "scripts/**/*.test.ts",
  "platform/**/*.test.ts",
  "database/{cached-read,lock,embedded/engine}.test.ts",
  "modules/account/{common-passwords,password-work,request-source,signed-cookie}.test.ts",
  "modules/catalogue/swatch-crops.test.ts",
  "modules/content/text/*.test.ts",
  "modules/jobs/{back-off,failure}.test.ts",
  "modules/mail/{back-in-stock,layout,mail-logo,mailbox}.test.ts",
  "modules/media/decode-queue.test.ts",
  "modules/order/{invoice-text,payment/poll-schedule}.test.ts",
  "modules/payment/**/*.test.ts",
  "modules/outbound/**/*.test.ts",
  "modules/push/{public-post,quiet}.test.ts",
  "modules/shipping/defaults.test.ts",
  "modules/settings/{cached-menu,read-amount,read-settings}.test.ts",
  "modules/search/listing/narrow.test.ts",
  "modules/search/look/goes-with.test.ts",
  "modules/search/text/{edit-distance,intents,spelling}.test.ts",
  "demo/{bank-simulator,provider-simulator,seed}/**/*.test.ts",
  "server/*.test.ts",
  "server/middleware/*.test.ts",
  "server/api/problem.test.ts",
  "server/api/orders/uploads.test.ts",
  "server/live/{hub,outbox}.test.ts",
  "server/pages/{back-office,csp,manifests,page-cache}.test.ts",
  "server/control/control-socket.test.ts",
  "server/store-api/{call,foreign-host,slow-host}.test.ts",
];

/** It compares milliseconds, so nothing else may run beside it: `npm run test:long` runs it alone. */
const alone = process.env.TESTS_ALONE === "on" ? [] : ["server/api/account/account-no-enumeration.test.ts"];

/**
 * The model takes minutes. In the usual order by size it would start last, and one core would wait for it in the end.
 */
class ModelFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isModel = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith("tests/order-model.test.ts"));
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => isModel(b) - isModel(a));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ModelFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: "tests/support/longer-waits.ts",
    // As in `longer-waits.ts`.
    expect: { poll: { timeout: 15_000 } },
    // One more than cores: tests spend a fifth of their time waiting for a clock, a lock or a socket.
    maxWorkers: availableParallelism() + 1,
    // Files share a process: PGlite's WebAssembly is compiled once, not once for each. Each has its own database.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: "rules", include: withoutDatabase },
      },
      {
        extends: true,
        test: {
          name: "pglite",
          include: withDatabase,
          exclude: [...withoutDatabase, ...alone, "**/*.postgres.test.ts"],
          env: { TEST_ENGINE: "pglite" },
          globalSetup: "tests/support/pglite.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: withDatabase,
          exclude: [...withoutDatabase, ...alone],
          env: { TEST_ENGINE: "postgres" },
          globalSetup: "tests/support/postgres.ts",
        },
      },
    ],
  },
});
