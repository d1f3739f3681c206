/** Sessions of the back office: shorter than a shopper's, and found by the hash of the secret in the cookie. */
import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, exists, gt, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { newId } from "#contracts/ids.ts";
import { PROVED_MINUTES, RIGHTS, type Right, type Role } from "#contracts/staff/staff.ts";
import type { StaffSessionsPage } from "#contracts/staff/staff.document.ts";
import type { Db } from "#database/db.ts";
import { createRequestSource, deviceName } from "#modules/account/account.ts";
import { passkeys, staff, staffSessions } from "./staff.sql.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A session ends after so long without a request, and after so long in any case. */
const IDLE = 12 * HOUR;
const WHOLE = 7 * 24 * HOUR;
/** The time of the last request is written at most this often. */
const WRITE_SEEN_AFTER = 5 * MINUTE;
const USER_AGENT_MAX = 300;

export interface StaffMember {
  readonly sessionId: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly rights: readonly Right[];
  /** How much of an order they may take off when they write it, in whole percent. */
  readonly rebateMax: number;
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
  /** Until when the password counts as given. */
  readonly provedUntil: Date;
  readonly isProved: boolean;
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
const before = (clock: Clock, ms: number) => new Date(clock.now().getTime() - ms);

/** From where somebody signs in. */
export interface Entrance {
  readonly userAgent: string;
  /** The network address. */
  readonly address: string;
  /** The accounts that this browser signed in to before. */
  readonly known: readonly string[];
}

/** Returns the secret for the cookie. */
export async function startSession(
  tx: Db,
  clock: Clock,
  staffId: string,
  { userAgent, address }: Entrance,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const now = clock.now();
  await tx.insert(staffSessions).values({
    id: newId(),
    hash: hashOf(secret),
    staff: staffId,
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
    network: createRequestSource(now, userAgent, address).network,
    createdAt: now,
    seenAt: now,
    provedAt: now,
  });
  return secret;
}

/** What the person may do: an owner everything. */
export const OWN = {
  rights: sql<
    Right[]
  >`case ${staff.role} when 'owner' then ${sql.raw(`'{${RIGHTS.join(",")}}'::text[]`)} else ${staff.rights} end`,
  rebateMax: sql<number>`case ${staff.role} when 'owner' then 100 else ${staff.rebateMax} end`,
};

/** Who is signed in with this secret; null = nobody, or no longer. */
export async function findSession(db: Db, clock: Clock, secret: string): Promise<StaffMember | null> {
  const [found] = await db
    .select({
      sessionId: staffSessions.id,
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      ...OWN,
      totp: staff.totp,
      hasPasskey: sql<boolean>`${exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.staff, staff.id)))}`,
      provedAt: staffSessions.provedAt,
      seenAt: staffSessions.seenAt,
    })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.id, staffSessions.staff), eq(staff.active, true)))
    .where(and(eq(staffSessions.hash, hashOf(secret)), alive(clock)));
  if (!found) return null;
  const { seenAt, provedAt, totp, ...member } = found;
  if (seenAt < before(clock, WRITE_SEEN_AFTER))
    await db.update(staffSessions).set({ seenAt: clock.now() }).where(eq(staffSessions.id, found.sessionId));
  return { ...member, hasTotp: totp !== null, ...proofOf(clock, provedAt) };
}

function proofOf(clock: Clock, provedAt: Date): Pick<StaffMember, "provedUntil" | "isProved"> {
  const provedUntil = new Date(provedAt.getTime() + PROVED_MINUTES * MINUTE);
  return { provedUntil, isProved: provedUntil > clock.now() };
}

const alive = (clock: Clock) =>
  and(gt(staffSessions.seenAt, before(clock, IDLE)), gt(staffSessions.createdAt, before(clock, WHOLE)));

/** Which of these sessions are still valid. */
export async function liveStaffSessions(db: Db, clock: Clock, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.id, staffSessions.staff), eq(staff.active, true)))
    .where(and(inArray(staffSessions.id, [...ids]), alive(clock)));
  return new Set(rows.map(({ id }) => id));
}

/** The password was given again. */
export async function markProved(db: Db, clock: Clock, member: StaffMember): Promise<StaffMember> {
  const provedAt = clock.now();
  await db.update(staffSessions).set({ provedAt }).where(eq(staffSessions.id, member.sessionId));
  return { ...member, ...proofOf(clock, provedAt) };
}

/** The person's own ones that are still valid, the last used first. */
export async function ownSessions(db: Db, clock: Clock, member: StaffMember): Promise<StaffSessionsPage> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staff, member.id), alive(clock)))
    .orderBy(desc(staffSessions.seenAt), desc(staffSessions.id));
  const data = rows.map(({ id, userAgent, network, createdAt, seenAt }) => ({
    id,
    device: deviceName(userAgent),
    network,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: id === member.sessionId,
  }));
  return { total: data.length, data };
}

/** Another one of the person's own. False = there is none. */
export async function endOwnSession(tx: Db, { id, sessionId }: StaffMember, session: string): Promise<boolean> {
  const own = and(eq(staffSessions.id, session), eq(staffSessions.staff, id), ne(staffSessions.id, sessionId));
  return (await tx.delete(staffSessions).where(own).returning({ id: staffSessions.id })).length === 1;
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.id, sessionId));
}

export async function endSessionsOf(tx: Db, staffId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staff, staffId));
}

/** Returns the ids of what ended. */
export async function endOtherSessions(tx: Db, { id, sessionId }: StaffMember): Promise<string[]> {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staff, id), ne(staffSessions.id, sessionId)))
    .returning({ id: staffSessions.id });
  return ended.map((session) => session.id);
}

export async function pruneSessions(db: Db, clock: Clock): Promise<void> {
  const over = or(lt(staffSessions.seenAt, before(clock, IDLE)), lt(staffSessions.createdAt, before(clock, WHOLE)));
  await db.delete(staffSessions).where(over);
}
