/** What middleware leaves for the handlers behind it. */
import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import type { Session } from "#modules/account/account.ts";

export interface ShopEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Network address that rates are counted by. */
    address: string;
    log: Logger;
    /** Set under /api: who is signed in, null = a guest. */
    session: Session | null;
  };
}
