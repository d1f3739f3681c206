/**
 * `npm run test:long`: tests that take minutes. More runs of the model of carts, stock, orders and payments and of the
 * API's contract (`npm test` runs a few of both), tests that compare times, journeys that kill processes and
 * databases, and when pages are first seen.
 */
import { requireNode24 } from "./node24.mjs";
import { createRun } from "./run-tests.mjs";

requireNode24();

const run = createRun();
run.units(["--project", "postgres", "tests/order-model", "server/api/contract"], {
  MODEL_RUNS: "100",
  CONTRACT_RUNS: "25",
});
run.units(["--project", "alone"]);
await run.journeys("long");
// Last and alone: it measures times.
await run.checks("benchmarks/first-sight-gate.ts");
run.end();
