/** `npm start` opens the demo shop; `npm run serve` a shop that takes money (DEMO off). Builds first when needed. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { requireNode24 } from "./node24.mjs";

requireNode24();

if (process.argv.includes("--serve")) process.env.DEMO ??= "off";
process.env.NODE_ENV = "production";

const { build, isBuilt } = await import("./build.mjs");
if (!isBuilt()) {
  console.log("Preparando la tienda (solo la primera vez y tras cada cambio)…");
  await build();
}
await import(pathToFileURL(path.resolve(import.meta.dirname, "../build/shop/main.js")).href);
