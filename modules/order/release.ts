/** A cancelled order gives its pieces back: at once, or after the bank has cancelled its QRs. */
import { z } from "zod";
import type { Db } from "#database/db.ts";
import type { OrderContext } from "./context.ts";
import { change, piecesOf } from "./order-rows.ts";

/** The data of every job about one order. */
export const orderJob = z.object({ order: z.uuid() });

export const RELEASE = "order-release";

/** Call in the transaction that cancels the order. */
export async function releaseLater(tx: Db, { jobs }: OrderContext, order: string): Promise<void> {
  await jobs.enqueue(tx, RELEASE, { order }, { key: order });
}

/**
 * Enqueues cancelling the order's QRs when its pieces do not depend on it. It has its own key: this job may be in a
 * long pause while the bank is away, and `releaseLater` must not wait for that.
 */
export async function closeLater(tx: Db, { jobs }: OrderContext, order: string): Promise<void> {
  await jobs.enqueue(tx, RELEASE, { order }, { key: `${order}:qr` });
}

/** The order must be locked and `holds` be true. Returns the products for `afterCommit`. */
export async function freePieces(tx: Db, context: OrderContext, id: string): Promise<readonly string[]> {
  await change(tx, context, id, { holds: false });
  return context.catalogue.giveStock(tx, await piecesOf(tx, id));
}
