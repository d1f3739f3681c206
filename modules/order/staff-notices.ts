/** Notices on the phones of the people of the shop, enqueued in the transaction that causes them. */
import { formatMoney } from "#contracts/money.ts";
import { orderNumber } from "#contracts/order/order.ts";
import type { PushEvent } from "#contracts/staff/push.ts";
import type { Db } from "#database/db.ts";
import type { OrderContext } from "./context.ts";
import type { OrderRow } from "./order-rows.ts";

/** `except` = the person who did it. */
export async function notifyStaff(
  tx: Db,
  { notify }: OrderContext,
  event: PushEvent,
  { id, number, total, moneda }: OrderRow,
  except?: string,
): Promise<void> {
  const amount = formatMoney({ cents: total, Moneda: moneda });
  await notify(tx, { event, order: id, number: orderNumber(number ?? 0), amount, except });
}
