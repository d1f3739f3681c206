/** `/api/gestion/customers`: everybody with an account in the shop. */
import type { Hono } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { serveUnder } from "../request/serve.ts";

export function serveCustomers(api: Hono<ShopEnv>, { customers }: Pick<Shop, "customers">): void {
  const serve = serveUnder(api, "/api/gestion");

  serve("GET /api/gestion/customers", ({ query }) => customers.list(query));
  serve("GET /api/gestion/customers/{id}", async ({ id }) => {
    const found = await customers.find(id);
    if (!found) throw new ShopError("NOT_FOUND");
    return found;
  });
  serve("POST /api/gestion/customers/{id}/anonymise", async ({ id, staff }) => {
    await customers.anonymise(id, staff);
    return null;
  });
}
