/** What middleware leaves for the handlers behind it. */
import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import type { CartOwner } from "#modules/cart/cart.ts";

export interface ShopEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Network address that rates are counted by. */
    address: string;
    log: Logger;
    /** Who is signed in; null = nobody. Set for everything under `/api`. */
    session: { readonly id: string; readonly userId: string } | null;
    /** Set by `visitor()`. */
    owner: CartOwner;
  };
}
