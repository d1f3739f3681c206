/** Where the shop is and when it works, as the owner edits it. */
import { isDeepStrictEqual } from "node:util";
import { ShopError } from "#contracts/api/errors.ts";
import type { Place, ShippingMethod } from "#contracts/delivery/shipping-methods.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { StaffCalendar } from "#contracts/delivery/staff-delivery.document.ts";
import type { CalendarPatch } from "#contracts/delivery/staff-delivery.schema.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { type Actor, differences } from "#modules/audit/audit.ts";
import { versionOf } from "#platform/version-of.ts";
import { CALENDAR, SHIPPING_METHODS, firstMethods, nearTo } from "./defaults.ts";
import type { Editing } from "./edit-delivery-list.ts";
import { createMethodsEditor } from "./edit-methods.ts";
import { createPurchaseTypesEditor } from "./edit-purchase-types.ts";
import { deliveryCalendar } from "./shipping.sql.ts";

type CalendarRow = Omit<typeof deliveryCalendar.$inferSelect, "id">;

export function createCalendarEditor({ db, clock, record }: Editing & { readonly clock: Clock }) {
  const document = (row: CalendarRow): StaffCalendar => ({
    ...row,
    version: versionOf(row),
    now: clock.now().toISOString(),
  });

  async function write(
    tx: Db,
    before: CalendarRow,
    { version, ...patch }: CalendarPatch,
    by: Actor,
  ): Promise<CalendarRow> {
    const after = { ...before, ...patch };
    const [old, changed] = differences(before, after);
    if (Object.keys(changed).length === 0) return before;
    if (version !== undefined && version !== versionOf(before)) throw new ShopError("EDITED_MEANWHILE");
    await tx.update(deliveryCalendar).set(after);
    await followCity(tx, before, after, by);
    await publish(tx, ["shipping"]);
    await record(tx, { by, kind: "shipping", subject: "calendar", action: "change", before: old, after: changed });
    return after;
  }

  /** What the owner never changed of the first ways of delivery is that of a shop in the new city. */
  async function followCity(tx: Db, from: Place, to: Place, by: Actor): Promise<void> {
    if (isDeepStrictEqual(firstMethods(from), firstMethods(to))) return;
    const methods = createMethodsEditor({ db: tx, record });
    const [wasOf, willBeOf] = [firstRowOf(from), firstRowOf(to)];
    for (const row of await methods.list()) {
      const [was, will] = [wasOf(row.id), willBeOf(row.id)];
      if (!was || !will || isDeepStrictEqual(was, will)) continue;
      const isOurs = (...fields: readonly (keyof typeof was)[]) =>
        fields.every((field) => isDeepStrictEqual(row[field], was[field]));
      const { department, cities, exceptCities, price, days, daysFrom, daysTo, active } = will;
      const patch = {
        ...(isOurs("department", "cities") && { department, cities }),
        ...(isOurs("exceptCities") && { exceptCities }),
        ...(isOurs("price", "days", "daysFrom", "daysTo") && { price, days, daysFrom, daysTo }),
        ...(isOurs("active") && { active }),
      };
      await methods.change(row.id, patch, by);
    }
    const types = createPurchaseTypesEditor({ db: tx, record });
    const { cities } = await types.find("contra_entrega");
    if (isDeepStrictEqual(cities, nearTo(from))) await types.change("contra_entrega", { cities: nearTo(to) }, by);
  }

  return {
    read: async (): Promise<StaffCalendar> => document(await readCalendar(db)),
    change: async (patch: CalendarPatch, by: Actor): Promise<StaffCalendar> =>
      document(await db.transaction(async (tx) => write(tx, await readCalendar(tx, true), patch, by))),
  };
}

/** A first row in a shop of this place, as the back office has it. */
function firstRowOf(home: Place) {
  const offered = firstMethods(home);
  return (id: string) => {
    const isThis = (row: ShippingMethod) => row.id === id;
    const row = offered.find(isThis) ?? SHIPPING_METHODS.find(isThis);
    if (!row) return undefined;
    const { department, cities, exceptCities, cents, days, daysFrom, daysTo } = row;
    const places = { department, cities: cities && [...cities], exceptCities: [...exceptCities] };
    return { ...places, price: toDecimal(cents), days, daysFrom, daysTo, active: offered.some(isThis) };
  };
}

/** `lock`: other writers wait. */
export async function readCalendar(db: Db, lock = false): Promise<CalendarRow> {
  const rows = db.select().from(deliveryCalendar);
  const [row] = await (lock ? rows.for("update") : rows);
  if (!row) return { ...CALENDAR, workDays: [...CALENDAR.workDays], closed: [...CALENDAR.closed] };
  const { id: _id, ...calendar } = row;
  return calendar;
}
