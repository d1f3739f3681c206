import { and, eq } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import type { OrderContext } from "../context.ts";
import { orders, payments } from "../order.sql.ts";

/** The QR of a payment that can be paid now. Null for other users' orders and for paid or expired ones. */
export async function qrPicture(
  db: Db,
  { ways }: OrderContext,
  userId: string,
  order: string,
  payment: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const own = and(eq(orders.id, order), eq(orders.userId, userId), eq(orders.status, "pendiente"));
  const [found] = await db
    .select({ image: payments.image, provider: payments.provider })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order))
    .where(and(eq(payments.id, payment), eq(payments.state, "pendiente"), own));
  if (found?.provider === "manual") return ways.ownQr();
  return found?.image?.length ? { bytes: found.image, type: "image/png" } : null;
}
