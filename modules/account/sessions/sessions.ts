/** The sessions of an account. */
import type { SessionSummary } from "#contracts/account/account.document.ts";
import { and, desc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { sessions } from "../account.sql.ts";
import { type Value, statement } from "#database/query/statement.ts";
import { deviceName } from "./device-name.ts";
import type { Session } from "./session.ts";

export async function listSessions(db: Db, clock: Clock, userId: string, current: string): Promise<SessionSummary[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.updatedAt));
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent ?? ""),
    current: row.id === current,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
  }));
}

const readSession = statement("session_by_token", (db, value: Value<{ token: string }>) => {
  const { id, userId, createdAt, expiresAt } = sessions;
  return db
    .select({ id, userId, createdAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.token, value("token")));
});

/** The session with this token, however old. */
export async function sessionByToken(db: Db, token: string): Promise<(Session & { expiresAt: Date }) | undefined> {
  const [found] = await readSession(db, { token });
  return found;
}

/** Does nothing for a session of another account or one that has ended. */
export async function endSession(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

/** Ends all of them, or all except `but`. */
export async function endSessions(db: Db, userId: string, but?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.id, but)));
}

/** Which of these sessions are still valid. */
export async function liveSessions(db: Db, clock: Clock, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, clock.now())));
  return new Set(rows.map(({ id }) => id));
}

export async function pruneExpired(db: Db, clock: Clock): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, clock.now()));
}
