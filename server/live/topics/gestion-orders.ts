/** The newest orders of all customers, for the back office. One key: "gestion:orders". */
import type { Shop } from "#modules/shop.ts";
import type { TopicKind } from "./topic.ts";

const KEY = "gestion:orders";
/** As many as the first page of the list. */
const SHOWN = 25;

export function gestionOrdersTopic({ orders }: Pick<Shop, "orders">): TopicKind<"gestion:orders"> {
  return {
    follow: (_message, { isStaff, userId }) => {
      if (!isStaff) return { denied: userId === undefined ? "UNAUTHENTICATED" : "FORBIDDEN" };
      return { key: KEY, follows: ["orders"], mayBeEmpty: true };
    },
    read: async () => {
      // The version first: a change during the reading gives a newer version, and so another frame.
      const version = await orders.staff.version();
      const [waiting, newest] = [await orders.staff.waiting(), await orders.staff.newest(SHOWN)];
      return new Map([[KEY, { version, data: [{ waiting, newest }], dependsOn: ["orders"] }]]);
    },
    versions: async () => new Map([[KEY, await orders.staff.version()]]),
  };
}
