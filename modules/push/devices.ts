/** The devices of the people of the shop, and what each person wants to be told. */
import type { PushDocument } from "#contracts/push/push.document.ts";
import { ECDH } from "node:crypto";
import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { NewPushDevice, PushChoicesPatch } from "#contracts/push/push.schema.ts";
import { PUSH_DEVICES_MAX } from "#contracts/push/push.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import { staff } from "#modules/staff/staff.sql.ts";
import { pushChoices, pushDevices } from "./push.sql.ts";

export type DeviceRow = typeof pushDevices.$inferSelect;

export async function findPush(db: Db, person: string): Promise<Omit<PushDocument, "publicKey">> {
  const devices = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.staff, person))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
  const [chosen] = await db.select().from(pushChoices).where(eq(pushChoices.staff, person));
  const { placed = true, paid = true, review = true, mail = false, quietFrom = null, quietUntil = null } = chosen ?? {};
  return {
    placed,
    paid,
    review,
    mail,
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    devices: devices.map(({ id, name, createdAt, lastSentAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
  };
}

/** True = it is new. A browser has one subscription: under another id or person, the same one is replaced. */
export async function keepDevice(
  tx: Db,
  clock: Clock,
  owner: { readonly staff: string; readonly session: string },
  id: string,
  device: NewPushDevice,
): Promise<boolean> {
  if (!isOnCurve(device.p256dh)) throw invalid("p256dh");
  // The row of the person counts the devices alone, the endpoint's lock keeps two browsers from taking one at once.
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, owner.staff)).for("update");
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${device.endpoint}, 0))`);
  await tx.delete(pushDevices).where(and(eq(pushDevices.endpoint, device.endpoint), ne(pushDevices.id, id)));
  const [before] = await tx.select({ staff: pushDevices.staff }).from(pushDevices).where(eq(pushDevices.id, id));
  if (before && before.staff !== owner.staff) throw new ShopError("ID_TAKEN");
  const others = and(eq(pushDevices.staff, owner.staff), ne(pushDevices.id, id));
  const [counted] = await tx.select({ count: count() }).from(pushDevices).where(others);
  if ((counted?.count ?? 0) >= PUSH_DEVICES_MAX) throw new ShopError("DEVICE_LIMIT");
  const written = await tx
    .insert(pushDevices)
    .values({ id, ...owner, ...device, createdAt: databaseNow(clock) })
    .onConflictDoUpdate({
      target: pushDevices.id,
      set: { ...owner, ...device },
      setWhere: eq(pushDevices.staff, owner.staff),
    })
    .returning({ id: pushDevices.id });
  if (written.length === 0) throw new ShopError("ID_TAKEN");
  return !before;
}

/** Encrypting for a point beside the curve would fail at every notice. */
function isOnCurve(point: string): boolean {
  try {
    ECDH.convertKey(point, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

/** The name of the removed device; null = there was none. */
export async function removeDevice(tx: Db, person: string, id: string): Promise<string | null> {
  const [removed] = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.staff, person)))
    .returning({ name: pushDevices.name });
  return removed?.name ?? null;
}

/** When a person signs out on a device, or is signed out everywhere. */
export async function removeDevicesOf(
  tx: Db,
  who: { readonly session: string } | { readonly staff: string },
): Promise<void> {
  const which = "session" in who ? eq(pushDevices.session, who.session) : eq(pushDevices.staff, who.staff);
  await tx.delete(pushDevices).where(which);
}

export async function changeChoices(tx: Db, person: string, { quiet, ...events }: PushChoicesPatch): Promise<void> {
  const hours = quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null };
  const set = { ...events, ...hours };
  await tx
    .insert(pushChoices)
    .values({ staff: person, ...set })
    .onConflictDoUpdate({ target: pushChoices.staff, set: { staff: person, ...set } });
}
