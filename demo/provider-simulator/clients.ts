/** The client credentials the simulators accept. The shop refuses to start with them when DEMO is off. */
export type ProviderName = "google" | "facebook";

export const CLIENTS: Readonly<Record<ProviderName, { readonly clientId: string; readonly clientSecret: string }>> = {
  google: { clientId: "simulador-google", clientSecret: "secreto-del-simulador-google" },
  facebook: { clientId: "simulador-facebook", clientSecret: "secreto-del-simulador-facebook" },
};

export const NAMES: Readonly<Record<ProviderName, string>> = { google: "Google", facebook: "Facebook" };

/** OAuth allows the credentials in the body or in HTTP Basic authentication. */
export function isClient(provider: ProviderName, authorization: string | undefined, form: URLSearchParams): boolean {
  const { clientId, clientSecret } = CLIENTS[provider];
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  return authorization === basic || (form.get("client_id") === clientId && form.get("client_secret") === clientSecret);
}
