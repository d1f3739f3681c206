/**
 * Money, totals, the moves of an order, the merging of carts and the filter of ways back, changed in hundreds of ways: at least 90 % must
 * be noticed by the tests beside them (`npm run nightly`). What has tests with a database only is not among them.
 */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "scripts/testing/mutation.vitest.mjs", related: false },
  mutate: [
    "contracts/cart/cart.ts",
    "contracts/money/money.ts",
    // Who may move an order whither; names and texts are not changed.
    "contracts/order/order.ts:46-120",
    "contracts/pages/return-url.ts",
    "contracts/promotion/totals.ts",
    "modules/cart/merging/merge-rule.ts",
  ],
  ignorePatterns: ["**", "!contracts/**", "!modules/**", "!tests/support/**", "!scripts/testing/**", "!package.json"],
  // Types need no check, and the compiler is not there.
  tsconfigFile: "none",
  tempDirName: "node_modules/.cache/stryker",
  concurrency: 2,
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
