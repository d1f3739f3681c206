/** `/api/gestion/customers`: everybody with an account in the shop. */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { known, serveUnder } from "../request/serve.ts";

export function serveCustomers(api: Hono<ShopEnv>, { customers }: Pick<Shop, "customers">): void {
  const serve = serveUnder(api, "/api/gestion");

  serve("GET /api/gestion/customers", ({ query }) => customers.list(query));
  serve("GET /api/gestion/customers/{id}", async ({ id }) => known(await customers.find(id)));
  serve("POST /api/gestion/customers/{id}/anonymise", ({ id, staff }) => customers.anonymise(id, staff));
}
