/** What the middleware sets for the handlers after it. */
import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import type { Session } from "#modules/account/account.ts";
import type { StaffMember } from "#modules/staff/staff.ts";

export interface ShopEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The network address that rate limits count by. */
    address: string;
    log: Logger;
    /** Set under /api: the signed-in user's session, null = a guest. */
    session: Session | null;
    /** Set under /api/gestion: who is signed in to the back office. */
    staff: StaffMember | null;
  };
}
