/** The live protocol (`/live`): the messages in each direction, and the document of each topic. */
import { z } from "zod/mini";
import { cartDocument } from "./cart/cart.document.ts";
import { draftOrOrder, orderDocument } from "./order/order.document.ts";
import { productDocument } from "./product/product.document.ts";
import { staffOrdersNews } from "./order/staff/staff-order.document.ts";
import { settingsDocument } from "./settings/settings.document.ts";

export const liveDocuments = {
  cart: cartDocument,
  order: draftOrOrder,
  orders: orderDocument,
  product: productDocument,
  settings: settingsDocument,
  "gestion:orders": staffOrdersNews,
};
type Documents = typeof liveDocuments;
export type Topic = keyof Documents;
export type LiveDocument<Of extends Topic> = z.infer<Documents[Of]>;

const ref = z.string().check(z.minLength(1), z.maxLength(64));
const name = z.optional(z.string().check(z.maxLength(64)));

const subscribe = z.strictObject({
  type: z.literal("subscribe"),
  /** Chosen by the client; every frame about this subscription carries it. */
  ref,
  topic: z.enum(["cart", "order", "orders", "product", "settings", "gestion:orders"]),
  id: name,
  localUserId: name,
});
export type Subscribe = z.infer<typeof subscribe>;

export const clientMessage = z.discriminatedUnion("type", [
  subscribe,
  z.strictObject({ type: z.literal("unsubscribe"), ref }),
]);

const frameFields = {
  ref: z.string(),
  /** Grows with the document; a client ignores frames that are not newer than its copy. */
  version: z.number(),
  /** Always a list, as in the specification's listeners. */
  data: z.array(z.unknown()),
};
const snapshot = z.object({ type: z.literal("snapshot"), ...frameFields });
const change = z.object({ type: z.literal("change"), ...frameFields });
const denied = z.object({ type: z.literal("denied"), ref: z.string(), code: z.string() });
const bye = z.object({ type: z.literal("bye"), reason: z.string() });

export const serverMessage = z.discriminatedUnion("type", [snapshot, change, denied, bye]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type Frame = z.infer<typeof snapshot> | z.infer<typeof change>;
export type Denied = z.infer<typeof denied>;
export type Bye = z.infer<typeof bye>;
