/** `/api/gestion/products`: the catalogue in the back office. */
import type { Hono } from "hono";
import type { StaffProduct } from "#contracts/product/staff-product.document.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import type { Shop } from "#modules/shop.ts";
import type { Gate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { readFile } from "../request/body.ts";
import { known, serveUnder } from "../request/serve.ts";

/** Who may not see what a piece costs may not write it either. */
function refuseCosts(
  { role }: StaffMember,
  added: readonly { readonly cost: number | null }[],
  set: readonly { readonly cost?: number | null | undefined }[] = [],
): void {
  const isSaid = added.some(({ cost }) => cost !== null) || set.some(({ cost }) => cost !== undefined);
  if (isSaid && role !== "owner") throw new ShopError("FORBIDDEN");
}

export function serveStaffProducts(
  api: Hono<ShopEnv>,
  { catalogue, media, orders }: Pick<Shop, "catalogue" | "media" | "orders">,
  uploads: Gate,
): void {
  const serve = serveUnder(api, "/api/gestion");

  /** As it is once `edited` is written; what it costs the shop is for the owner. */
  async function theProduct({ role }: StaffMember, id: string, edited?: Promise<unknown>): Promise<StaffProduct> {
    await edited;
    const product = known(await catalogue.staff.find(id));
    const variants = role === "owner" ? product.variants : product.variants.map(({ cost: _cost, ...rest }) => rest);
    return { ...product, variants, sold: await orders.sales.pieces(product.variants.map((one) => one.id)) };
  }

  serve("GET /api/gestion/products", ({ query }) => catalogue.staff.list(query));
  serve("GET /api/gestion/products/{id}", ({ staff, id }) => theProduct(staff, id));
  serve("PATCH /api/gestion/products/{id}", ({ staff, id, body }) =>
    theProduct(staff, id, catalogue.staff.edit(id, body, staff)),
  );
  serve("DELETE /api/gestion/products/{id}", ({ staff, id, query }) =>
    catalogue.staff.remove(id, query.version, staff),
  );
  serve("POST /api/gestion/variants/{sku}/stock", async ({ staff, sku, body }) =>
    theProduct(staff, await catalogue.staff.moveStock(sku, body, staff)),
  );
  serve("GET /api/gestion/variants/{sku}/stock", ({ sku, query }) => catalogue.staff.stockHistory(sku, query));
  serve("POST /api/gestion/products/changes", async ({ staff, body }) => ({
    changed: await catalogue.staff.changeTogether(body, staff),
  }));
  serve("POST /api/gestion/products/changes/preview", ({ body }) => catalogue.staff.previewChanges(body));
  serve("POST /api/gestion/products/changes/{id}/undo", ({ staff, id }) => catalogue.staff.undoChanges(id, staff));
  serve("POST /api/gestion/products", async ({ staff, body }) => {
    refuseCosts(
      staff,
      body.colors.flatMap(({ sizes }) => sizes),
    );
    return theProduct(staff, body.id, catalogue.staff.add(body, staff));
  });
  serve("POST /api/gestion/products/{id}/copies", ({ staff, id, body }) =>
    theProduct(staff, body.id, catalogue.staff.copy(id, body.id, staff)),
  );
  serve("PATCH /api/gestion/products/{id}/variants", async ({ staff, id, body }) => {
    refuseCosts(staff, body.add, body.set);
    return theProduct(staff, id, catalogue.staff.editVariants(id, body, staff));
  });
  serve("POST /api/gestion/photos", ({ staff, query }, c) =>
    readFile(c, { uploads, person: staff.id }, async (picture) => {
      const { name: id, width, height, dominant } = await media.accept(picture, query.words);
      return { id, width, height, dominant };
    }),
  );
  serve("GET /api/gestion/product-choices", () => catalogue.staff.choices());
}
