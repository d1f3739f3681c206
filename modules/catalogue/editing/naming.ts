/** The names that the shop gives: slugs of products and SKUs of variants. */
import { eq, like, sql } from "drizzle-orm";
import { colorSlug } from "#contracts/listing/filters.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
import type { Db } from "#database/db.ts";
import { brands, categories, products, variants } from "../catalogue.sql.ts";

/** The key of the advisory lock. */
const NAMING_LOCK = 31;
const SLUG_MAX = 80;

/** One after the other: two that look for a free name at the same time would take the same. */
export async function lockNames(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMING_LOCK}, 0)`);
}

/** "Cartera Illimani" → "cartera-illimani", or "cartera-illimani-2" when there is one already. */
export async function freeSlug(tx: Db, name: string): Promise<string> {
  const base = colorSlug(name).slice(0, SLUG_MAX).replace(/-+$/, "") || "producto";
  const rows = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(like(products.slug, `${base}%`));
  return free(new Set(rows.map(({ slug }) => slug)), base, "-");
}

/** `BOL-ALT-0123`: category, brand, number of the product. No SKU begins with it yet. */
export async function freeStem(tx: Db, of: { readonly category: number; readonly brand: number }): Promise<string> {
  const [found] = await tx
    .select({ category: categories.descripcion, brand: brands.descripcion })
    .from(categories)
    .innerJoin(brands, eq(brands.ide, of.brand))
    .where(eq(categories.ide, of.category));
  const words = [found?.category ?? "", (found?.brand ?? "").replace(/^taller /i, "")];
  const stem = words.map((word) => code(word).slice(0, 3) || "X").join("-");
  const [counted] = await tx.select({ number: sql<number>`count(*)::int` }).from(products);
  for (let number = (counted?.number ?? 0) + 1; ; number += 1) {
    const whole = `${stem}-${String(number).padStart(4, "0")}`;
    if ((await skusFrom(tx, whole)).size === 0) return whole;
  }
}

/** Stem, colour, size and a number are together no longer than a SKU may be. */
const STEM_MAX = 20;
const SIZE_CODE_MAX = 20;

/** The stem of a product's SKUs; a new one when they do not look like ours. */
export async function stemOf(
  tx: Db,
  product: { readonly category: number; readonly brand: number },
  skus: readonly string[],
): Promise<string> {
  const [, own] = /^(.+-\d{4,})-[A-Z0-9]+-[A-Z0-9]+$/.exec(skus[0] ?? "") ?? [];
  return own !== undefined && own.length <= STEM_MAX ? own : freeStem(tx, product);
}

interface Kind {
  readonly color: string;
  readonly size: string;
}

/** `BOL-ALT-0123-NEG-U` for each; colours and sizes that shorten alike are told apart by a number. */
export async function freeSkus(tx: Db, stem: string, kinds: readonly Kind[]): Promise<string[]> {
  const taken = await skusFrom(tx, stem);
  return kinds.map(({ color, size }) => {
    const sku = free(
      taken,
      `${stem}-${colorCode(color)}-${size === ONE_SIZE ? "U" : code(size).slice(0, SIZE_CODE_MAX) || "X"}`,
      "",
    );
    taken.add(sku);
    return sku;
  });
}

async function skusFrom(tx: Db, stem: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(like(variants.id, `${stem}-%`));
  return new Set(rows.map(({ id }) => id));
}

function free(taken: ReadonlySet<string>, base: string, between: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${between}${number}`;
    if (!taken.has(name)) return name;
  }
}

const code = (words: string) => colorSlug(words).replaceAll("-", "").toUpperCase();

/** "Negro" → "NEG"; "Verde olivo" and "Verde botella" must differ: "VOL", "VBO". */
function colorCode(color: string): string {
  const [first = "", second] = colorSlug(color).toUpperCase().split("-");
  return (second === undefined ? first.slice(0, 3) : first.slice(0, 1) + second.slice(0, 2)) || "X";
}
