/** Reads the payment provider from the environment. */
import { ShopError } from "#contracts/api/errors.ts";
import { type Outbound, PUBLIC, createOutboundFetch } from "#modules/outbound/outbound.ts";
import {
  type BankOptions,
  type Banks,
  type ConnectBank,
  type PaymentSettings,
  createBank,
} from "#modules/payment/payment.ts";
import { ConfigError, type Env, parse } from "./read-env.ts";
import { SIMULATOR_URL, isOwnMachine, isSimulatorCredential } from "../simulators/bank-simulator.ts";

/**
 * A demo shop may use a real bank's test host; a real shop must never use the simulator, nor plain http. With DEMO on
 * and none of the bank's variables set, the simulator is used.
 */
export function readPayment(
  banks: Banks,
  provider: string | undefined,
  env: Env,
  demo: boolean,
  simulatorUrl: string = SIMULATOR_URL,
): PaymentSettings | undefined {
  const problems = demo ? [] : simulatorProblems(banks, env);
  if (problems.length > 0) throw new ConfigError(problems.map(({ name, words }) => `${name}: ${words}`));
  if (provider === undefined) return undefined;
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

interface Problem {
  readonly name: string;
  readonly words: string;
}

/** Checks the variables of every bank, not only the chosen one: simulator credentials have no place in a real shop. */
function simulatorProblems(banks: Banks, env: Env): Problem[] {
  return Object.entries(env).flatMap(([name, value = ""]): Problem[] => {
    const problem = (words: string) => [{ name, words }];
    if (name === "BANK_SIMULATOR_URL") return problem("el banco simulador es solo para DEMO=on");
    if (!Object.keys(banks).some((bank) => isOf(bank, name))) return [];
    if (isSimulatorCredential(value)) return problem("es del banco simulador, que es solo para DEMO=on");
    if (!name.endsWith("_URL") || !URL.canParse(value)) return [];
    if (isOwnMachine(value)) return problem("ningún banco está en esta máquina");
    return value.startsWith("https:") ? [] : problem("con DEMO=off el banco se llama por https");
  });
}

/** Opens a bank with the keys that its owner typed at /gestion: they pass the same checks as the environment's. */
export function bankConnector(
  banks: Banks,
  demo: boolean,
  options: BankOptions,
  outbound: Outbound = PUBLIC,
): ConnectBank {
  // The server's own configuration may name a bank in a private network; a person at /gestion may not.
  const fetch = demo ? options.fetch : createOutboundFetch(outbound, "the bank");
  return (provider, keys) => {
    const adapter = banks[provider];
    if (!adapter) throw new ShopError("NOT_FOUND");
    const read = adapter.settings.safeParse(keys);
    const wrong = read.success ? [] : read.error.issues.map(({ path }) => String(path[0]));
    const problems = [
      ...wrong.map((name) => ({ name, words: keys[name] ? "Revisa este dato: no tiene la forma esperada" : "Falta" })),
      ...(demo ? [] : simulatorProblems(banks, keys)),
    ];
    const bank = read.success ? createBank({ provider, ...read.data }, { ...options, fetch }) : null;
    if (bank && problems.length === 0) return bank;
    throw new ShopError("INVALID", {
      errors: problems.map(({ name, words }) => ({ path: `keys.${name}`, code: "INVALID", message: words })),
    });
  };
}
