/** Runs a command of `build/shop`, such as `owner.js`, with the variables of `.env`. Builds first if needed. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { loadDotEnv } from "./starting/environment.mjs";
import { requireNode24 } from "./node24.mjs";

export async function runShopCommand(name) {
  requireNode24();
  const root = path.resolve(import.meta.dirname, "..");
  loadDotEnv(root);
  ensureBuilt();
  await import(pathToFileURL(path.join(root, `build/shop/${name}.js`)).href);
}
