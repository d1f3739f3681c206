/** `npm run test:quick`: all that needs no database, under a minute. What one runs before each commit; `npm test` is the proof. */
import { spawnSync } from "node:child_process";
import { requireNode24 } from "./node24.mjs";

requireNode24();

const { status } = spawnSync("vitest", ["run", "--project", "rules", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "test" },
});
process.exit(status ?? 1);
