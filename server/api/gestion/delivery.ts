/** `/api/gestion/shipping-methods`, `/api/gestion/delivery-calendar` and `/api/gestion/purchase-types` */
import type { Hono } from "hono";
import type { DeliveryQuery } from "#contracts/delivery/staff-delivery.schema.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { serveUnder } from "../request/serve.ts";

export function serveStaffDelivery(api: Hono<ShopEnv>, { shipping }: Pick<Shop, "shipping">): void {
  const serve = serveUnder(api, "/api/gestion");
  const { methods, calendar, purchaseTypes } = shipping.staff;
  serve("GET /api/gestion/shipping-methods", async ({ query }) => pageOf(await methods.list(), query));
  serve("POST /api/gestion/shipping-methods", ({ body, staff }) => methods.add(body, staff));
  serve("GET /api/gestion/shipping-methods/{method}", ({ method }) => methods.find(method));
  serve("PATCH /api/gestion/shipping-methods/{method}", ({ method, body, staff }) =>
    methods.change(method, body, staff),
  );
  serve("GET /api/gestion/delivery-calendar", () => calendar.read());
  serve("PATCH /api/gestion/delivery-calendar", ({ body, staff }) => calendar.change(body, staff));
  serve("GET /api/gestion/purchase-types", async ({ query }) => pageOf(await purchaseTypes.list(), query));
  serve("GET /api/gestion/purchase-types/{type}", ({ type }) => purchaseTypes.find(type));
  serve("PATCH /api/gestion/purchase-types/{type}", ({ type, body, staff }) => purchaseTypes.change(type, body, staff));
}

function pageOf<Row>(all: readonly Row[], { page, perPage }: DeliveryQuery) {
  return { total: all.length, data: all.slice((page - 1) * perPage, page * perPage) };
}
