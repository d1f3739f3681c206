/** Opens the bank simulator beside a demo shop that has no bank of its own, and leaves its address for the shop. */
import { mkdirSync } from "node:fs";
import path from "node:path";

/** Whether the shop of this environment would pay against the simulator. */
export function wantsSimulator(env) {
  const demo = (env.DEMO || (env.DATABASE_URL || env.SESSION_SECRET ? "off" : "on")) === "on";
  const provider = env.PAYMENT_PROVIDER || "bnb";
  const hasBank = Object.entries(env).some(([name, value]) => value && name.startsWith(`${provider.toUpperCase()}_`));
  return demo && provider !== "manual" && !hasBank && !env.BANK_SIMULATOR_URL;
}

export async function openBankSimulator(env) {
  if (!wantsSimulator(env)) return undefined;
  const { openSimulator } = await import("../bank-simulator/open.ts");
  const port = Number(env.PORT || 3000);
  const simulator = await openSimulator({
    // A free one where the shop takes any free one.
    port: port > 0 && port < 65_535 ? port + 1 : 0,
    file: bookIn(path.resolve(env.DATA_DIR || "./data")),
    notify:
      port > 0
        ? {
            bnb: `http://127.0.0.1:${port}/api/payments/bnb/notification`,
            baneco: `http://127.0.0.1:${port}/api/payments/baneco/api/qrsimple/notifyPaymentQR`,
          }
        : {},
  });
  env.BANK_SIMULATOR_URL = simulator.url;
  return simulator;
}

/** A folder that cannot be is the shop's to complain about. */
function bookIn(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    return path.join(folder, "bank-simulator.json");
  } catch {
    return undefined;
  }
}
