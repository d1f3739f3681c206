/** An order is given up: its pieces go back, at once or when the bank has taken its QRs back. */
import { z } from "zod";
import type { Db } from "#database/db.ts";
import type { OrderContext } from "./context.ts";
import { change, piecesOf } from "./order-rows.ts";

/** The data of every job about one order. */
export const orderJob = z.object({ order: z.uuid() });

export const RELEASE = "order-release";

/** In the transaction in which it was given up. */
export async function releaseLater(tx: Db, { jobs }: OrderContext, order: string): Promise<void> {
  await jobs.enqueue(tx, RELEASE, { order }, { key: order });
}

/**
 * QRs to take back of an order whose pieces do not wait for it. A job of its own: it may be in a long pause while the bank
 * is away, and who gives the order up must not wait for that.
 */
export async function closeLater(tx: Db, { jobs }: OrderContext, order: string): Promise<void> {
  await jobs.enqueue(tx, RELEASE, { order }, { key: `${order}:qr` });
}

/** Under the order's lock, by whoever saw that it `holds`. Answers the products to `settled`. */
export async function freePieces(tx: Db, context: OrderContext, id: string): Promise<readonly string[]> {
  await change(tx, context, id, { holds: false });
  return context.catalogue.giveStock(tx, await piecesOf(tx, id));
}
