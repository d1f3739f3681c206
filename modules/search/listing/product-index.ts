/**
 * What listings need of every product on sale, in memory: counting the facets of 100,000 products took the database 790
 * ms and takes a loop a few. Each change published on the bus is read again before the next query is answered; after a
 * lost connection everything is.
 */
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { isLeather } from "#contracts/lists/care.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import { paidPrice } from "#contracts/money/money.ts";
import { drawnColor } from "#contracts/product/product.ts";
import { sizeKey, sizeOf } from "#contracts/product/sizes.ts";
import type { ChangeBus } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { type Columns, type IndexedProduct, columnsOf, replaceRow } from "./columns.ts";
import { searchDocuments } from "../search.sql.ts";

export interface IndexedVariant {
  /** The slug of the colour, and its position in `ProductIndex.colors`. */
  readonly color: string;
  readonly colorAt: number;
  readonly size: string;
  readonly sizeAt: number;
  readonly inStock: boolean;
}

export interface IndexedColor {
  /** Its name in addresses. */
  readonly slug: string;
  readonly name: string;
  readonly hex: string;
}

export interface ProductIndex {
  /** One row for each product, newest first. */
  readonly columns: Columns;
  readonly byNumber: ReadonlyMap<number, IndexedProduct>;
  /** Every kind of variant since the start; most products share theirs with others. */
  readonly variants: readonly IndexedVariant[];
  /** Every colour and size since the start; positions never change. Sizes as the first variant writes them. */
  readonly colors: readonly IndexedColor[];
  readonly sizes: readonly string[];
  /** Different after every change of a product here. */
  readonly version: number;
}

/** Products read per statement. */
const BATCH = 5_000;

export function createProductIndex(db: Db, changes: ChangeBus) {
  const byId = new Map<string, IndexedProduct>();
  const byNumber = new Map<number, IndexedProduct>();
  const colors: IndexedColor[] = [];
  const sizes: string[] = [];
  const variants: IndexedVariant[] = [];
  const codes = new Map<string, number>();
  const dirty = new Set<string>();
  let everything = true;
  let reading: Promise<void> | undefined;
  let version = 0;
  /** Whether any product differs from what it was: most sales leave pieces, and change nothing here. */
  let isOther = false;
  /**
   * The row of each product. Rows are only rebuilt when products are added or removed, or when their date or the length
   * of a list changes.
   */
  const rowOf = new Map<string, number>();
  let columns = columnsOf([]);
  let isRearranged = true;
  let index: ProductIndex = { columns, byNumber, variants, colors, sizes, version };

  const stops = [
    changes.onChange((topic) => {
      if (topic === "products") everything = true;
      if (topic.startsWith("product:")) dirty.add(topic.slice("product:".length));
    }),
    changes.onGap(() => void (everything = true)),
  ];

  async function readAgain(): Promise<void> {
    while (everything || dirty.size > 0) {
      if (everything) {
        everything = false;
        dirty.clear();
        await readEverything();
      } else {
        const ids = [...dirty].slice(0, BATCH);
        ids.forEach((id) => dirty.delete(id));
        await readSome(ids);
      }
    }
    if (!isOther) return;
    if (isRearranged) arrange();
    isOther = false;
    version += 1;
    index = { columns, byNumber, variants, colors, sizes, version };
  }

  function arrange(): void {
    const products = [...byId.values()].toSorted(newestFirst);
    columns = columnsOf(products);
    rowOf.clear();
    for (const [row, { id }] of products.entries()) rowOf.set(id, row);
    isRearranged = false;
  }

  /** After a failure everything is read again, so that no change is lost. */
  function invalidateAndThrow(error: unknown): never {
    everything = true;
    throw error;
  }

  async function readEverything(): Promise<void> {
    const rows: Row[] = [];
    for (;;) {
      const slice = await readRows(db, rows.at(-1)?.id);
      rows.push(...slice);
      if (slice.length < BATCH) break;
    }
    byId.clear();
    byNumber.clear();
    isRearranged = true;
    isOther = true;
    rows.forEach(put);
  }

  async function readSome(ids: readonly string[]): Promise<void> {
    const rows = await readRows(db, undefined, ids);
    const found = new Set(rows.map((row) => row.id));
    for (const id of ids) if (!found.has(id)) remove(id);
    rows.forEach(put);
  }

  function remove(id: string): void {
    const before = byId.get(id);
    if (!before) return;
    isRearranged = true;
    isOther = true;
    byId.delete(id);
    byNumber.delete(before.number);
  }

  function put(row: Row): void {
    // Written out: objects made by spreading are ten times slower to scan.
    const product: IndexedProduct = {
      id: row.id,
      number: row.number,
      category: row.category,
      subcategory: row.subcategory,
      brand: row.brand,
      promoBrands: row.promoBrands,
      seasons: row.seasons,
      price: paidPrice({ price: row.listPrice, discount: row.discount, offerPrice: row.offerPrice }),
      discount: row.discount,
      offers: row.offers,
      featured: row.featured,
      leather: isLeather(row.care),
      createdAt: row.createdAt.getTime(),
      variants: unpack(row.packed),
    };
    if (isSame(byId.get(row.id), product)) return;
    isOther = true;
    const place = rowOf.get(row.id);
    const isSameAge = byId.get(row.id)?.createdAt === product.createdAt;
    if (place === undefined || !isSameAge || !replaceRow(columns, place, product)) isRearranged = true;
    byId.set(row.id, product);
    byNumber.set(row.number, product);
  }

  function unpack(packed: string): number[] {
    if (packed === "") return [];
    return packed.split(RECORD).map((record) => {
      const known = codes.get(record);
      if (known !== undefined) return known;
      const [name = "", hex = "", size = "", stocked] = record.split(FIELD);
      const color = colorSlug(name);
      const sizeAt = placeIn(sizes, (one) => sizeKey(one) === sizeKey(size), sizeOf(size));
      const code = variants.push({
        color,
        colorAt: placeIn(colors, (one) => one.slug === color, { slug: color, name, hex: drawnColor(hex) }),
        size: sizes[sizeAt] ?? size,
        sizeAt,
        inStock: stocked === "1",
      });
      codes.set(record, code - 1);
      return code - 1;
    });
  }

  return {
    /** The product index with every change published so far. */
    async current(): Promise<ProductIndex> {
      // Also waits for changes published while it was reading.
      while (everything || dirty.size > 0 || reading) {
        reading ??= readAgain()
          .catch(invalidateAndThrow)
          .finally(() => (reading = undefined));
        await reading;
      }
      return index;
    },
    /** For changes by this instance, without the bus: its next answer must already include them. */
    touch: (id: string) => void dirty.add(id),
    invalidate: () => void (everything = true),
    close: () => stops.forEach((stop) => stop()),
  };
}

export type ProductIndexKeeper = ReturnType<typeof createProductIndex>;

/** Written out, because it runs for every product that is sold. */
function isSame(before: IndexedProduct | undefined, now: IndexedProduct): boolean {
  return (
    before !== undefined &&
    before.number === now.number &&
    before.category === now.category &&
    before.subcategory === now.subcategory &&
    before.brand === now.brand &&
    before.price === now.price &&
    before.discount === now.discount &&
    before.offers === now.offers &&
    before.featured === now.featured &&
    before.leather === now.leather &&
    before.createdAt === now.createdAt &&
    isSameList(before.promoBrands, now.promoBrands) &&
    isSameList(before.seasons, now.seasons) &&
    isSameList(before.variants, now.variants)
  );
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

const FIELD = "\u001f";
const RECORD = "\u001e";

/** The next slice after a product, or the named ones: neither statement nor answer grows with the catalogue. */
async function readRows(db: Db, after: string | undefined, ids?: readonly string[]) {
  return db
    .select({
      id: products.id,
      number: searchDocuments.number,
      category: products.category,
      subcategory: products.subcategory,
      brand: products.brand,
      promoBrands: products.promoBrands,
      seasons: products.seasons,
      /** As `pricedAs` says it. */
      listPrice: sql<number>`coalesce(min(coalesce(${variants.price}, ${products.price})) filter (where ${variants.stock} > 0),
        min(coalesce(${variants.price}, ${products.price})), ${products.price})`,
      discount: products.discount,
      offerPrice: products.offerPrice,
      offers: products.offers,
      featured: products.featured,
      care: products.care,
      createdAt: products.createdAt,
      packed: sql<string>`coalesce(string_agg(concat_ws(${FIELD}::text, ${variants.colorName}, ${variants.colorHex}, ${variants.size}, (${variants.stock} > 0)::int), ${RECORD}::text order by ${variants.position}), '')`,
    })
    .from(products)
    .innerJoin(searchDocuments, eq(searchDocuments.product, products.id))
    .leftJoin(variants, and(eq(variants.product, products.id), eq(variants.active, true)))
    .where(
      and(
        eq(products.active, true),
        after === undefined ? undefined : gt(products.id, after),
        ids && inArray(products.id, [...ids]),
      ),
    )
    .groupBy(products.id, searchDocuments.number)
    .orderBy(asc(products.id))
    .limit(BATCH);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function newestFirst(a: IndexedProduct, b: IndexedProduct): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);
}

/** The position in the list; appends the value if it is missing. */
function placeIn<T>(list: T[], isIt: (one: T) => boolean, it: T): number {
  const place = list.findIndex(isIt);
  return place >= 0 ? place : list.push(it) - 1;
}
