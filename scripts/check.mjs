/** `npm run check`: format, lint (with import zones and the size cap), types. All run, then one verdict. */
import { spawnSync } from "node:child_process";
import { requireNode24 } from "./node24.mjs";

requireNode24();

const steps = [
  ["oxfmt", ["--check", "."]],
  ["oxlint", ["--deny-warnings", "."]],
  ["react-router", ["typegen"]],
  ["tsc", ["--noEmit"]],
];

const failed = steps.filter(([command, args]) => {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${command} ${args.join(" ")}`);
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
