/** Environment of `npm start`, `npm run serve` and `npm run dev`: the `.env` file and the rules of `serve`. */
import { existsSync } from "node:fs";
import path from "node:path";

/** Reads `.env` of the folder if it exists. Variables that are already set win, even empty ones. */
export function loadDotEnv(folder) {
  const file = path.join(folder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * `npm run serve` takes real money and must never open the demo shop. An empty variable counts as unset, so an empty
 * `DEMO` becomes "off". Returns an error text, or undefined.
 */
export function requireRealShop() {
  if (process.env.DEMO === "on") {
    return "DEMO: `npm run serve` abre una tienda de verdad; con DEMO=on usa `npm start`, o quita DEMO";
  }
  process.env.DEMO ||= "off";
  return undefined;
}
