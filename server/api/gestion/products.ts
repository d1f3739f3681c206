/** `/api/gestion/products`: the catalogue in the back office. */
import type { Hono } from "hono";
import type { StaffProduct } from "#contracts/product/staff-product.document.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { NO_OFFER } from "#modules/catalogue/catalogue.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import type { Shop } from "#modules/shop.ts";
import type { Gate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { readFile } from "../request/body.ts";
import { known, serveUnder } from "../request/serve.ts";
import { may } from "./staff/staff-session.ts";

/** Who may not see what a piece costs may not write it either. */
function refuseCosts(
  staff: StaffMember,
  added: readonly { readonly cost: number | null }[],
  set: readonly { readonly cost?: number | null | undefined }[] = [],
): void {
  const isSaid = added.some(({ cost }) => cost !== null) || set.some(({ cost }) => cost !== undefined);
  if (isSaid && !may(staff, "money")) throw new ShopError("FORBIDDEN");
}

const PRICES = new Set(["price", ...Object.keys(NO_OFFER)]);

function refusePrices(staff: StaffMember, change: object): void {
  if (!may(staff, "prices") && Object.keys(change).some((field) => PRICES.has(field))) throw new ShopError("FORBIDDEN");
}

export function serveStaffProducts(
  api: Hono<ShopEnv>,
  { catalogue, media, orders }: Pick<Shop, "catalogue" | "media" | "orders">,
  uploads: Gate,
): void {
  const serve = serveUnder(api, "/api/gestion");

  /** As it is once `edited` is written; what it costs is for who may see money. */
  async function theProduct(staff: StaffMember, id: string, edited?: Promise<unknown>): Promise<StaffProduct> {
    await edited;
    const product = known(await catalogue.staff.find(id));
    const variants = may(staff, "money") ? product.variants : product.variants.map(({ cost: _cost, ...rest }) => rest);
    return { ...product, variants, sold: await orders.sales.pieces(product.variants.map((one) => one.id)) };
  }

  serve("GET /api/gestion/products", ({ query }) => catalogue.staff.list(query));
  serve("GET /api/gestion/products/{id}", ({ staff, id }) => theProduct(staff, id));
  serve("PATCH /api/gestion/products/{id}", async ({ staff, id, body }) => {
    refusePrices(staff, body);
    return theProduct(staff, id, catalogue.staff.edit(id, body, staff));
  });
  serve("DELETE /api/gestion/products/{id}", ({ staff, id, query }) =>
    catalogue.staff.remove(id, query.version, staff),
  );
  serve("POST /api/gestion/variants/{sku}/stock", async ({ staff, sku, body }) =>
    theProduct(staff, await catalogue.staff.moveStock(sku, body, staff)),
  );
  serve("GET /api/gestion/variants/{sku}/stock", ({ sku, query }) => catalogue.staff.stockHistory(sku, query));
  serve("POST /api/gestion/products/changes", async ({ staff, body }) => {
    refusePrices(staff, body.change);
    return { changed: await catalogue.staff.changeTogether(body, staff) };
  });
  serve("POST /api/gestion/products/changes/preview", ({ body }) => catalogue.staff.previewChanges(body));
  serve("POST /api/gestion/products/changes/{id}/undo", ({ staff, id }) =>
    catalogue.staff.undoChanges(id, staff, (fields) => refusePrices(staff, fields)),
  );
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
    const own = [
      ...body.add.filter(({ price }) => price !== null),
      ...body.set.filter(({ price }) => price !== undefined),
    ];
    own.forEach((one) => refusePrices(staff, { price: one.price }));
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
