/**
 * `npm run test:quick`: the tests that need no database, in under a minute. Run it before each commit; only `npm test`
 * proves a change.
 */
import { spawnSync } from "node:child_process";
import { requireNode24 } from "./node24.mjs";

requireNode24();

const { status } = spawnSync("vitest", ["run", "--project", "units", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "test" },
});
process.exit(status ?? 1);
