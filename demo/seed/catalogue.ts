/** Turns the compact forms in `products/` into rows of the catalogue tables. The same input gives the same rows. */
import { toCents } from "#contracts/money/money.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
import type {
  brands,
  categories,
  productImages,
  products,
  seasons,
  subcategories,
  variants,
} from "#modules/catalogue/catalogue.sql.ts";
import { pseudoRandom, plain, slugOf, uuidOf } from "./pseudo-random.ts";
import { focusOf } from "./focus.ts";
import { type Photograph, photographsOf } from "./photographs.ts";
import { addDays, dayInLaPaz } from "#contracts/time/day.ts";
import { type ProductForm, PROMO_BRAND } from "./products/form.ts";
import { productForms } from "./products/index.ts";
import { brandRows, categoryCode, categoryOf, categoryRows, seasonRows, subcategoryRows } from "./taxonomy.ts";

/** The stock of each variant of a demo product. */
const LEAST = 3;
const MOST = 25;
/** One variant in this many has 0, one as many has 1, and one as many has 2 pieces. */
const SCARCE_EVERY = 14;
/** Of the outlet one variant in this many is left. */
const LEFT_EVERY = 4;
/** With fewer variants, one at 0 could leave the product with a single one, which is for the outlet. */
const ENOUGH_FOR_GAPS = 4;

/** Stock per variant, in the order of `skus`. */
function stockOf(form: ProductForm, skus: readonly string[]): number[] {
  if (form.tags?.includes("soldOut")) return skus.map(() => 0);
  if (form.tags?.includes("outlet")) {
    const few = skus.map((sku, index) => (index % LEFT_EVERY === 0 ? 1 + pseudoRandom(`stock:${sku}`, 2) : 0));
    return few;
  }
  return skus.map((sku, index) => {
    const scarce = pseudoRandom(`scarce:${sku}`, SCARCE_EVERY);
    // Cards show the first variant: it stays in good supply.
    const mayBeScarce = index > 0 && (scarce > 0 || skus.length >= ENOUGH_FOR_GAPS);
    return mayBeScarce && scarce < LEAST ? scarce : LEAST + pseudoRandom(`stock:${sku}`, MOST - LEAST + 1);
  });
}

/** What the sale of the demo still lasts. */
const SALE_DAYS = 13;

export interface CatalogueRows {
  readonly categories: (typeof categories.$inferInsert)[];
  readonly subcategories: (typeof subcategories.$inferInsert)[];
  readonly brands: (typeof brands.$inferInsert)[];
  readonly seasons: (typeof seasons.$inferInsert)[];
  readonly products: (typeof products.$inferInsert)[];
  readonly productImages: (typeof productImages.$inferInsert)[];
  readonly variants: (typeof variants.$inferInsert)[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** New products arrived in the last four weeks, 45 hours apart; all others before that. */
const NEW_EVERY = 45 * HOUR;
const OLD_AFTER_DAYS = 31;
const OLD_WITHIN_DAYS = 600;

export function catalogueRows(now: Date): CatalogueRows {
  const created = creationTimes(now);
  const parts = productForms.map((form, index) => {
    const createdAt = created.get(form.name) ?? now;
    const product = productRow(form, createdAt);
    return { product, images: imageRows(form, product.id), variants: variantRows(form, index + 1, product.id) };
  });
  return {
    categories: categoryRows,
    subcategories: subcategoryRows,
    brands: brandRows.map((row) => (row.promo ? { ...row, until: addDays(dayInLaPaz(now), SALE_DAYS) } : row)),
    seasons: seasonRows,
    products: parts.map((part) => part.product),
    productImages: parts.flatMap((part) => part.images),
    variants: parts.flatMap((part) => part.variants),
  };
}

/** New products are put into a random order, so that "Novedades" does not begin with one category only. */
function creationTimes(now: Date): Map<string, Date> {
  const times = new Map<string, Date>();
  const isNew = (form: ProductForm) => form.tags?.includes("new") ?? false;
  const order = (form: ProductForm) => pseudoRandom(`new:${form.name}`, 2 ** 32);
  productForms
    .filter(isNew)
    .toSorted((a, b) => order(a) - order(b))
    .forEach((form, index) => times.set(form.name, new Date(now.getTime() - 9 * HOUR - index * NEW_EVERY)));
  for (const form of productForms.filter((candidate) => !isNew(candidate))) {
    const age =
      (OLD_AFTER_DAYS + pseudoRandom(`age:${form.name}`, OLD_WITHIN_DAYS)) * DAY +
      pseudoRandom(`hour:${form.name}`, DAY);
    times.set(form.name, new Date(now.getTime() - age));
  }
  return times;
}

function productRow(form: ProductForm, createdAt: Date): typeof products.$inferInsert {
  const slug = slugOf(form.name);
  const discount = form.discount ?? 0;
  return {
    id: uuidOf(`product:${slug}`),
    slug,
    name: form.name,
    shortName: form.shortName ?? "",
    description: form.text.join(" "),
    brand: form.brand,
    category: categoryOf(form.sub),
    subcategory: form.sub,
    seasons: [...form.seasons],
    promoBrands: form.tags?.includes("sale") ? [PROMO_BRAND] : [],
    moneda: "Bs.",
    price: toCents(form.price),
    discount,
    offers: discount > 0,
    featured: form.tags?.includes("featured") ?? false,
    material: form.material,
    measures: form.measures ?? sizeWords(form),
    ...sizesOf(form),
    weight: form.weight,
    capacity: form.capacity ?? "",
    care: form.care,
    leathers: form.leathers ?? "",
    steps: form.steps?.join("\n") ?? "",
    createdAt,
    updatedAt: createdAt,
  };
}

function sizesOf({ size }: ProductForm) {
  const [height = null, width = null, depth = null] = size ?? [];
  return { height, width, depth };
}

/** "9,5 × 11 × 1,5 cm" */
function sizeWords({ size }: ProductForm): string {
  return size === undefined ? "" : `${size.map((side) => String(side).replace(".", ",")).join(" × ")} cm`;
}

function imageRows(form: ProductForm, product: string): (typeof productImages.$inferInsert)[] {
  return form.colors
    .flatMap((color) => pictures(form, color).map((photograph) => ({ color, photograph })))
    .map(({ color, photograph }, position) => ({
      product,
      position,
      photo: photograph.name,
      alt: altOf(form, photograph),
      width: photograph.width,
      height: photograph.height,
      color,
      dominant: photograph.dominant,
      focus: focusOf(photograph),
    }));
}

function pictures(form: ProductForm, color: string): [Photograph, ...Photograph[]] {
  const design = /^(.+)-(\d+)$/.exec(form.photo);
  const [first, ...rest] = photographsOf(design?.[1] ?? "", Number(design?.[2]), form.colorless?.photo ?? color);
  if (first === undefined) throw new Error(`${form.name}: no photograph of ${form.photo} in ${color}`);
  return [first, ...rest];
}

/** The alt texts of the photographs say "de cuero", which is wrong for synthetic products. */
function altOf(form: ProductForm, photograph: Photograph): string {
  return form.care === "sintetico" ? photograph.alt.replace("de cuero", "de cuero sintético") : photograph.alt;
}

function variantRows(form: ProductForm, number: number, product: string): (typeof variants.$inferInsert)[] {
  const rows = form.colors.flatMap((colorName) => {
    const colorHex = form.colorless?.hex ?? pictures(form, colorName)[0].colorHex ?? "#000000";
    return form.sizes.map((size) => ({ id: skuOf(form, number, colorName, size), product, colorName, colorHex, size }));
  });
  const stock = stockOf(
    form,
    rows.map((row) => row.id),
  );
  return rows.map((row, position) => ({ ...row, position, stock: stock[position] ?? 0 }));
}

/** `BOL-ALT-0001-NEG-U`: category, brand, product, colour, size. */
function skuOf(form: ProductForm, number: number, color: string, size: string): string {
  const sizeCode = size === ONE_SIZE ? "u" : plain(size).replaceAll(" ", "");
  return [
    categoryCode(categoryOf(form.sub)),
    brandCode(form.brand),
    number.toString().padStart(4, "0"),
    colorCode(color),
    sizeCode,
  ]
    .join("-")
    .toUpperCase();
}

/** The first three letters; for "Taller Sorata" those of the second word. */
function brandCode(ide: number): string {
  const name = brandRows.find((row) => row.ide === ide)?.descripcion ?? "";
  return plain(name)
    .replace(/^taller /, "")
    .slice(0, 3);
}

/** "Negro" → "neg"; "Verde olivo" and "Verde botella" must differ: "vol", "vbo". */
function colorCode(color: string): string {
  const [first = "", second] = plain(color).split(" ");
  return second === undefined ? first.slice(0, 3) : first.slice(0, 1) + second.slice(0, 2);
}
