/**
 * Facebook and Google, as far as a sign-in needs them, on a free port of this machine. As strict as they are: client,
 * secret, redirect address and PKCE are checked, and a code is good once, for who it was made for.
 */
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Provider } from "#contracts/account.ts";
import type { ProviderKeys } from "#modules/account/account.ts";

/** Who is signed in at the provider, and how the provider behaves for them. */
export interface Person {
  /** Google's `sub`, Facebook's `id`; without one the provider does not say who it is. */
  readonly id?: string;
  readonly name: string;
  readonly email?: string;
  readonly emailVerified?: boolean | string;
  /** Presses "Cancelar" even where nobody is asked. */
  readonly denied?: boolean;
  /** What the token endpoint does instead of answering. */
  readonly trouble?: "error" | "not JSON";
  /** The token endpoint waits for it. */
  readonly until?: Promise<void>;
  /** Claims of Google's token that are not as they should be. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export interface FakeProvider {
  readonly url: string;
  readonly keys: Readonly<Record<Provider, ProviderKeys>>;
  /** The next one who signs in there. */
  choose(provider: Provider, person: Person): void;
  /** The authorization requests of browsers, oldest first. */
  readonly asked: readonly URL[];
  /** Every access token that was given out. */
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

export interface FakeProviderOptions {
  /** Answers without showing a page. */
  readonly auto?: boolean;
  /** Its pages cut the tie to the window that opened them, as the real ones may. */
  readonly isolated?: boolean;
}

interface Granted {
  readonly provider: Provider;
  readonly person: Person;
  readonly redirect: string;
  readonly challenge: string | null;
}

const client = (provider: Provider) => ({ clientId: `${provider}-client`, clientSecret: `${provider}-secret` });

export async function openFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const persons = new Map<Provider, Person>();
  const codes = new Map<string, Granted>();
  const tokens = new Map<string, Person>();
  const asked: URL[] = [];

  function authorize(provider: Provider, address: URL, response: ServerResponse): void {
    const { searchParams: query, pathname } = address;
    const redirect = query.get("redirect_uri") ?? "";
    const known = URL.canParse(redirect) && new URL(redirect).pathname === `/api/auth/callback/${provider}`;
    const proper = provider === "facebook" || query.get("code_challenge_method") === "S256";
    if (
      !known ||
      !proper ||
      query.get("client_id") !== client(provider).clientId ||
      query.get("response_type") !== "code"
    )
      return send(response, 400, "text/plain", "not one of our clients");
    const person = persons.get(provider) ?? { id: `${provider}-1`, name: "Persona de Prueba" };
    const decision = query.get("decision") ?? (query.has("auto") ? "yes" : null);
    if (decision === null) {
      asked.push(address);
      return send(response, 200, "text/html; charset=utf-8", page(pathname, query, person));
    }
    if (query.has("auto")) asked.push(address);
    const back = new URL(redirect);
    back.searchParams.set("state", query.get("state") ?? "");
    if (decision === "no" || person.denied) back.searchParams.set("error", "access_denied");
    else {
      const code = randomUUID();
      codes.set(code, { provider, person, redirect, challenge: query.get("code_challenge") });
      back.searchParams.set("code", code);
      if (provider === "google") back.searchParams.set("iss", "https://accounts.google.com");
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const granted = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const proper =
      granted?.provider === provider &&
      isClient(provider, request, form) &&
      granted.redirect === form.get("redirect_uri") &&
      (provider === "facebook" || granted.challenge === challenge);
    if (!proper) return sendJson(response, { error: "invalid_grant" }, 400);
    const { person } = granted;
    await person.until;
    if (person.trouble === "error") return sendJson(response, { error: "server_error" }, 500);
    if (person.trouble === "not JSON") return send(response, 200, "text/html", "<h1>Sorry</h1>");
    const accessToken = `access-${randomUUID()}`;
    tokens.set(accessToken, person);
    sendJson(response, {
      access_token: accessToken,
      token_type: "bearer",
      expires_in: 3_600,
      ...(provider === "google" && {
        id_token: idToken(person),
        refresh_token: `refresh-${accessToken}`,
        scope: "openid",
      }),
    });
  }

  function debugToken({ searchParams: query }: URL, response: ServerResponse): void {
    const { clientId, clientSecret } = client("facebook");
    const person = tokens.get(query.get("input_token") ?? "");
    const valid = person !== undefined && query.get("access_token") === `${clientId}|${clientSecret}`;
    sendJson(response, { data: { is_valid: valid, app_id: clientId, ...(valid && { user_id: person.id }) } });
  }

  function me(request: IncomingMessage, response: ServerResponse): void {
    const person = tokens.get((request.headers.authorization ?? "").replace("Bearer ", ""));
    if (!person) return sendJson(response, { error: { message: "Invalid OAuth access token." } }, 401);
    const { id, name, email } = person;
    sendJson(response, { id, name, email, picture: { data: { url: "https://pictures.example/1.jpg" } } });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? "/", "http://provider.invalid");
    if (options.isolated) response.setHeader("cross-origin-opener-policy", "same-origin");
    switch (`${request.method} ${address.pathname}`) {
      case "GET /facebook/authorize":
        return authorize("facebook", address, response);
      case "GET /google/authorize":
        return authorize("google", address, response);
      case "POST /facebook/v24.0/oauth/access_token":
        return token("facebook", request, response);
      case "POST /google/token":
        return token("google", request, response);
      case "GET /facebook/debug_token":
        return debugToken(address, response);
      case "GET /facebook/me":
        return me(request, response);
      default:
        return send(response, 404, "text/plain", "not here");
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 500, "text/plain", String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const listening = server.address();
  if (listening === null || typeof listening === "string") throw new Error("the provider does not listen on a port");
  const url = `http://127.0.0.1:${listening.port}`;
  const keys = (provider: Provider): ProviderKeys => ({
    ...client(provider),
    authorizationEndpoint: `${url}/${provider}/authorize${options.auto ? "?auto=1" : ""}`,
  });

  return {
    url,
    keys: { facebook: keys("facebook"), google: keys("google") },
    choose: (provider, person) => void persons.set(provider, person),
    asked,
    get tokens() {
      return [...tokens.keys()];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** In the body or by HTTP's own way: both are allowed. */
function isClient(provider: Provider, { headers }: IncomingMessage, form: URLSearchParams): boolean {
  const { clientId, clientSecret } = client(provider);
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const inBody = form.get("client_id") === clientId && form.get("client_secret") === clientSecret;
  return inBody || headers.authorization === basic;
}

/** Nobody checks its signature: it comes from the token endpoint itself. */
function idToken({ id, name, email, emailVerified, claims }: Person): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1_000);
  const own = { sub: id, name, email, email_verified: emailVerified, aud: client("google").clientId };
  const claimed = { iss: "https://accounts.google.com", iat: now, exp: now + 3_600, ...own, ...claims };
  return `${part({ alg: "RS256", kid: "1" })}.${part(claimed)}.${part("signature")}`;
}

function page(path: string, query: URLSearchParams, { name }: Person): string {
  const fields = [...query].map(
    ([key, value]) => `<input type="hidden" name="${escape(key)}" value="${escape(value)}">`,
  );
  return `<!doctype html><html lang="es"><link rel="icon" href="data:,"><title>Proveedor</title><form action="${path}">${fields.join("")}
<button name="decision" value="yes">Continuar como ${escape(name)}</button>
<button name="decision" value="no">Cancelar</button></form></html>`;
}

const escape = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": type }).end(body);
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  send(response, status, "application/json", JSON.stringify(body));
}
