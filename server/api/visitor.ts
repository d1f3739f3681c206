import type { MiddlewareHandler } from "hono";
import { ShopError } from "#contracts/errors.ts";
import { isVisitorId } from "#contracts/ids.ts";
import { guest } from "#modules/cart/cart.ts";
import type { ShopEnv } from "../environment.ts";

/**
 * Whose cart: the signed-in user's, else that of the guest who names himself by the secret in `X-Local-User-Id`. Missing
 * means refused, never "anybody".
 */
export function visitor(): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const session = c.get("session");
    if (session) {
      c.set("owner", { kind: "user", userId: session.userId });
      return next();
    }
    const localUserId = c.req.header("x-local-user-id");
    if (!localUserId) throw new ShopError("VISITOR_REQUIRED");
    if (!isVisitorId(localUserId)) throw new ShopError("INVALID_VISITOR");
    c.set("owner", guest(localUserId));
    await next();
  };
}
