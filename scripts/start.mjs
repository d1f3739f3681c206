/** `npm start` opens the demo shop, `npm run serve` a shop that takes money (DEMO off). Builds first if needed. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, isBuilt } from "./build.mjs";
import { loadDotEnv, requireRealShop } from "./starting/environment.mjs";
import { requireNode24 } from "./node24.mjs";
import { openBankSimulator, openProviderSimulator } from "./starting/simulator.mjs";

requireNode24();

const root = path.resolve(import.meta.dirname, "..");
loadDotEnv(root);
const problem = process.argv.includes("--serve") ? requireRealShop() : undefined;
if (problem) {
  console.error(problem);
  process.exit(1);
}
process.env.NODE_ENV = "production";
if (!process.argv.includes("--serve")) process.env.DEMO_SALES ||= "on";

// A build takes long; in a process of its own, so that the shop does not keep what the check loads.
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, [path.join(root, "server/commands/setup.ts"), "--check"], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
ensureBuilt();
// In this process: they end together with the shop, and take 15 MB instead of 100 for a process of their own.
await openBankSimulator(process.env);
await openProviderSimulator(process.env);
await import(pathToFileURL(path.join(root, "build/shop/main.js")).href);
