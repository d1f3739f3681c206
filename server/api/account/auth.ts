/**
 * `/api/auth`: the sign-in library's endpoints under their own names, each behind our schema, rate limits and CSRF
 * check. Any endpoint not listed here is a 404, in any spelling.
 */
import { type Context, Hono } from "hono";
import { isProvider } from "#contracts/account/account.ts";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { safeReturnUrl, withReturnUrl } from "#contracts/pages/return-url.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import type { CsrfOptions } from "../../middleware/csrf.ts";
import { createLimiter, rate, spend } from "../../middleware/rate.ts";
import { readText } from "../request/body.ts";
import { serveUnder } from "../request/serve.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { KnownDevices } from "./known-device.ts";
import { authHeaders } from "../request/caller.ts";

export const FACEBOOK_DELETION = "/api/auth/facebook/deletion";

export function authApi(shop: Shop, csrf: CsrfOptions, counts: AccountLimits, devices: KnownDevices): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const serve = serveUnder(api, "/api/auth");
  const { accounts } = shop;
  const { spendTry, spendSignIn, knownHere, spendOwnPassword, spendLetter, passwordTurn, limit } = counts;
  const callbacks = createLimiter("callback");
  const mailsToAddress = limit("reset-account");
  const social = rate("social");
  const done = { status: true } as const;

  function renew(c: Context<ShopEnv>, cookies: readonly string[]): void {
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
  }

  async function signedIn(c: Context<ShopEnv>, userId: string, cookies: readonly string[]) {
    renew(c, cookies);
    devices.remember(c, userId);
    const user = await accounts.user(userId);
    // The account was deleted by another request at this moment.
    if (!user) throw new ShopError("UNAUTHENTICATED");
    return { user };
  }

  serve(
    "POST /api/auth/sign-up/email",
    async ({ body }, c) => {
      const { userId, cookies } = await passwordTurn(c, async () => {
        await spendTry(c, body.email);
        await spendLetter(c, body.email);
        return accounts.signUp(body, authHeaders(c));
      });
      return signedIn(c, userId, cookies);
    },
    rate(limit("sign-up")),
  );

  serve("POST /api/auth/sign-in/email", async ({ body: { email, password } }, c) => {
    const known = await knownHere(c, (all) => accounts.ofAddress(email, all));
    const signIn = async () => accounts.signIn(email, password, authHeaders(c), await spendSignIn(c, email, known));
    const { userId, cookies } = await passwordTurn(c, signIn, { account: email, isKnown: known !== null });
    return signedIn(c, userId, cookies);
  });

  serve("POST /api/auth/sign-out", async (_request, c) => {
    renew(c, await accounts.signOut(authHeaders(c)));
    return { success: true } as const;
  });

  serve(
    "POST /api/auth/sign-in/social",
    async ({ body: { provider, returnUrl, popup } }, c) => {
      if (!accounts.providers[provider]) throw new ShopError("PROVIDER_OFF");
      const then = withReturnUrl(pathTo.signedIn({ window: popup === true }), safeReturnUrl(returnUrl));
      const { url, cookies } = await accounts.social(provider, then, authHeaders(c));
      renew(c, cookies);
      return { url, redirect: false } as const;
    },
    social,
  );

  serve(
    "POST /api/auth/link-social",
    async ({ body: { provider } }, c) => {
      if (!accounts.providers[provider]) throw new ShopError("PROVIDER_OFF");
      const { url, cookies } = await accounts.linkSocial(provider, pathTo.accountLinkedTo(provider), authHeaders(c));
      renew(c, cookies);
      return { url, redirect: false } as const;
    },
    social,
  );

  // The browser navigates here, so every answer redirects to a page, never JSON.
  serve("GET /api/auth/callback/{provider}", async ({ provider }, c) => {
    if (!isProvider(provider)) throw new ShopError("NOT_FOUND");
    if ((await callbacks.consume(c.get("address"))) > 0) return c.redirect(pathTo.signedIn({ error: "too_many" }), 302);
    const { location, cookies } = await accounts.callback(new URL(c.req.url), authHeaders(c));
    renew(c, cookies);
    if (location !== null) return c.redirect(location, 302);
    c.get("log").warn("sign-in with a provider failed");
    return c.redirect(pathTo.signedIn({ error: "provider_failed" }), 302);
  });

  serve(
    "POST /api/auth/request-password-reset",
    async ({ body: { email, returnUrl } }, c) => {
      await spend(c, [[mailsToAddress, email]]);
      await accounts.requestReset(email, safeReturnUrl(returnUrl) ?? "");
      return done;
    },
    rate(limit("reset")),
  );

  serve(
    "POST /api/auth/reset-password",
    async ({ body: { token, newPassword } }, c) => {
      await passwordTurn(c, () => accounts.reset(token, newPassword));
      return done;
    },
    rate(limit("reset-password")),
  );

  serve("POST /api/auth/change-password", async ({ session, body: { currentPassword, newPassword } }, c) => {
    const cookies = await passwordTurn(c, async () => {
      await spendOwnPassword(c);
      return accounts.changePassword(session, currentPassword, newPassword, authHeaders(c));
    });
    renew(c, cookies);
    return done;
  });

  serve("GET /api/auth/get-session", async (_request, c) => {
    const session = c.get("session");
    const user = session && (await accounts.user(session.userId));
    return user && { user };
  });

  serve("GET /api/auth/list-sessions", ({ session }) => accounts.sessions(session));

  serve("POST /api/auth/revoke-session", async ({ session, body }) => {
    await accounts.endSession(session, body.id);
    return done;
  });

  serve("POST /api/auth/revoke-other-sessions", async ({ session }) => {
    await accounts.endOtherSessions(session);
    return done;
  });

  serve(
    "POST /api/auth/facebook/deletion",
    async (_request, c) => {
      const form = new URLSearchParams(await readText(c));
      const code = await accounts.deleteForFacebook(form.get("signed_request") ?? "");
      if (code === null) throw invalid("signed_request");
      return { url: csrf.origins.publicUrl + pathTo.deletionStatus(code), confirmation_code: code };
    },
    rate("deletion"),
  );

  return api;
}
