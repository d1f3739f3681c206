/** The signed-in user, known from the session's cookie only. */
import type { Context, MiddlewareHandler } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import { CLIENT_ADDRESS, type Session } from "#modules/account/account.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";

/** Reads the session; `null` = a guest. Using a session extends it: the response carries its new cookie. */
export function readSession(shop: Shop): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const found = await shop.accounts.session(c.req.raw.headers);
    c.set("session", found?.session ?? null);
    await next();
    for (const cookie of found?.cookies ?? []) addCookie(c, cookie);
  };
}

export function requireSession(c: Context<ShopEnv>): Session {
  const session = c.get("session");
  if (!session) throw new ShopError("UNAUTHENTICATED");
  return session;
}

/** Keeps a cookie that the handler has set itself: it is newer. */
function addCookie(c: Context<ShopEnv>, cookie: string): void {
  const name = cookie.split("=")[0] ?? "";
  const set = c.res.headers.getSetCookie().some((own) => own.startsWith(`${name}=`));
  if (!set) c.header("set-cookie", cookie, { append: true });
}

/** The request's headers for the sign-in library, with the client address as we determined it. */
export function authHeaders(c: Context<ShopEnv>): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set(CLIENT_ADDRESS, c.get("address"));
  for (const name of ["authorization", "x-forwarded-host", "x-forwarded-proto", "forwarded"]) headers.delete(name);
  return headers;
}
