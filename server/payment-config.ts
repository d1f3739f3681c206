/** Who takes the money, as the environment says it. */
import { z } from "zod";
import { type PaymentSettings, readKey } from "#modules/payment/payment.ts";
import { ConfigError, type Env, filled, parse, webUrl } from "./read-env.ts";
import { SIMULATOR_URL, isOwnMachine, isSimulators, simulatorSettings } from "./bank-simulator.ts";

/** Of each bank: all of them, or with DEMO on none. */
const bnb = z.object({
  BNB_AUTH_URL: webUrl,
  BNB_QR_URL: webUrl,
  BNB_ACCOUNT_ID: filled,
  BNB_AUTHORIZATION_ID: filled,
});
const baneco = z.object({
  BANECO_URL: webUrl,
  BANECO_USER: filled,
  BANECO_PASSWORD: filled,
  BANECO_AES_KEY: filled.refine(
    (key) => readKey(key) !== null,
    "256 bits: 32 characters, 64 hexadecimal digits or base64",
  ),
  BANECO_ACCOUNT: filled,
});

/** A demo shop may speak with a real bank's test host; a real shop never with the simulator, nor in clear text. */
export function readPayment(
  provider: PaymentSettings["provider"],
  env: Env,
  demo: boolean,
  simulatorUrl: string = SIMULATOR_URL,
): PaymentSettings {
  if (!demo) refuseSimulator(env);
  const isUnset = !Object.keys(env).some((name) => name.startsWith(`${provider.toUpperCase()}_`));
  if (demo && isUnset) return simulatorSettings(provider, simulatorUrl.replace(/\/+$/, ""));
  switch (provider) {
    case "bnb": {
      const read = parse(bnb, env);
      return {
        provider,
        authUrl: read.BNB_AUTH_URL,
        qrUrl: read.BNB_QR_URL,
        accountId: read.BNB_ACCOUNT_ID,
        authorizationId: read.BNB_AUTHORIZATION_ID,
      };
    }
    case "baneco": {
      const read = parse(baneco, env);
      return {
        provider,
        url: read.BANECO_URL,
        user: read.BANECO_USER,
        password: read.BANECO_PASSWORD,
        aesKey: read.BANECO_AES_KEY,
        account: read.BANECO_ACCOUNT,
      };
    }
    case "manual":
      return { provider };
  }
}

/** Whichever bank is chosen: what the simulator's words are doing here nobody should have to ask. */
function refuseSimulator(env: Env): void {
  const problems = Object.entries(env).flatMap(([name, value = ""]) => {
    if (name === "BANK_SIMULATOR_URL") return `${name}: el banco simulador es solo para DEMO=on`;
    if (!/^(BNB|BANECO)_/.test(name)) return [];
    if (isSimulators(value)) return `${name}: es del banco simulador, que es solo para DEMO=on`;
    if (!name.endsWith("_URL") || !URL.canParse(value)) return [];
    if (isOwnMachine(value)) return `${name}: ningún banco está en esta máquina`;
    return value.startsWith("https:") ? [] : `${name}: con DEMO=off el banco se llama por https`;
  });
  if (problems.length > 0) throw new ConfigError(problems);
}
