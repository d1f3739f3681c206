import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { CLIENTS, type ProviderName } from "./clients.ts";
import { openProviderSimulator } from "./open.ts";
import { personOf } from "./people.ts";
import { refusal } from "./refusal.ts";

const simulator = await openProviderSimulator();
afterAll(() => simulator.close());

const PATHS = { google: "/google/o/oauth2/v2/auth", facebook: "/facebook/v24.0/dialog/oauth" } as const;
const TOKENS = { google: "/google/token", facebook: "/facebook/v24.0/oauth/access_token" } as const;
const verifier = randomBytes(32).toString("base64url");

function request(provider: ProviderName, shop = "http://localhost:3000") {
  const pkce = {
    code_challenge_method: "S256",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  };
  return new URLSearchParams({
    response_type: "code",
    client_id: CLIENTS[provider].clientId,
    redirect_uri: `${shop}/api/auth/callback/${provider}`,
    state: "the state",
    ...(provider === "google" ? pkce : {}),
  });
}

/** Sends the page's form; resolves to the address of the redirect. */
async function decide(provider: ProviderName, fields: Readonly<Record<string, string>>, shop?: string): Promise<URL> {
  const body = new URLSearchParams({ request: request(provider, shop).toString(), ...fields });
  const answer = await fetch(simulator.url + PATHS[provider], { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("location") ?? "");
}

async function exchange(provider: ProviderName, code: string, change: Readonly<Record<string, string>> = {}) {
  const { clientId, clientSecret } = CLIENTS[provider];
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: request(provider).get("redirect_uri") ?? "",
    code_verifier: verifier,
    client_id: clientId,
    client_secret: clientSecret,
    ...change,
  });
  const answer = await fetch(simulator.url + TOKENS[provider], { method: "POST", body });
  const parsed: Record<string, unknown> = await answer.json();
  return { status: answer.status, body: parsed };
}

test.each(["google", "facebook"] as const)("%s shows the accounts in Spanish, and runs no script", async (provider) => {
  const page = await fetch(`${simulator.url}${PATHS[provider]}?${request(provider).toString()}`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<html lang="es-BO">');
  expect(html).toContain("Continuar como Rosa Quispe");
  expect(html).toContain("Otra persona");
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:3000;");
  expect(html).not.toMatch(/<script|javascript:/);
});

test("Google: a code works once, and only with its redirect address, secret and PKCE verifier", async () => {
  const back = await decide("google", { person: "0" });
  expect(back.origin + back.pathname).toBe("http://localhost:3000/api/auth/callback/google");
  expect(back.searchParams.get("state")).toBe("the state");
  expect(back.searchParams.get("iss")).toBe("https://accounts.google.com");
  const code = back.searchParams.get("code") ?? "";
  const { status, body } = await exchange("google", code);
  expect(status).toBe(200);
  const claims: unknown = JSON.parse(Buffer.from(String(body.id_token).split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({
    iss: "https://accounts.google.com",
    aud: "simulador-google",
    name: "Rosa Quispe",
    email: "rosa.quispe@correo.example",
    email_verified: true,
    sub: personOf("google", "Rosa Quispe", "rosa.quispe@correo.example", true).id,
  });
  expect((await exchange("google", code)).status).toBe(400);
  const changes: Readonly<Record<string, string>>[] = [
    { code_verifier: "another" },
    { client_secret: "another" },
    { redirect_uri: "http://evil.example" },
  ];
  for (const wrong of changes) {
    const again = (await decide("google", { person: "0" })).searchParams.get("code") ?? "";
    expect((await exchange("google", again, wrong)).status).toBe(400);
  }
  const other = (await decide("facebook", { person: "0" })).searchParams.get("code") ?? "";
  expect((await exchange("google", other)).status).toBe(400);
});

test("Facebook: a typed person without an e-mail address is returned by token, debug_token and me", async () => {
  const back = await decide("facebook", { person: "typed", name: " Juana Choque ", email: "" });
  const { body } = await exchange("facebook", back.searchParams.get("code") ?? "");
  const token = String(body.access_token);
  const { clientId, clientSecret } = CLIENTS.facebook;
  const debug = new URLSearchParams({ input_token: token, access_token: `${clientId}|${clientSecret}` });
  const id = personOf("facebook", "Juana Choque", "", false).id;
  expect(await (await fetch(`${simulator.url}/facebook/debug_token?${debug.toString()}`)).json()).toEqual({
    data: { is_valid: true, app_id: clientId, user_id: id },
  });
  const me = await fetch(`${simulator.url}/facebook/me?fields=id`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ id, name: "Juana Choque" });
  expect((await fetch(`${simulator.url}/facebook/me`, { headers: { authorization: "Bearer x" } })).status).toBe(401);
});

test("cancelling returns access_denied, and requests that are not the shop's are refused", async () => {
  const back = await decide("google", {});
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(back.searchParams.get("code")).toBeNull();
  for (const [name, value] of [
    ["client_id", "another"],
    ["redirect_uri", "http://localhost:3000/elsewhere"],
    ["redirect_uri", "javascript:alert(1)"],
    ["response_type", "token"],
    ["code_challenge_method", "plain"],
  ] as const) {
    const query = request("google");
    query.set(name, value);
    const page = await fetch(`${simulator.url}${PATHS.google}?${query.toString()}`);
    expect([name, page.status]).toEqual([name, 400]);
  }
});

test("the text of a request is escaped on the page", async () => {
  const query = request("facebook");
  query.set("state", `"><script>alert(1)</script>`);
  const html = await (await fetch(`${simulator.url}${PATHS.facebook}?${query.toString()}`)).text();
  expect(html).not.toContain("<script");
});

test("Facebook's page sends the deletion callback to the shop, only for its own form", async () => {
  const heard: string[] = [];
  const shop = createServer(async (incoming, response) => {
    heard.push(`${incoming.method} ${incoming.url} ${await text(incoming)}`);
    response.end(
      JSON.stringify({ url: "http://localhost:3000/eliminar-mis-datos?codigo=abc", confirmation_code: "abc" }),
    );
  });
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  const address = shop.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const back = await decide("facebook", { person: "1" }, origin);
  await exchange("facebook", back.searchParams.get("code") ?? "", {
    redirect_uri: `${origin}/api/auth/callback/facebook`,
  });
  const { id = "" } = personOf("facebook", "Carla Flores", "", false);
  const ask = (from: string) =>
    fetch(simulator.url, { method: "POST", body: new URLSearchParams({ id }), headers: { origin: from } });
  expect((await ask("http://evil.example")).status).toBe(403);
  expect(heard).toEqual([]);
  expect(await (await ask(simulator.url)).text()).toContain("codigo=abc");
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(/^POST \/api\/auth\/facebook\/deletion signed_request=[\w-]+\.[\w-]+$/);
  shop.close();
});

test("a request under a foreign host name is refused", async () => {
  const page = await new Promise<number | undefined>((resolve, reject) => {
    void import("node:http").then(({ get }) =>
      get(simulator.url, { headers: { host: "evil.example" } }, ({ statusCode }) => resolve(statusCode)).on(
        "error",
        reject,
      ),
    );
  });
  expect(page).toBe(421);
});

test.each([
  [{}, null],
  [{ DEMO: "on", DATABASE_URL: "postgres://db/shop" }, null],
  [{ DEMO: "off" }, "DEMO: el simulador de Google y Facebook es solo para la tienda de demostración (DEMO=on)"],
  [
    { SESSION_SECRET: "secret" },
    "DEMO: el simulador de Google y Facebook es solo para la tienda de demostración (DEMO=on)",
  ],
])("beside a shop with %j: %s", (env, words) => expect(refusal(env)).toBe(words));
