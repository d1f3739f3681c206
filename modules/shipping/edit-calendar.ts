/** Where the shop is and when it works, as the owner edits it. */
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { StaffCalendar } from "#contracts/delivery/staff-delivery.document.ts";
import type { CalendarPatch } from "#contracts/delivery/staff-delivery.schema.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { type Actor, differences } from "#modules/audit/audit.ts";
import { versionOf } from "#platform/version-of.ts";
import { CALENDAR } from "./defaults.ts";
import type { Editing } from "./edit-delivery-list.ts";
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
    await publish(tx, ["shipping"]);
    await record(tx, { by, kind: "shipping", subject: "calendar", action: "change", before: old, after: changed });
    return after;
  }

  return {
    read: async (): Promise<StaffCalendar> => document(await readCalendar(db)),
    change: async (patch: CalendarPatch, by: Actor): Promise<StaffCalendar> =>
      document(await db.transaction(async (tx) => write(tx, await readCalendar(tx, true), patch, by))),
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
