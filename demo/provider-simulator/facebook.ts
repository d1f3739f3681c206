/** The parts of Facebook that a sign-in uses: code for token, token check, profile. */
import { Hono } from "hono";
import { CLIENTS, isClient } from "./clients.ts";
import type { Grants } from "./grants.ts";

export function facebook(grants: Grants): Hono {
  const app = new Hono();

  app.post("/v24.0/oauth/access_token", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const grant = grants.exchange("facebook", {
      code: form.get("code") ?? "",
      redirect: form.get("redirect_uri") ?? "",
      verifier: form.get("code_verifier") ?? "",
    });
    if (!grant || !isClient("facebook", c.req.header("authorization"), form))
      return c.json({ error: { message: "This authorization code has been used.", code: 100 } }, 400);
    const { person } = grant;
    await person.until;
    if (person.problem === "error") return c.json({ error: { message: "An unknown error occurred", code: 1 } }, 500);
    if (person.problem === "not JSON") return c.html("<h1>Sorry</h1>");
    return c.json({ access_token: grants.makeToken(grant), token_type: "bearer", expires_in: 3_600 });
  });

  app.get("/debug_token", (c) => {
    const { clientId, clientSecret } = CLIENTS.facebook;
    const person = grants.personOf(c.req.query("input_token") ?? "");
    const valid = person !== undefined && c.req.query("access_token") === `${clientId}|${clientSecret}`;
    return c.json({ data: { is_valid: valid, app_id: clientId, ...(valid && { user_id: person.id }) } });
  });

  app.get("/me", (c) => {
    const person = grants.personOf((c.req.header("authorization") ?? "").replace("Bearer ", ""));
    if (!person) return c.json({ error: { message: "Invalid OAuth access token.", code: 190 } }, 401);
    const { id, name, email } = person;
    return c.json({ id, name, email, picture: { data: { url: "https://pictures.example/1.jpg" } } });
  });

  return app;
}
