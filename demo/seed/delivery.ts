/** Delivery of the demo shop: the first rows of any shop, with what its owner has decided. */
import { eq } from "drizzle-orm";
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";
import type { Db } from "#database/db.ts";
import { SHIPPING_METHODS, insertFirstRows } from "#modules/shipping/shipping.ts";
import { deliveryCalendar, shippingMethods } from "#modules/shipping/shipping.sql.ts";

/** The owner stands for the day in the city, where the shop's own riders deliver. */
export const DEMO_METHODS: readonly ShippingMethod[] = SHIPPING_METHODS.map((method) => ({
  ...method,
  promised: method.kind === "delivery",
}));

export async function seedDelivery(tx: Db, now: Date): Promise<void> {
  await insertFirstRows(tx);
  await tx.update(shippingMethods).set({ promised: true }).where(eq(shippingMethods.kind, "delivery"));
  const year = Number(dayInLaPaz(now).slice(0, 4));
  await tx.update(deliveryCalendar).set({ closed: [`${year}-12-25`, `${year + 1}-01-01`] });
}
