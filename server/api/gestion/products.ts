/** `/api/gestion/products`: the catalogue in the back office. */
import type { Hono } from "hono";
import type { StaffProduct } from "#contracts/product/staff-product.document.ts";
import type { Shop } from "#modules/shop.ts";
import type { Gate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { readFile } from "../request/body.ts";
import { known, serveUnder } from "../request/serve.ts";

export function serveStaffProducts(
  api: Hono<ShopEnv>,
  { catalogue, media, orders }: Pick<Shop, "catalogue" | "media" | "orders">,
  uploads: Gate,
): void {
  const serve = serveUnder(api, "/api/gestion");

  /** As it is once `edited` is written. */
  async function theProduct(id: string, edited?: Promise<unknown>): Promise<StaffProduct> {
    await edited;
    const product = known(await catalogue.staff.find(id));
    return { ...product, sold: await orders.sales.pieces(product.variants.map((one) => one.id)) };
  }

  serve("GET /api/gestion/products", ({ query }) => catalogue.staff.list(query));
  serve("GET /api/gestion/products/{id}", ({ id }) => theProduct(id));
  serve("PATCH /api/gestion/products/{id}", ({ staff, id, body }) =>
    theProduct(id, catalogue.staff.edit(id, body, staff)),
  );
  serve("DELETE /api/gestion/products/{id}", ({ staff, id, query }) =>
    catalogue.staff.remove(id, query.version, staff),
  );
  serve("POST /api/gestion/variants/{sku}/stock", async ({ staff, sku, body }) =>
    theProduct(await catalogue.staff.moveStock(sku, body, staff)),
  );
  serve("GET /api/gestion/variants/{sku}/stock", ({ sku, query }) => catalogue.staff.stockHistory(sku, query));
  serve("POST /api/gestion/products/changes", async ({ staff, body }) => ({
    changed: await catalogue.staff.changeTogether(body, staff),
  }));
  serve("POST /api/gestion/products/changes/preview", ({ body }) => catalogue.staff.previewChanges(body));
  serve("POST /api/gestion/products/changes/{id}/undo", ({ staff, id }) => catalogue.staff.undoChanges(id, staff));
  serve("POST /api/gestion/products", ({ staff, body }) => theProduct(body.id, catalogue.staff.add(body, staff)));
  serve("POST /api/gestion/products/{id}/copies", ({ staff, id, body }) =>
    theProduct(body.id, catalogue.staff.copy(id, body.id, staff)),
  );
  serve("PATCH /api/gestion/products/{id}/variants", ({ staff, id, body }) =>
    theProduct(id, catalogue.staff.editVariants(id, body, staff)),
  );
  serve("POST /api/gestion/photos", ({ staff, query }, c) =>
    readFile(c, { uploads, person: staff.id }, async (picture) => {
      const { name: id, width, height, dominant } = await media.accept(picture, query.words);
      return { id, width, height, dominant };
    }),
  );
  serve("GET /api/gestion/product-choices", () => catalogue.staff.choices());
}
