/** The sign-in library calls its providers by fixed addresses: here they lead to `fake-provider.ts`, and nothing leads out. */

const HOSTS: Readonly<Record<string, string>> = {
  "oauth2.googleapis.com": "google",
  "graph.facebook.com": "facebook",
};
const OWN = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Returns what puts the real `fetch` back. */
export function routeProviders(fake: string): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const provider = HOSTS[address.hostname];
    if (provider !== undefined) return real(`${fake}/${provider}${address.pathname}${address.search}`, init);
    if (!OWN.has(address.hostname)) throw new Error(`a test called ${address.origin}`);
    return real(input, init);
  };
  return () => {
    globalThis.fetch = real;
  };
}
