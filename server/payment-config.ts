/** Reads the payment provider from the environment. */
import type { Banks, PaymentSettings } from "#modules/payment/payment.ts";
import { ConfigError, type Env, parse } from "./read-env.ts";
import { SIMULATOR_URL, isOwnMachine, isSimulatorCredential } from "./bank-simulator.ts";

/**
 * A demo shop may use a real bank's test host; a real shop must never use the simulator, nor plain http. With DEMO on
 * and none of the bank's variables set, the simulator is used.
 */
export function readPayment(
  banks: Banks,
  provider: string,
  env: Env,
  demo: boolean,
  simulatorUrl: string = SIMULATOR_URL,
): PaymentSettings {
  if (!demo) refuseSimulator(banks, env);
  const bank = banks[provider];
  if (!bank) return { provider: "manual" };
  const isUnset = !Object.keys(env).some((name) => isOf(provider, name));
  const connection = demo && isUnset ? bank.simulator(simulatorUrl.replace(/\/+$/, "")) : parse(bank.settings, env);
  return { provider, ...connection };
}

/** Whether the variable belongs to this bank. */
function isOf(bank: string, name: string): boolean {
  return name.startsWith(`${bank.toUpperCase()}_`);
}

/** Checks the variables of every bank, not only the chosen one: simulator credentials have no place in a real shop. */
function refuseSimulator(banks: Banks, env: Env): void {
  const problems = Object.entries(env).flatMap(([name, value = ""]) => {
    if (name === "BANK_SIMULATOR_URL") return `${name}: el banco simulador es solo para DEMO=on`;
    if (!Object.keys(banks).some((bank) => isOf(bank, name))) return [];
    if (isSimulatorCredential(value)) return `${name}: es del banco simulador, que es solo para DEMO=on`;
    if (!name.endsWith("_URL") || !URL.canParse(value)) return [];
    if (isOwnMachine(value)) return `${name}: ningún banco está en esta máquina`;
    return value.startsWith("https:") ? [] : `${name}: con DEMO=off el banco se llama por https`;
  });
  if (problems.length > 0) throw new ConfigError(problems);
}
