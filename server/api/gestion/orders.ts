/** `/api/gestion/orders`: the orders of all customers. */
import type { Hono } from "hono";
import type { StaffOrder } from "#contracts/documents/staff-order.ts";
import { ShopError } from "#contracts/api/errors.ts";
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

  serve("GET /api/gestion/orders", ({ query }) => orders.staff.list(query));
  serve("GET /api/gestion/orders/{id}", ({ id }) => theOrder(id));
  serve("POST /api/gestion/orders/{id}/move", async ({ staff, id, body }) => {
    await orders.advance(id, body.to, staff);
    return theOrder(id);
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
