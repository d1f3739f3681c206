import { z } from "zod";

const ref = z.string().min(1).max(64);

export const clientMessageSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("subscribe"),
    ref,
    topic: z.enum(["cart", "orders", "order", "product", "settings", "gestion:orders"]),
    id: z.string().max(64).optional(),
    localUserId: z.string().max(64).optional(),
  }),
  z.strictObject({ type: z.literal("unsubscribe"), ref }),
]);
