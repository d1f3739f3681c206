/**
 * `npm run test:long`: what takes minutes by itself. The model of carts, stock, orders and payments with more lives, the API's
 * contract with more requests, what compares times, and journeys in which processes and databases are killed. `npm test` runs a little of the first two.
 */
import { requireNode24 } from "./node24.mjs";
import { createRun } from "./run-tests.mjs";

requireNode24();

const run = createRun();
run.units(["--project", "pglite", "--project", "postgres", "tests/order-model", "server/api/contract"], {
  MODEL_RUNS: "100",
  CONTRACT_RUNS: "25",
});
run.units(["--project", "pglite", "--project", "postgres", "--no-file-parallelism", "account-no-enumeration"], {
  TESTS_ALONE: "on",
});
await run.journeys("long");
run.end();
