/** `/api/gestion/products`: the catalogue in the back office. */
import type { Hono } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import type { StaffProduct } from "#contracts/documents/staff-product.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { serveUnder } from "../serve.ts";

export function serveStaffProducts(api: Hono<ShopEnv>, { catalogue }: Pick<Shop, "catalogue">): void {
  const serve = serveUnder(api, "/api/gestion");

  async function theProduct(id: string): Promise<StaffProduct> {
    const product = await catalogue.staff.find(id);
    if (!product) throw new ShopError("NOT_FOUND");
    return product;
  }

  serve("GET /api/gestion/products", ({ query }) => catalogue.staff.list(query));
  serve("GET /api/gestion/products/{id}", ({ id }) => theProduct(id));
  serve("PATCH /api/gestion/products/{id}", async ({ staff, id, body }) => {
    await catalogue.staff.edit(id, body, staff);
    return theProduct(id);
  });
  serve("POST /api/gestion/variants/{sku}/stock", async ({ staff, sku, body }) =>
    theProduct(await catalogue.staff.moveStock(sku, body, staff)),
  );
  serve("GET /api/gestion/variants/{sku}/stock", ({ sku, query }) => catalogue.staff.stockHistory(sku, query));
  serve("POST /api/gestion/products/changes", async ({ staff, body }) => ({
    changed: await catalogue.staff.editTogether(body, staff),
  }));
  serve("GET /api/gestion/product-choices", () => catalogue.staff.choices());
}
