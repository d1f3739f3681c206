/** Where no bank is asked: the shopper sends a picture of the transfer, the owner looks. */
import { desc, eq } from "drizzle-orm";
import { ShopError } from "#contracts/errors.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/now.ts";
import { toReceipt } from "#modules/media/media.ts";
import type { OrderContext } from "./context.ts";
import { tellReceipt } from "./mails.ts";
import { receipts } from "./order.sql.ts";
import { aliveOf, lockOrder, mayMove, move, paymentsOf, setPayment } from "./rows.ts";

/** The picture is made anew before: what a camera or somebody else wrote into the file is not kept. */
export async function sendReceipt(context: OrderContext, userId: string, id: string, upload: Buffer): Promise<void> {
  const image = await toReceipt(upload);
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, userId);
    const payment = aliveOf(await paymentsOf(tx, id));
    // Sent once more while the owner has not looked: the newer picture counts.
    const isAgain = order.status === "en_verificacion";
    if (payment?.provider !== "manual" || !(isAgain || mayMove(order, "en_verificacion", "shopper")))
      throw new ShopError("ORDER_CLOSED");
    await tx.delete(receipts).where(eq(receipts.order, id));
    const receipt = newId();
    await tx.insert(receipts).values({ id: receipt, order: id, image, sentAt: databaseNow(context.clock) });
    if (isAgain) return;
    await setPayment(tx, payment.id, { state: "en_verificacion" });
    await move(tx, context, order, "en_verificacion", "shopper", { expiresAt: null });
    await tellReceipt(tx, context, order, payment, receipt);
  });
}

export async function receiptOf(db: Db, id: string): Promise<Uint8Array | null> {
  const [found] = await db
    .select({ image: receipts.image })
    .from(receipts)
    .where(eq(receipts.order, id))
    .orderBy(desc(receipts.sentAt))
    .limit(1);
  return found?.image ?? null;
}
