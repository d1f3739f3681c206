/**
 * `npm test`: works on a fresh machine. Unit, property, HTTP and socket tests on both database engines, then journeys
 * in a real browser against the built shop. Tests that take minutes are in `npm run test:long`.
 */
import { requireNode24 } from "./node24.mjs";
import { createRun } from "./run-tests.mjs";

requireNode24();

const run = createRun();
run.units(["--project", "!alone"]);
await run.journeys("short");
run.end();
