/**
 * `/api/auth`: the sign-in library's calls under its own names, each behind our schema, our limits and our CSRF check. What
 * is not listed here does not exist, in whatever spelling.
 */
import { type Context, Hono } from "hono";
import { isProvider } from "#contracts/account.ts";
import {
  passwordChangeSchema,
  resetRequestSchema,
  resetSchema,
  revokeSchema,
  signInSchema,
  signUpSchema,
  socialSchema,
} from "#contracts/account.schema.ts";
import { ShopError, invalid } from "#contracts/errors.ts";
import { safeReturnUrl, withReturnUrl } from "#contracts/return-url.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { type CsrfOptions, setCsrfCookie } from "../../middleware/csrf.ts";
import { createLimiter, rate, spend } from "../../middleware/rate.ts";
import { readBody, readText } from "../body.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { KnownDevices } from "./known-device.ts";
import { authHeaders, requireSession } from "../session.ts";

const MINUTES = 60;
/** Tells the page that it stands in a window of its own. */
const POPUP_ENTRY = "/entrada?ventana=1";

export const FACEBOOK_DELETION = "/api/auth/facebook/deletion";

export function authApi(shop: Shop, csrf: CsrfOptions, counts: AccountLimits, devices: KnownDevices): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const { accounts } = shop;
  const { spendTry, spendSignIn, spendOwnPassword, spendLetter, passwordTurn } = counts;
  const callbacks = createLimiter("callback", 60, 10 * MINUTES);
  const mailsToAddress = createLimiter("reset-account", 3, 10 * MINUTES);

  /** The new session's cookies, and the anti-forgery token that belongs to it. */
  function renew(c: Context<ShopEnv>, cookies: readonly string[]): void {
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
    const own = cookies.findLast((cookie) => cookie.startsWith(`${accounts.cookieName}=`));
    if (own === undefined) return;
    const value = decodeURIComponent(own.slice(accounts.cookieName.length + 1).split(";")[0] ?? "");
    setCsrfCookie(c, csrf, value);
  }

  api.post("/sign-up/email", rate("sign-up", 20, 10 * MINUTES), async (c) => {
    const asked = await readBody(c, signUpSchema);
    const { userId, cookies } = await passwordTurn(c, async () => {
      await spendTry(c, asked.email);
      await spendLetter(c, asked.email);
      return accounts.signUp(asked, authHeaders(c));
    });
    renew(c, cookies);
    devices.remember(c, userId);
    return c.json({ user: await accounts.user(userId) });
  });

  api.post("/sign-in/email", async (c) => {
    const { email, password } = await readBody(c, signInSchema);
    const { userId, cookies } = await passwordTurn(c, async () => {
      const only = await spendSignIn(c, email, (known) => accounts.ofAddress(email, known));
      return accounts.signIn(email, password, authHeaders(c), only);
    });
    renew(c, cookies);
    devices.remember(c, userId);
    return c.json({ user: await accounts.user(userId) });
  });

  api.post("/sign-out", async (c) => {
    renew(c, await accounts.signOut(authHeaders(c)));
    return c.json({ success: true });
  });

  api.post("/sign-in/social", rate("social", 60, 10 * MINUTES), async (c) => {
    const { provider, returnUrl, popup } = await readBody(c, socialSchema);
    if (!accounts.providers[provider]) throw new ShopError("PROVIDER_OFF");
    const then = withReturnUrl(popup ? POPUP_ENTRY : "/entrada", safeReturnUrl(returnUrl));
    const { url, cookies } = await accounts.social(provider, then, authHeaders(c));
    renew(c, cookies);
    return c.json({ url, redirect: false });
  });

  api.post("/link-social", rate("social", 60, 10 * MINUTES), async (c) => {
    requireSession(c);
    const { provider } = await readBody(c, socialSchema);
    if (!accounts.providers[provider]) throw new ShopError("PROVIDER_OFF");
    const { url, cookies } = await accounts.linkSocial(provider, `/mi-cuenta?vinculado=${provider}`, authHeaders(c));
    renew(c, cookies);
    return c.json({ url, redirect: false });
  });

  /** The provider sends the browser here: a navigation, so everything is answered by a page. */
  api.get("/callback/:provider", async (c) => {
    if (!isProvider(c.req.param("provider"))) throw new ShopError("NOT_FOUND");
    if ((await callbacks.consume(c.get("address"))) > 0) return c.redirect("/entrada?error=too_many", 302);
    const { location, cookies } = await accounts.callback(new URL(c.req.url), authHeaders(c));
    renew(c, cookies);
    if (location !== null) return c.redirect(location, 302);
    c.get("log").warn("sign-in with a provider failed");
    return c.redirect("/entrada?error=provider_failed", 302);
  });

  api.post("/request-password-reset", rate("reset", 20, 10 * MINUTES), async (c) => {
    const { email, returnUrl } = await readBody(c, resetRequestSchema);
    await spend(c, [[mailsToAddress, email]]);
    await accounts.requestReset(email, safeReturnUrl(returnUrl) ?? "");
    return c.json({ status: true });
  });

  api.post("/reset-password", rate("reset-password", 30, 10 * MINUTES), async (c) => {
    const { token, newPassword } = await readBody(c, resetSchema);
    await passwordTurn(c, () => accounts.reset(token, newPassword));
    return c.json({ status: true });
  });

  api.post("/change-password", async (c) => {
    const session = requireSession(c);
    const { currentPassword, newPassword } = await readBody(c, passwordChangeSchema);
    const cookies = await passwordTurn(c, async () => {
      await spendOwnPassword(c);
      return accounts.changePassword(session, currentPassword, newPassword, authHeaders(c));
    });
    renew(c, cookies);
    return c.json({ status: true });
  });

  /** Who is signed in; null = nobody. */
  api.get("/get-session", async (c) => {
    const session = c.get("session");
    const user = session && (await accounts.user(session.userId));
    return c.json(user && { user });
  });

  api.get("/list-sessions", async (c) => c.json(await accounts.sessions(requireSession(c))));

  api.post("/revoke-session", async (c) => {
    const session = requireSession(c);
    await accounts.endSession(session, (await readBody(c, revokeSchema)).id);
    return c.json({ status: true });
  });

  api.post("/revoke-other-sessions", async (c) => {
    await accounts.endOtherSessions(requireSession(c));
    return c.json({ status: true });
  });

  /** Provider A's server asks to forget a person (a form, signed with our secret). */
  api.post("/facebook/deletion", rate("deletion", 60, MINUTES), async (c) => {
    const form = new URLSearchParams(await readText(c));
    const code = await accounts.deleteForFacebook(form.get("signed_request") ?? "");
    if (code === null) throw invalid("signed_request");
    return c.json({ url: `${csrf.origins.publicUrl}/eliminar-mis-datos?codigo=${code}`, confirmation_code: code });
  });

  return api;
}
