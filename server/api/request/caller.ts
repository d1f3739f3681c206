/** Who calls: the signed-in user, known from the session's cookie only, or a guest. */
import type { Context, MiddlewareHandler } from "hono";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import { isVisitorId } from "#contracts/ids.ts";
import { CLIENT_ADDRESS, type Session } from "#modules/account/account.ts";
import { type CartOwner, type Guest, type User, guest } from "#modules/cart/cart.ts";
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

/** The owner of the cart: the signed-in user, else the guest. A request with neither is refused. */
export function ownerOf(c: Context<ShopEnv>): CartOwner {
  return c.get("session") ? requireUser(c) : requireGuest(c);
}

function requireUser(c: Context<ShopEnv>): User {
  return { kind: "user", userId: requireSession(c).userId };
}

/** A guest is identified by the secret in `X-Local-User-Id`, also while signed in. */
export function requireGuest(c: Context<ShopEnv>): Guest {
  const localUserId = c.req.header("x-local-user-id");
  if (!localUserId) throw new ShopError("VISITOR_REQUIRED");
  if (!isVisitorId(localUserId)) throw invalid("X-Local-User-Id", "INVALID_VISITOR");
  return guest(localUserId);
}
