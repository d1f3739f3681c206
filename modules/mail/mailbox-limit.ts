/** How often the shop writes to one mailbox. Nothing else limits mails. */
import { and, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { mailboxTurns } from "./mail.sql.ts";
import { mailboxHash } from "./mailbox.ts";

/**
 * Who can cause a mail. `anyone`: anybody who types the address; `customer`: a signed-in user with a confirmed address;
 * `owner`: it goes to the shop's owner.
 */
export type Cause = "anyone" | "customer" | "owner";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The most mails to one mailbox in an hour. */
export interface Bounds {
  readonly all: number;
  /** How many of them anybody may cause: fewer than all, so that strangers cannot hold back a customer's mails. */
  readonly byAnyone: number;
}

export const BOUNDS: Bounds = { all: 8, byAnyone: 5 };
/** The first key of the advisory locks on mailboxes. */
const MAILBOX_LOCK = 23;

interface Wanted {
  readonly id: string;
  readonly to: string;
  readonly cause: Cause;
}

/**
 * When this mail may be sent: now or later. Null = never: there were too many, and anybody could have caused it.
 * Idempotent for one mail. Locks the mailbox until the transaction ends: take no lock after it.
 */
export async function takeTurn(tx: Db, clock: Clock, bounds: Bounds, { id, to, cause }: Wanted): Promise<Date | null> {
  const now = clock.now();
  const mailbox = mailboxHash(to);
  await tx.execute(sql`select pg_advisory_xact_lock(${MAILBOX_LOCK}, hashtext(${mailbox}))`);
  const hourAgo = new Date(now.getTime() - HOUR);
  const lately = await tx
    .select({ id: mailboxTurns.id, at: mailboxTurns.at, byAnyone: mailboxTurns.byAnyone })
    .from(mailboxTurns)
    .where(or(eq(mailboxTurns.id, id), and(eq(mailboxTurns.mailbox, mailbox), gt(mailboxTurns.at, hourAgo))))
    .orderBy(desc(mailboxTurns.at));
  const taken = lately.find((turn) => turn.id === id);
  if (taken) return taken.at;
  const byAnyone = cause === "anyone";
  const byOthers = lately.filter((turn) => turn.byAnyone).length;
  if (byAnyone && (lately.length >= bounds.all || byOthers >= bounds.byAnyone)) return null;
  // An hour after the mail that must drop out of the limit first. `lately` includes mails that wait for a later time.
  const before = lately[bounds.all - 1]?.at;
  const at = before ? new Date(before.getTime() + HOUR) : now;
  await tx.insert(mailboxTurns).values({ id, mailbox, byAnyone, at });
  return at;
}

export async function pruneTurns(db: Db, clock: Clock): Promise<void> {
  await db.delete(mailboxTurns).where(lt(mailboxTurns.at, new Date(clock.now().getTime() - DAY)));
}
