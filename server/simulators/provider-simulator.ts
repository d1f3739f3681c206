/**
 * How the demo shop uses the provider simulator: its credentials, and where its calls go. The sign-in library calls
 * fixed addresses of Google and Facebook, so these calls are redirected (decision 026). A real shop refuses these
 * credentials.
 */
import type { Provider } from "#contracts/account/account.ts";
import type { ProviderKeys } from "#modules/account/account.ts";

const PAGES: Readonly<Record<Provider, string>> = {
  google: "/google/o/oauth2/v2/auth",
  facebook: "/facebook/v24.0/dialog/oauth",
};

export function simulatedKeys(provider: Provider, url: string): ProviderKeys {
  return {
    clientId: `simulador-${provider}`,
    clientSecret: `secreto-del-simulador-${provider}`,
    authorizationEndpoint: url + PAGES[provider],
  };
}

const HOSTS: ReadonlyMap<string, Provider> = new Map([
  ["oauth2.googleapis.com", "google"],
  ["graph.facebook.com", "facebook"],
]);

/** Redirects this process's calls to these providers to the simulator. Returns the function that ends it. */
export function callSimulator(url: string, providers: readonly Provider[]): () => void {
  const real = globalThis.fetch;
  const led: typeof fetch = async (input, init) => {
    const { hostname, pathname, search } = new URL(input instanceof Request ? input.url : input);
    const provider = HOSTS.get(hostname);
    const isLed = provider !== undefined && providers.includes(provider);
    return isLed ? real(`${url}/${provider}${pathname}${search}`, init) : real(input, init);
  };
  globalThis.fetch = led;
  return () => {
    if (globalThis.fetch === led) globalThis.fetch = real;
  };
}
