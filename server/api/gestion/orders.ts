/** `/api/gestion/orders`: the orders of all customers. */
import type { Hono } from "hono";
import type { Moves, StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import { type ErrorCode, ShopError, errors } from "#contracts/api/errors.ts";
import { toCents, toDecimal } from "#contracts/money/money.ts";
import { moveRefusal } from "#contracts/order/staff/move-refusal.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import { isDocumentId } from "#contracts/ids.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { known, serveUnder } from "../request/serve.ts";

/** What "the order has changed" would not say: to where this order may not go. */
function whyNot(order: StaffOrder | null, to: OrderStatus, refusal: ErrorCode): string {
  if (refusal !== "ORDER_CLOSED" || !order?.purchaseType || !order.shipping) return errors[refusal].title;
  const { status, purchaseType, shipping } = order;
  return moveRefusal({ status, purchaseType, kind: shipping.kind }, to);
}

export function serveStaffOrders(api: Hono<ShopEnv>, { orders }: Pick<Shop, "orders">): void {
  const serve = serveUnder(api, "/api/gestion");

  /** As it is once `edited` is written. */
  async function theOrder(id: string, edited?: Promise<unknown>): Promise<StaffOrder> {
    await edited;
    return known(await orders.staff.find(id));
  }

  /** Null = it is there now. */
  async function moveOne(id: string, to: OrderStatus, staff: StaffMember): Promise<ErrorCode | null> {
    try {
      await orders.advance(id, to, staff);
      return null;
    } catch (error) {
      if (error instanceof ShopError) return error.code;
      throw error;
    }
  }

  serve("GET /api/gestion/orders", ({ query }) => orders.staff.list(query));
  serve("GET /api/gestion/orders/{id}", ({ id }) => theOrder(id));
  serve("PATCH /api/gestion/orders/{id}", ({ staff, id, body }) => theOrder(id, orders.staff.correct(id, body, staff)));
  serve("POST /api/gestion/orders/{id}/changes", ({ staff, id, body }) =>
    theOrder(id, orders.staff.changeLines(id, body, staff)),
  );
  serve("POST /api/gestion/orders/{id}/changes/preview", async ({ staff, id, body }) => ({
    total: toDecimal(await orders.staff.previewTotal(id, body, staff)),
  }));
  serve("POST /api/gestion/orders/{id}/requests/{request}/decline", ({ staff, id, request, body }) =>
    theOrder(id, orders.staff.decline(id, { request, ...body }, staff)),
  );
  serve("POST /api/gestion/orders/{id}/collected", ({ staff, id, body }) =>
    theOrder(id, orders.staff.collect(id, body, staff)),
  );
  serve("POST /api/gestion/orders/{id}/move", ({ staff, id, body }) =>
    theOrder(id, orders.staff.move(id, body, staff)),
  );
  serve("POST /api/gestion/orders/moves", async ({ staff, body: { ids, to } }) => {
    const refused: Moves["refused"][number][] = [];
    // One after another: each is a transaction that takes locks of its own.
    for (const id of ids) {
      const refusal = await moveOne(id, to, staff);
      if (refusal === null) continue;
      const order = await orders.staff.find(id);
      refused.push({ id, number: order?.number ?? null, why: whyNot(order, to, refusal) });
    }
    return { moved: ids.length - refused.length, refused };
  });
  serve("POST /api/gestion/orders/{id}/notes", ({ staff, id, body }) =>
    theOrder(id, orders.staff.addNote(id, body, staff)),
  );
  serve("POST /api/gestion/orders/{id}/refunds", ({ staff, id, body }) =>
    theOrder(id, orders.staff.addRefund(id, body, staff)),
  );
  serve("POST /api/gestion/orders/{id}/keep", ({ staff, id, body }) =>
    theOrder(id, orders.staff.keepOwed(id, toCents(body.owed), staff)),
  );
  serve("GET /api/gestion/picking", ({ query }) => orders.staff.picking(query.ids));
  serve("GET /api/gestion/orders/{id}/receipts/{receipt}", async ({ id, receipt }, c) => {
    const image = known(isDocumentId(receipt) ? await orders.staff.receipt(id, receipt) : null);
    return c.body(new Uint8Array(image), 200, { "content-type": "image/jpeg", "cache-control": "private, no-store" });
  });
  serve("POST /api/gestion/orders", async ({ staff, body }) => {
    await orders.staff.place(body, staff);
    return known(await orders.staff.find(body.id));
  });
}
