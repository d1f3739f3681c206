/** `/api/gestion/orders`: the orders of all customers. */
import type { Hono } from "hono";
import type { Moves, StaffOrder } from "#contracts/documents/staff-order.ts";
import { type ErrorCode, ShopError, errors } from "#contracts/api/errors.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import { isDocumentId } from "#contracts/ids.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { serveUnder } from "../serve.ts";

export function serveStaffOrders(api: Hono<ShopEnv>, { orders }: Pick<Shop, "orders">): void {
  const serve = serveUnder(api, "/api/gestion");

  async function theOrder(id: string): Promise<StaffOrder> {
    const order = await orders.staff.find(id);
    if (!order) throw new ShopError("NOT_FOUND");
    return order;
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
  serve("POST /api/gestion/orders/{id}/move", async ({ staff, id, body }) => {
    await orders.advance(id, body.to, staff);
    return theOrder(id);
  });
  serve("POST /api/gestion/orders/moves", async ({ staff, body: { ids, to } }) => {
    const refused: Moves["refused"][number][] = [];
    // One after another: each is a transaction that takes locks of its own.
    for (const id of ids) {
      const refusal = await moveOne(id, to, staff);
      if (refusal === null) continue;
      const order = await orders.staff.find(id);
      refused.push({ id, number: order?.number ?? null, why: errors[refusal].title });
    }
    return { moved: ids.length - refused.length, refused };
  });
  serve("POST /api/gestion/orders/{id}/notes", async ({ staff, id, body }) => {
    await orders.staff.addNote(id, body, staff);
    return theOrder(id);
  });
  serve("GET /api/gestion/orders/{id}/receipts/{receipt}", async ({ id, receipt }, c) => {
    const image = isDocumentId(receipt) ? await orders.staff.receipt(id, receipt) : null;
    if (!image) throw new ShopError("NOT_FOUND");
    return c.body(new Uint8Array(image), 200, { "content-type": "image/jpeg", "cache-control": "private, no-store" });
  });
}
