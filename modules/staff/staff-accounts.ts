/** Making and changing the accounts of the people who run the shop. */
import { isDeepStrictEqual } from "node:util";
import { type SQL, and, asc, eq, sql } from "drizzle-orm";
import type { Staff } from "#contracts/staff/staff.document.ts";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { newId } from "#contracts/ids.ts";
import type { NewStaff, StaffPatch } from "#contracts/staff/staff.schema.ts";
import type { Db } from "#database/db.ts";
import { type Managed, mayManage } from "#contracts/staff/staff.ts";
import { removeSecondFactor } from "./second-factor.ts";
import { OWN, type StaffMember, endSessionsOf } from "./sessions.ts";
import { passkeys, staff, staffSessions } from "./staff.sql.ts";

/** In the order in which they were made. */
export async function listStaff(db: Db, which?: SQL): Promise<Staff[]> {
  const rows = await db
    .select({
      id: staff.id,
      version: sql<string>`${staff.version}::text`,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      rights: OWN.rights,
      rebateMax: staff.rebateMax,
      active: staff.active,
      hasTotp: sql<boolean>`${staff.totp} is not null`,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.staff} = ${staff.id})`,
      createdAt: staff.createdAt,
      lastSeenAt: sql<string | null>`max(${staffSessions.seenAt})`,
    })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staff, staff.id))
    .where(which)
    .groupBy(staff.id)
    .orderBy(asc(staff.createdAt), asc(staff.id));
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  }));
}

export function refuseUnlessManaged(by: Managed, person: Managed): void {
  if (!mayManage(by, person)) throw new ShopError("FORBIDDEN");
}

/** `password` = a hash. */
export async function insertStaff(
  tx: Db,
  clock: Clock,
  { name, email, role, rights, rebateMax, password }: NewStaff,
): Promise<string> {
  const now = clock.now();
  const made = await tx
    .insert(staff)
    .values({ id: newId(), name, email, role, rights, rebateMax, password, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!made[0]) throw invalid("email", "EMAIL_TAKEN");
  return made[0].id;
}

/**
 * Whoever is switched off or gets another role is signed out everywhere. One active owner always stays. Returns what
 * the changed fields were before.
 */
export async function changeStaff(
  tx: Db,
  clock: Clock,
  id: string,
  { version, ...patch }: StaffPatch,
  by: StaffMember,
): Promise<{ readonly before: Readonly<Record<string, unknown>>; readonly isSignedOut: boolean }> {
  // Locks all owners, so that two owners cannot switch each other off at the same time.
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.active, true)))
    .orderBy(asc(staff.id))
    .for("update");
  const [before] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
  if (!before) throw new ShopError("NOT_FOUND");
  const { name, role, rights, rebateMax, active } = before;
  const was = { name, role, rights, rebateMax, active };
  for (const person of [was, { ...was, ...patch }]) refuseUnlessManaged(by, person);
  const isLastOwner = owners.length === 1 && owners[0]?.id === id;
  if (isLastOwner && (patch.active === false || patch.role === "staff")) throw new ShopError("LAST_OWNER");
  // Sent again it changes nothing, whatever was seen.
  if (isDeepStrictEqual({ ...was, ...patch }, was)) return { before: {}, isSignedOut: false };
  if (version !== undefined && version !== String(before.version)) throw new ShopError("EDITED_MEANWHILE");
  await tx
    .update(staff)
    .set({ ...patch, version: sql`${staff.version} + 1`, updatedAt: clock.now() })
    .where(eq(staff.id, id));
  const isSignedOut = patch.active === false || patch.role !== undefined;
  if (isSignedOut) await endSessionsOf(tx, id);
  return {
    before: Object.fromEntries(Object.entries(was).filter(([field]) => field in patch)),
    isSignedOut,
  };
}

/** Sets another password (a hash), without a second factor, switches the account on and signs it out everywhere. Null = there is none. */
export async function resetPassword(tx: Db, clock: Clock, email: string, password: string): Promise<string | null> {
  const [changed] = await tx
    .update(staff)
    .set({ password, active: true, version: sql`${staff.version} + 1`, updatedAt: clock.now() })
    .where(eq(staff.email, email))
    .returning({ id: staff.id });
  if (changed) {
    await removeSecondFactor(tx, changed.id);
    await endSessionsOf(tx, changed.id);
  }
  return changed?.id ?? null;
}

/** False = nobody can sign in to the back office yet. */
export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.select({ id: staff.id }).from(staff).limit(1)).length > 0;
}
