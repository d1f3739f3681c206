import { and, eq } from "drizzle-orm";
import { databaseNow } from "#database/now.ts";
import type { OrderContext } from "./context.ts";
import { paymentNotices, payments } from "./order.sql.ts";
import { readSoon } from "./watch.ts";

export interface Notice {
  readonly provider: "bnb" | "baneco";
  /** As it came, bounded by who received it. */
  readonly body: string;
  /** The QR it speaks of. */
  readonly providerId: string;
}

/**
 * Keeps what was told and looks at the bank. Told before our own create was answered, it names nothing we know yet: the
 * poll that begins with the answer finds it.
 */
export async function hear(context: OrderContext, { provider, body, providerId }: Notice): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const known = and(eq(payments.provider, provider), eq(payments.providerId, providerId));
    const [payment] = await tx.select({ id: payments.id }).from(payments).where(known);
    await tx
      .insert(paymentNotices)
      .values({ provider, body, payment: payment?.id ?? null, receivedAt: databaseNow(clock) });
    if (payment) await readSoon(tx, context, payment.id);
  });
}
