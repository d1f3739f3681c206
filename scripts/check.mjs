/**
 * `npm run check`: format, lint (with the file size limit), import rules, types, unused code. Runs all of them, then
 * reports.
 */
import { spawnSync } from "node:child_process";
import { requireNode24 } from "./node24.mjs";

requireNode24();

const FOLDERS = [
  "backoffice",
  "benchmarks",
  "contracts",
  "database",
  "demo",
  "modules",
  "platform",
  "scripts",
  "server",
  "storefront",
  "tests",
];

const steps = [
  ["oxfmt", ["--check", "."]],
  ["oxlint", ["--deny-warnings", "."]],
  ["depcruise", ["--config", ".dependency-cruiser.mjs", ...FOLDERS]],
  ["react-router", ["typegen"]],
  ["knip", []],
  // A network is never idle for sure: a journey waits for what must be there.
  ["sh", ["-c", "! grep -rn networkidle tests"]],
  ["tsc", ["--noEmit"]],
];

const failed = steps.filter(([command, args]) => {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${command} ${args.join(" ")}`);
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
