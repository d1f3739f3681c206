/** New products: from a form of the back office, or as the copy of another. */
import { and, asc, desc, eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { NewProduct } from "#contracts/product/new-product.schema.ts";
import { type AttributeValues, attributeList, attributesOf } from "#contracts/product/attributes.ts";
import { alikeColors, alikeProblem, kindKey } from "#contracts/product/product.ts";
import { NAME_MAX } from "#contracts/product/product-fields.schema.ts";
import { newId } from "#contracts/ids.ts";
import { DEFAULT_CURRENCY, centsOrNull, toCents } from "#contracts/money/money.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { products, variants } from "../catalogue.sql.ts";
import { NO_OFFER } from "../offers/offer.ts";
import { refuseProduct } from "./product-refusals.ts";
import { type Moving, receivePieces } from "../stock/stock-movements.ts";
import { digestOf } from "#database/query/request-digest.ts";
import { insertImages, insertProducts, insertVariants } from "./insert-products.ts";
import { freeSkus, freeSlug, freeStem, lockNames } from "./naming.ts";
import { type FindPhotos, needsPhoto, photoRows, photosOf } from "./photos/photos.ts";

export interface Adding extends Moving {
  readonly findPhotos: FindPhotos;
  /** Makes it known to the search. */
  readonly onProducts: (tx: Db, ids: readonly string[]) => Promise<void>;
}

/** False = an earlier try of the same request has made it. */
export async function addProduct(tx: Db, form: NewProduct, by: Actor, adding: Adding): Promise<boolean> {
  const { id, name, price, category, brand, photos, colors, offers = form.discount > 0, ...rest } = form;
  await lockNames(tx);
  const request = digestOf({ create: form });
  if (await isMade(tx, id, request)) return false;
  const { subcategory, discount, seasons } = rest;
  const priced = { ...NO_OFFER, price: toCents(price), discount };
  await refuseProduct(tx, { ...priced, category, subcategory, brand, offers, seasons }, form);
  const kinds = colors.flatMap(({ name: color, hex, sizes }) =>
    sizes.map(({ cost, price: own, ...one }) => ({
      ...one,
      color,
      hex,
      cost: centsOrNull(cost),
      price: centsOrNull(own),
    })),
  );
  refuseRepeated(kinds);
  const own = { id, name, colors: colors.map((color) => color.name) };
  const images = await photoRows(tx, own, photos, adding.findPhotos);
  if (form.active && images.length === 0) throw needsPhoto();

  const product = {
    ...(await usualChoices(tx, { category, subcategory })),
    ...rest,
    ...priced,
    offers,
    id,
    name,
    slug: await freeSlug(tx, name),
    category,
    brand,
    promoBrands: [],
    moneda: DEFAULT_CURRENCY,
    request,
  };
  await insertProducts(tx, [product], adding.clock);
  await insertImages(tx, images);
  const skus = await freeSkus(tx, await freeStem(tx, { category, brand }), kinds);
  await insertVariants(
    tx,
    kinds.map(({ color, hex, size, gtin, cost, price: own }, position) => ({
      id: skus[position] ?? "",
      product: id,
      position,
      colorName: color,
      colorHex: hex,
      size,
      stock: 0,
      gtin,
      cost,
      price: own,
    })),
  );
  const after = { name, price, active: form.active, photos: images.length, variants: skus };
  await adding.record(tx, { by, kind: "product", subject: id, action: "create", after });
  for (const [index, { stock }] of kinds.entries())
    await receivePieces(tx, { product: id, sku: skus[index] ?? "", movement: newId(), pieces: stock }, by, adding);
  await announce(tx, id, adding);
  return true;
}

/** A draft with the photographs and variants of another product, without pieces. False = made by an earlier try. */
export async function copyProduct(tx: Db, of: string, id: string, by: Actor, adding: Adding): Promise<boolean> {
  await lockNames(tx);
  const [source] = await tx.select().from(products).where(eq(products.id, of)).for("key share");
  if (!source) throw new ShopError("NOT_FOUND");
  const request = digestOf({ copy: of });
  if (await isMade(tx, id, request)) return false;
  const name = `${source.name.slice(0, NAME_MAX - " (copia)".length)} (copia)`;
  const slug = await freeSlug(tx, name);
  // Without the short name: a copy that is renamed would still show it on cards.
  const product = {
    ...source,
    // Nothing would end it.
    ...((source.offerFrom ?? source.offerUntil) !== null && { ...NO_OFFER, promoBrands: [] }),
    id,
    name,
    shortName: "",
    slug,
    active: false,
    featured: false,
    version: 1,
    request,
  };
  await insertProducts(tx, [product], adding.clock);
  const images = await photosOf(tx, of);
  await insertImages(
    tx,
    images.map((row) => ({ ...row, product: id })),
  );
  const rows = await tx.select().from(variants).where(eq(variants.product, of)).orderBy(asc(variants.position));
  const kinds = rows.map(({ colorName, size }) => ({ color: colorName, size }));
  const skus = await freeSkus(tx, await freeStem(tx, source), kinds);
  await insertVariants(
    tx,
    rows.map((row, index) => ({ ...row, id: skus[index] ?? "", product: id, stock: 0, version: 1, gtin: null })),
  );
  await adding.record(tx, { by, kind: "product", subject: id, action: "create", after: { name, copyOf: of } });
  await announce(tx, id, adding);
  return true;
}

/** Refuses an id that something else has. */
async function isMade(tx: Db, id: string, request: string): Promise<boolean> {
  const [found] = await tx.select({ request: products.request }).from(products).where(eq(products.id, id));
  if (found && found.request !== request) throw new ShopError("ID_TAKEN");
  return found !== undefined;
}

function refuseRepeated(kinds: readonly { readonly color: string; readonly size: string }[]): void {
  const all = kinds.map(({ color, size }) => kindKey(color, size));
  const index = all.findIndex((kind, place) => all.indexOf(kind) < place);
  const { color, size } = kinds[index] ?? {};
  const alike = alikeColors(kinds.map((kind) => kind.color));
  const message = alike ? alikeProblem(alike) : `${color} · ${size} está dos veces`;
  if (alike || index >= 0) throw new ShopError("INVALID", { errors: [{ path: "colors", code: "INVALID", message }] });
}

/** Those of the newest product of the same subcategory; not said when it is the first. */
async function usualChoices(
  tx: Db,
  place: { readonly category: number; readonly subcategory: number },
): Promise<Partial<AttributeValues>> {
  const [newest] = await tx
    .select(attributesOf(products))
    .from(products)
    .where(and(eq(products.category, place.category), eq(products.subcategory, place.subcategory)))
    .orderBy(desc(products.createdAt))
    .limit(1);
  const choices = attributeList.filter(([, { type }]) => type === "choice");
  return newest ? Object.fromEntries(choices.map(([name]) => [name, newest[name]])) : {};
}

async function announce(tx: Db, id: string, { onProducts }: Adding): Promise<void> {
  await publish(tx, [`product:${id}`, "listing"]);
  await onProducts(tx, [id]);
}
