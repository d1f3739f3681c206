/** Who may send people here. The shop refuses these keys with DEMO off. */
export type ProviderName = "google" | "facebook";

export const CLIENTS: Readonly<Record<ProviderName, { readonly clientId: string; readonly clientSecret: string }>> = {
  google: { clientId: "simulador-google", clientSecret: "secreto-del-simulador-google" },
  facebook: { clientId: "simulador-facebook", clientSecret: "secreto-del-simulador-facebook" },
};

export const NAMES: Readonly<Record<ProviderName, string>> = { google: "Google", facebook: "Facebook" };

/** In the body or by HTTP's own way: both are allowed. */
export function isClient(provider: ProviderName, authorization: string | undefined, form: URLSearchParams): boolean {
  const { clientId, clientSecret } = CLIENTS[provider];
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  return authorization === basic || (form.get("client_id") === clientId && form.get("client_secret") === clientSecret);
}
