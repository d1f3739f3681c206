/** The bank simulator as the demo shop knows it: a foreign server that takes these words. A real shop refuses them. */
import type { PaymentSettings } from "#modules/payment/payment.ts";

export const SIMULATOR_URL = "http://127.0.0.1:3001";

const WORD = "simulador";

export function simulatorSettings(provider: PaymentSettings["provider"], url = SIMULATOR_URL): PaymentSettings {
  switch (provider) {
    case "bnb":
      return {
        provider,
        authUrl: `${url}/ClientAuthentication.API/api/v1`,
        qrUrl: `${url}/QRSimple.API/api/v1`,
        accountId: WORD,
        authorizationId: "Simulador-2026!",
      };
    case "baneco":
      return {
        provider,
        url: `${url}/ApiGateway`,
        user: WORD,
        password: WORD,
        aesKey: "simulador-simulador-simulador-32",
        account: "1041070599",
      };
    case "manual":
      return { provider };
  }
}

/** A word of the simulator's. */
export function isSimulators(value: string): boolean {
  return value.toLowerCase().includes(WORD);
}

/** An address on this machine: no bank lives here. */
export function isOwnMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/i.test(hostname);
}
