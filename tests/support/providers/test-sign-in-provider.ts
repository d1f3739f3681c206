/**
 * The provider simulator, with the shop's calls redirected to it. While it is open, a call to another machine fails
 * the test.
 */
import {
  type ProviderSimulator,
  type ProviderSimulatorOptions,
  openProviderSimulator,
} from "#demo/provider-simulator/open.ts";
import { PROVIDERS, type Provider } from "#contracts/account/account.ts";
import type { ProviderKeys } from "#modules/account/account.ts";
import { callSimulator, simulatedKeys } from "#server/simulators/provider-simulator.ts";

export { CLIENTS } from "#demo/provider-simulator/clients.ts";
export { openProviderSimulator };
export type { Person } from "#demo/provider-simulator/people.ts";

export interface TestSignInProvider extends ProviderSimulator {
  readonly keys: Readonly<Record<Provider, ProviderKeys>>;
}

const OWN = new Set(["localhost", "127.0.0.1", "[::1]"]);

function refuseOthers(): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (!OWN.has(address.hostname)) throw new Error(`a test called ${address.origin}`);
    return real(input, init);
  };
  return () => {
    globalThis.fetch = real;
  };
}

export async function openTestSignInProvider(options: ProviderSimulatorOptions = {}): Promise<TestSignInProvider> {
  const simulator = await openProviderSimulator(options);
  const allowOthers = refuseOthers();
  const endCalls = callSimulator(simulator.url, PROVIDERS);
  return {
    url: simulator.url,
    asked: simulator.asked,
    choose: simulator.choose,
    get tokens() {
      return simulator.tokens;
    },
    keys: { google: simulatedKeys("google", simulator.url), facebook: simulatedKeys("facebook", simulator.url) },
    close: async () => {
      endCalls();
      allowOthers();
      await simulator.close();
    },
  };
}
