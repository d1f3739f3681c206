/** `npm start` opens the demo shop, `npm run serve` a shop that takes money (DEMO off). Builds first if needed. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { loadDotEnv, requireRealShop } from "./environment.mjs";
import { requireNode24 } from "./node24.mjs";
import { openBankSimulator, openProviderSimulator } from "./simulator.mjs";

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

const { build, isBuilt } = await import("./build.mjs");
if (!isBuilt()) {
  console.log("Preparando la tienda (solo la primera vez y tras cada cambio)…");
  await build();
}
// In this process, so that the simulators always end together with the shop.
await openBankSimulator(process.env);
await openProviderSimulator(process.env);
await import(pathToFileURL(path.join(root, "build/shop/main.js")).href);
