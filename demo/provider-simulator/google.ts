/**
 * The parts of Google that a sign-in uses: authorization with PKCE, and an ID token with the person's claims (OpenID
 * Connect).
 */
import { Hono } from "hono";
import { CLIENTS, isClient } from "./clients.ts";
import type { Grants } from "./grants.ts";
import type { Person } from "./people.ts";

export function google(grants: Grants): Hono {
  const app = new Hono();

  app.post("/token", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const grant = grants.exchange("google", {
      code: form.get("code") ?? "",
      redirect: form.get("redirect_uri") ?? "",
      verifier: form.get("code_verifier") ?? "",
    });
    if (!grant || grant.challenge === null || !isClient("google", c.req.header("authorization"), form))
      return c.json({ error: "invalid_grant" }, 400);
    const { person } = grant;
    await person.until;
    if (person.problem === "error") return c.json({ error: "server_error" }, 500);
    if (person.problem === "not JSON") return c.html("<h1>Sorry</h1>");
    const accessToken = grants.makeToken(grant);
    return c.json({
      access_token: accessToken,
      token_type: "bearer",
      expires_in: 3_600,
      id_token: idToken(person),
      refresh_token: `refresh-${accessToken}`,
      scope: "openid",
    });
  });

  return app;
}

/** The signature is not valid: a client that gets the token straight from the token endpoint need not check it. */
function idToken({ id, name, email, emailVerified, claims }: Person): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1_000);
  const own = { sub: id, name, email, email_verified: emailVerified, aud: CLIENTS.google.clientId };
  const claimed = { iss: "https://accounts.google.com", iat: now, exp: now + 3_600, ...own, ...claims };
  return `${part({ alg: "RS256", kid: "1" })}.${part(claimed)}.${part("signature")}`;
}
