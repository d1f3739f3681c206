import type { Context } from "hono";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import { isVisitorId } from "#contracts/ids.ts";
import { type CartOwner, type Guest, type User, guest } from "#modules/cart/cart.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { requireSession } from "./session.ts";

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
