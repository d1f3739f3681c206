/**
 * Writes the default rows that a shop lacks. Rows are switched off, never deleted, so that defaults the owner does not
 * want do not come back.
 */
import type { Db } from "#database/db.ts";
import { CALENDAR, PURCHASE_RULES, SHIPPING_METHODS } from "./defaults.ts";
import { deliveryCalendar, purchaseTypes, shippingMethods } from "./shipping.sql.ts";

export async function insertFirstRows(tx: Db): Promise<void> {
  const methods = new Set((await tx.select({ id: shippingMethods.id }).from(shippingMethods)).map(({ id }) => id));
  const types = new Set((await tx.select({ type: purchaseTypes.type }).from(purchaseTypes)).map(({ type }) => type));
  const ours = SHIPPING_METHODS.map((one, position) => ({
    ...one,
    cities: one.cities && [...one.cities],
    exceptCities: [...one.exceptCities],
    position,
  })).filter(({ id }) => !methods.has(id));
  const ourRules = PURCHASE_RULES.map((one, position) => ({
    ...one,
    cities: one.cities && [...one.cities],
    kinds: one.kinds && [...one.kinds],
    position,
  })).filter(({ type }) => !types.has(type));
  const ourDays = { ...CALENDAR, workDays: [...CALENDAR.workDays], closed: [...CALENDAR.closed] };
  // An insert that writes nothing would still be announced, and every instance would read the table again.
  if (ours.length > 0) await tx.insert(shippingMethods).values(ours).onConflictDoNothing();
  if (ourRules.length > 0) await tx.insert(purchaseTypes).values(ourRules).onConflictDoNothing();
  await tx.insert(deliveryCalendar).values(ourDays).onConflictDoNothing();
}
