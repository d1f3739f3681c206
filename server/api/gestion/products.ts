/** `/api/gestion/products`: the catalogue in the back office. */
import type { Hono } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import type { StaffProduct } from "#contracts/product/staff-product.document.ts";
import type { Shop } from "#modules/shop.ts";
import type { Gate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { readFile } from "../request/body.ts";
import { serveUnder } from "../request/serve.ts";

export function serveStaffProducts(
  api: Hono<ShopEnv>,
  { catalogue, media, orders }: Pick<Shop, "catalogue" | "media" | "orders">,
  uploads: Gate,
): void {
  const serve = serveUnder(api, "/api/gestion");

  async function theProduct(id: string): Promise<StaffProduct> {
    const product = await catalogue.staff.find(id);
    if (!product) throw new ShopError("NOT_FOUND");
    return { ...product, sold: await orders.sales.pieces(product.variants.map((one) => one.id)) };
  }

  serve("GET /api/gestion/products", ({ query }) => catalogue.staff.list(query));
  serve("GET /api/gestion/products/{id}", ({ id }) => theProduct(id));
  serve("PATCH /api/gestion/products/{id}", async ({ staff, id, body }) => {
    await catalogue.staff.edit(id, body, staff);
    return theProduct(id);
  });
  serve("DELETE /api/gestion/products/{id}", async ({ staff, id, query }) => {
    await catalogue.staff.remove(id, query.version, staff);
    return null;
  });
  serve("POST /api/gestion/variants/{sku}/stock", async ({ staff, sku, body }) =>
    theProduct(await catalogue.staff.moveStock(sku, body, staff)),
  );
  serve("GET /api/gestion/variants/{sku}/stock", ({ sku, query }) => catalogue.staff.stockHistory(sku, query));
  serve("POST /api/gestion/products/changes", async ({ staff, body }) => ({
    changed: await catalogue.staff.changeTogether(body, staff),
  }));
  serve("POST /api/gestion/products/changes/preview", ({ body }) => catalogue.staff.previewChanges(body));
  serve("POST /api/gestion/products/changes/{id}/undo", ({ staff, id }) => catalogue.staff.undoChanges(id, staff));
  serve("POST /api/gestion/products", async ({ staff, body }) => {
    await catalogue.staff.add(body, staff);
    return theProduct(body.id);
  });
  serve("POST /api/gestion/products/{id}/copies", async ({ staff, id, body }) => {
    await catalogue.staff.copy(id, body.id, staff);
    return theProduct(body.id);
  });
  serve("PATCH /api/gestion/products/{id}/variants", async ({ staff, id, body }) => {
    await catalogue.staff.editVariants(id, body, staff);
    return theProduct(id);
  });
  serve("POST /api/gestion/photos", ({ staff, query }, c) =>
    readFile(c, { uploads, person: staff.id }, async (picture) => {
      const { name: id, width, height, dominant } = await media.accept(picture, query.words);
      return { id, width, height, dominant };
    }),
  );
  serve("GET /api/gestion/product-choices", () => catalogue.staff.choices());
}
