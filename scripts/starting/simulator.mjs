/** Opens the simulators for a demo shop without a bank or sign-in providers, and sets the variables with their URLs. */
import { mkdirSync } from "node:fs";
import path from "node:path";

function isDemo(env) {
  return (env.DEMO || (env.DATABASE_URL || env.SESSION_SECRET ? "off" : "on")) === "on";
}

/** The shop's port plus `distance`; 0 (any free port) if the shop also uses any free port. */
function portBeside(env, distance) {
  const port = Number(env.PORT || 3000);
  return port > 0 && port + distance <= 65_535 ? port + distance : 0;
}

/** Imported only here: an older Node can also start these scripts, but cannot read TypeScript. */
const readBanks = async () => (await import("#modules/payment/banks.ts")).banks;

/** Whether the shop of this environment would use the simulated bank. */
export async function wantsSimulator(env) {
  // A real shop shall not even load the TypeScript of the banks.
  if (!isDemo(env) || env.PAYMENT_PROVIDER === "manual" || env.BANK_SIMULATOR_URL) return false;
  const provider = env.PAYMENT_PROVIDER || Object.keys(await readBanks())[0];
  return !Object.entries(env).some(([name, value]) => value && name.startsWith(`${provider.toUpperCase()}_`));
}

export async function openBankSimulator(env) {
  if (!(await wantsSimulator(env))) return undefined;
  const { openSimulator } = await import("#demo/bank-simulator/open.ts");
  const port = Number(env.PORT || 3000);
  const simulator = await openSimulator({
    port: portBeside(env, 1),
    file: bookIn(path.resolve(env.DATA_DIR || "./data")),
    notify: port > 0 ? await toldAt(`http://127.0.0.1:${port}`) : {},
  });
  env.BANK_SIMULATOR_URL = simulator.url;
  return simulator;
}

/** The shop's notification URLs, by bank. */
async function toldAt(shop) {
  const { notificationPaths } = await import("#server/api/orders/payments.ts");
  const paths = notificationPaths(await readBanks());
  return Object.fromEntries(Object.entries(paths).map(([name, way]) => [name, shop + way]));
}

/** Whether this is a demo shop without keys of Google or of Facebook. */
export function wantsProviderSimulator(env) {
  const has = (name) => env[`${name}_CLIENT_ID`] || env[`${name}_CLIENT_SECRET`];
  return isDemo(env) && !(has("GOOGLE") && has("FACEBOOK")) && !env.PROVIDER_SIMULATOR_URL;
}

export async function openProviderSimulator(env) {
  if (!wantsProviderSimulator(env)) return undefined;
  const simulator = await (
    await import("#demo/provider-simulator/open.ts")
  ).openProviderSimulator({
    port: portBeside(env, 2),
  });
  env.PROVIDER_SIMULATOR_URL = simulator.url;
  return simulator;
}

/** Undefined if the folder cannot be created: the shop itself then reports the error. */
function bookIn(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    return path.join(folder, "bank-simulator.json");
  } catch {
    return undefined;
  }
}
