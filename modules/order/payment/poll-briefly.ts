import { and, eq } from "drizzle-orm";
import type { OrderContext } from "../context.ts";
import { payments } from "../order.sql.ts";

const PATIENCE_MS = 4_000;
/**
 * The longest wait, in milliseconds: several calls of a slow bank in a row take minutes. The regular poll continues.
 */
const LOOK_MS = 6_000;

/** For "Ya pagué": waits for a poll of the bank, but only as long as a shopper would wait. */
export async function pollBriefly({ log }: OrderContext, look: Promise<unknown>): Promise<void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LOOK_MS);
  try {
    await Promise.race([enough, look.catch((error: unknown) => log("looking at the bank failed", error))]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until the bank has answered, at most `PATIENCE_MS`: then the shopper usually sees the QR at once. */
export async function waitForQr({ db, changes }: OrderContext, order: string): Promise<void> {
  const asking = and(eq(payments.order, order), eq(payments.state, "iniciando"));
  const isAsking = async () => (await db.select({ id: payments.id }).from(payments).where(asking)).length > 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = changes.onChange((topic) => {
    if (topic === `order:${order}`) void isAsking().then((still) => (still ? undefined : resolve()), resolve);
  });
  const timer = setTimeout(resolve, PATIENCE_MS);
  try {
    if (await isAsking()) await promise;
  } finally {
    stop();
    clearTimeout(timer);
  }
}
