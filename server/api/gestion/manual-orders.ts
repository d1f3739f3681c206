/** `/api/gestion/orders` and what an order written by hand is made of. */
import type { Hono } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { serveUnder } from "../request/serve.ts";

export function serveManualOrders(
  api: Hono<ShopEnv>,
  { orders, catalogue, shipping }: Pick<Shop, "orders" | "catalogue" | "shipping">,
): void {
  const serve = serveUnder(api, "/api/gestion");

  serve("POST /api/gestion/orders", async ({ staff, body }) => {
    await orders.staff.place(body, staff);
    const order = await orders.staff.find(body.id);
    if (!order) throw new ShopError("NOT_FOUND");
    return order;
  });
  serve("GET /api/gestion/variants", ({ query }) => catalogue.staff.variants(query.q));
  serve("GET /api/gestion/order-choices", async () => {
    const methods = await shipping.methods();
    const rules = await shipping.purchaseTypes();
    const offered = rules.filter(({ type }) => type !== "qr");
    return {
      methods: methods.map((method) => ({
        ...method,
        cities: method.cities && [...method.cities],
        exceptCities: [...method.exceptCities],
      })),
      purchaseTypes: offered.map(({ type, label, kinds }) => ({ type, label, kinds: kinds && [...kinds] })),
    };
  });
}
