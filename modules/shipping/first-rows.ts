/**
 * Writes the default rows of a new shop. Rows are switched off, never deleted, so that defaults the owner does not want do
 * not come back.
 */
import type { Db } from "#database/db.ts";
import { CALENDAR, PURCHASE_RULES, SHIPPING_METHODS } from "./defaults.ts";
import { deliveryCalendar, purchaseTypes, shippingMethods } from "./shipping.sql.ts";

export async function insertFirstRows(tx: Db): Promise<void> {
  const ours = SHIPPING_METHODS.map((one, position) => ({
    ...one,
    cities: one.cities && [...one.cities],
    exceptCities: [...one.exceptCities],
    position,
  }));
  const ourRules = PURCHASE_RULES.map((one, position) => ({
    ...one,
    cities: one.cities && [...one.cities],
    kinds: one.kinds && [...one.kinds],
    position,
  }));
  const ourDays = { ...CALENDAR, workDays: [...CALENDAR.workDays], closed: [...CALENDAR.closed] };
  await tx.insert(shippingMethods).values(ours).onConflictDoNothing();
  await tx.insert(purchaseTypes).values(ourRules).onConflictDoNothing();
  await tx.insert(deliveryCalendar).values(ourDays).onConflictDoNothing();
}
