/**
 * The provider's consent page: the visitor chooses an account, and the browser is sent back to the shop with a code.
 */
import { type Context, Hono } from "hono";
import { CLIENTS, type ProviderName } from "./clients.ts";
import type { Grants } from "./grants.ts";
import { chooser, refused } from "./page/chooser.ts";
import { policy } from "./page/page.ts";
import { PEOPLE, type Person, personOf } from "./people.ts";

export interface AuthorizeOptions {
  readonly provider: ProviderName;
  readonly path: string;
  readonly grants: Grants;
  /** The person already signed in here: nobody else is offered then. */
  readonly chosen: () => Person | undefined;
  /** Answers at once, without a page. */
  readonly auto: boolean;
  /** Called with the address of every valid authorization request. */
  readonly asked: (address: URL) => void;
}

/**
 * As strict as the real providers, except for the list of redirect addresses: the shop's callback on any host is
 * accepted.
 */
function isProper(provider: ProviderName, query: URLSearchParams): boolean {
  const redirect = query.get("redirect_uri") ?? "";
  return (
    URL.canParse(redirect) &&
    /^https?:$/.test(new URL(redirect).protocol) &&
    new URL(redirect).pathname === `/api/auth/callback/${provider}` &&
    (provider === "facebook" || query.get("code_challenge_method") === "S256") &&
    query.get("client_id") === CLIENTS[provider].clientId &&
    query.get("response_type") === "code"
  );
}

export function authorize({ provider, path, grants, chosen, auto, asked }: AuthorizeOptions): Hono {
  const app = new Hono();
  const people = (): readonly Person[] => {
    const one = chosen();
    return one ? [one] : PEOPLE[provider];
  };

  function back(c: Context, query: URLSearchParams, person: Person | null): Response {
    const redirect = query.get("redirect_uri") ?? "";
    const to = new URL(redirect);
    to.searchParams.set("state", query.get("state") ?? "");
    if (person === null || person.denied) to.searchParams.set("error", "access_denied");
    else {
      const challenge = query.get("code_challenge");
      to.searchParams.set("code", grants.makeCode({ provider, person, redirect, challenge }));
      if (provider === "google") to.searchParams.set("iss", "https://accounts.google.com");
    }
    return c.redirect(to.href, 302);
  }

  app.get(path, (c) => {
    const address = new URL(c.req.url);
    const query = address.searchParams;
    if (!isProper(provider, query)) return c.html(refused(provider), 400);
    asked(address);
    if (auto) return back(c, query, people()[0] ?? null);
    c.header("content-security-policy", policy(new URL(query.get("redirect_uri") ?? "").origin));
    c.header("cache-control", "no-store");
    return c.html(chooser({ provider, people: people(), typed: chosen() === undefined, request: query.toString() }));
  });

  app.post(path, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const query = new URLSearchParams(form.get("request") ?? "");
    if (!isProper(provider, query)) return c.html(refused(provider), 400);
    const choice = form.get("person");
    if (choice === null) return back(c, query, null);
    if (choice !== "typed") return back(c, query, people()[Number(choice)] ?? null);
    const [name = "", email = ""] = ["name", "email"].map((field) => (form.get(field) ?? "").trim());
    return back(c, query, personOf(provider, name || "Sin nombre", email.toLowerCase(), form.has("verified")));
  });

  return app;
}
