/** How often one mailbox is written to, whoever causes it. The only place where this is decided. */
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import type { Db } from "#database/db.ts";
import { mailboxTurns } from "./mail.sql.ts";
import { mailboxHash } from "./mailbox.ts";

/**
 * Who can cause a mail. `anyone`: whoever types the address; `customer`: who is signed in, where the address is theirs for
 * certain; `owner`: it goes to the shop's own owner.
 */
export type Cause = "anyone" | "customer" | "owner";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** In an hour, to one mailbox. */
export interface Bounds {
  readonly all: number;
  /** So many of them may be caused by anyone: strangers cannot keep a customer's mails back. */
  readonly byAnyone: number;
}

export const BOUNDS: Bounds = { all: 8, byAnyone: 5 };
/** The first key of the locks on mailboxes. */
const MAILBOX_LOCK = 23;

interface Wanted {
  readonly id: string;
  readonly to: string;
  readonly cause: Cause;
}

/**
 * When this mail may go: now, or later; null = never, because there were too many and anybody could have caused it. Asked
 * again for the same mail the answer is the same. The mailbox is locked until the transaction is done: take no lock after it.
 */
export async function takeTurn(tx: Db, clock: Clock, bounds: Bounds, { id, to, cause }: Wanted): Promise<Date | null> {
  const now = clock.now();
  const mailbox = mailboxHash(to);
  await tx.execute(sql`select pg_advisory_xact_lock(${MAILBOX_LOCK}, hashtext(${mailbox}))`);
  const [taken] = await tx.select({ at: mailboxTurns.at }).from(mailboxTurns).where(eq(mailboxTurns.id, id));
  if (taken) return taken.at;
  const lately = await tx
    .select({ at: mailboxTurns.at, byAnyone: mailboxTurns.byAnyone })
    .from(mailboxTurns)
    .where(and(eq(mailboxTurns.mailbox, mailbox), gt(mailboxTurns.at, new Date(now.getTime() - HOUR))))
    .orderBy(desc(mailboxTurns.at));
  const byAnyone = cause === "anyone";
  const byOthers = lately.filter((turn) => turn.byAnyone).length;
  if (byAnyone && (lately.length >= bounds.all || byOthers >= bounds.byAnyone)) return null;
  // An hour after the one that must be over first; those that wait already are among them.
  const before = lately[bounds.all - 1]?.at;
  const at = before ? new Date(before.getTime() + HOUR) : now;
  await tx.insert(mailboxTurns).values({ id, mailbox, byAnyone, at });
  return at;
}

export async function pruneTurns(db: Db, clock: Clock): Promise<void> {
  await db.delete(mailboxTurns).where(lt(mailboxTurns.at, new Date(clock.now().getTime() - DAY)));
}
