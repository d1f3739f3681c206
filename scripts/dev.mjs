/**
 * `npm run dev`: runs the shop from its sources. Pages reload when they change, the server restarts when it changes.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { loadDotEnv } from "./starting/environment.mjs";
import { requireNode24 } from "./node24.mjs";
import { openBankSimulator, openProviderSimulator } from "./starting/simulator.mjs";

requireNode24();

const root = path.resolve(import.meta.dirname, "..");
loadDotEnv(root);
// In this process, so that the simulators keep running while the server restarts.
await openBankSimulator(process.env);
await openProviderSimulator(process.env);
// The back office has a Vite of its own, which passes calls on to the shop.
const backOffice = spawn("vite", ["--config", path.join(root, "backoffice/vite.config.ts")], { stdio: "inherit" });
// Without these paths, --watch restarts endlessly, because React Router's config loader writes into node_modules.
const watched = ["contracts", "database", "demo", "modules", "platform", "server"].map(
  (folder) => `--watch-path=${path.join(root, folder)}`,
);
const child = spawn(
  process.execPath,
  ["--conditions=development", "--watch-preserve-output", ...watched, path.join(root, "server/main.ts")],
  { stdio: "inherit", env: { ...process.env, NODE_ENV: "development" } },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => {
  backOffice.kill();
  process.exit(code ?? 1);
});
