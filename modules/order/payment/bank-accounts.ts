/** Which QRs the shop's accounts at banks have made: what decides how long their keys are needed. */
import { type SQL, and, eq, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { type Day, addDays, dayInLaPaz } from "#contracts/time/day.ts";
import type { Db } from "#database/db.ts";
import type { BankAccount, BankQrs } from "#modules/payment/payment.ts";
import { payments } from "../order.sql.ts";
import { isOver } from "./poll-schedule.ts";

/** Payments from before accounts were stored are of the only account of then. */
export function madeBy({ provider, account }: BankAccount): SQL | undefined {
  return and(eq(payments.provider, provider), or(eq(payments.account, account), isNull(payments.account)));
}

/** The last day on which the bank accepts the payment; `lastDay` for a QR that has none yet. */
const untilDay = sql<Day>`coalesce(${payments.expiresOn},
  (coalesce(${payments.expiresAt}, ${payments.createdAt}) at time zone 'America/La_Paz')::date + 1)`;

/** A QR exists, may exist, or is about to be made. */
const mayExist = or(isNotNull(payments.askedAt), eq(payments.state, "iniciando"));

/** Whether the account made a QR that could be paid on this day or later. */
export async function hasQrsSince(db: Db, account: BankAccount, day: Day): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(madeBy(account), mayExist, gte(untilDay, sql`${day}::date`)))
    .limit(1);
  return found.length > 0;
}

/** Days after which the nightly comparison has seen every payment of a QR. */
const COMPARED_AFTER = 3;

export function createBankQrs(clock: Clock): BankQrs {
  return {
    matter: (tx, account) => hasQrsSince(tx, account, addDays(dayInLaPaz(clock.now()), -COMPARED_AFTER)),
    payable: async (tx, provider) => {
      const now = clock.now();
      const open = await tx
        .select({ until: sql<Day>`${untilDay}::text` })
        .from(payments)
        .where(
          and(
            eq(payments.provider, provider),
            mayExist,
            isNull(payments.paidAt),
            isNull(payments.closedAt),
            gte(untilDay, sql`${addDays(dayInLaPaz(now), -1)}::date`),
          ),
        );
      const days = open.map(({ until }) => until).filter((until) => !isOver(until, now));
      const until = days.toSorted().at(-1);
      return until === undefined ? null : { count: days.length, until };
    },
    adopt: async (tx, { provider, account }) => {
      const unmarked = and(eq(payments.provider, provider), isNull(payments.account));
      await tx.update(payments).set({ account }).where(unmarked);
    },
  };
}
