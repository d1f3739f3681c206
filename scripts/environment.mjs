/** Environment of `npm start`, `npm run serve` and `npm run dev`: the `.env` file, and what `serve` means. */
import { existsSync } from "node:fs";
import path from "node:path";

/** Reads `.env` of the folder when there is one. What the environment names already wins, even when it is empty. */
export function loadDotEnv(folder) {
  const file = path.join(folder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * `npm run serve` takes money: it never opens the demo shop, whatever is set. Empty counts as unset everywhere, so
 * `DEMO=` must not slip through as a choice. Returns what is wrong, or undefined.
 */
export function requireRealShop() {
  if (process.env.DEMO === "on") {
    return "DEMO: `npm run serve` abre una tienda de verdad; con DEMO=on usa `npm start`, o quita DEMO";
  }
  process.env.DEMO ||= "off";
  return undefined;
}
