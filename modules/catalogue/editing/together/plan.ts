/** What one change of several products does to each: for the preview, and for the change itself. */
import { type SQL, and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { ChangeOfSeveral, PriceChange } from "#contracts/product/product-changes.schema.ts";
import { PRICE_MAX } from "#contracts/product/product-fields.schema.ts";
import { sizeWord } from "#contracts/product/sizes.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import type { Db } from "#database/db.ts";
import { products, variants } from "../../catalogue.sql.ts";
import type { ProductChange } from "../../changes.ts";
import { offerProblem, withOffer } from "../../offers/offer.ts";
import { digestOf } from "#database/query/request-digest.ts";
import { type ProductRow, changedFields, saleProblems } from "../edit-product.ts";

interface Moved {
  readonly sku: string;
  readonly color: string;
  readonly size: string;
  readonly before: number;
  readonly after: number;
}

interface Planned {
  readonly row: ProductRow;
  /** Only what is different. */
  readonly own: ProductChange;
  readonly stock: readonly Moved[];
  /** Variants with a price of their own that follows, in cents. */
  readonly sizes: readonly Moved[];
  /** The field of the change that cannot be, and why. */
  readonly problem: readonly [string, string] | null;
}

export async function planFor(
  db: Db,
  rows: readonly ProductRow[],
  { price, stock, addSeason, removeSeason, ...fields }: ChangeOfSeveral,
): Promise<Planned[]> {
  const ids = rows.map(({ id }) => id);
  const unsold = fields.active ? await saleProblems(db, ids) : new Map<string, string>();
  // A price that is set is the product's: written into its sizes they would all cost the same.
  const sized =
    price === undefined || price.set !== undefined ? new Map<string, Moved[]>() : await sizePrices(db, ids, price);
  const moved = stock === undefined ? new Map<string, Moved[]>() : await movedPieces(db, ids, stock.by);
  return rows.map((row) => {
    const cents = price === undefined ? undefined : newPrice(row.price, price);
    const own: ProductChange = changedFields(row, {
      ...withOffer(row, cents === undefined ? fields : { ...fields, price: cents }),
      ...(addSeason !== undefined && { seasons: [...new Set([...row.seasons, addSeason])] }),
      ...(removeSeason !== undefined && { seasons: row.seasons.filter((ide) => ide !== removeSeason) }),
    });
    const pieces = moved.get(row.id) ?? [];
    const sizes = (sized.get(row.id) ?? []).filter(({ before, after }) => before !== after);
    const sale = own.active === true && unsold.get(row.id);
    const problem =
      offerProblem({ ...row, ...own }) ??
      (sale ? (["active", sale] as const) : null) ??
      priceProblem(row, [...(own.price === undefined ? [] : [own.price]), ...sizes.map(({ after }) => after)]) ??
      stockProblem(pieces, stock !== undefined);
    return { row, own, stock: pieces, sizes, problem };
  });
}

/** In cents. Rounded half up. */
function newPrice(cents: number, { set, percent, amount, round }: PriceChange): number {
  if (set !== undefined) return toCents(set);
  const exact = percent === undefined ? cents + toCents(amount ?? 0) : (cents * (100 + percent)) / 100;
  const step = round === undefined ? 1 : toCents(Number(round));
  return Math.floor(exact / step + 0.5) * step;
}

function priceProblem({ moneda: Moneda }: ProductRow, prices: readonly number[]): readonly [string, string] | null {
  const cents = prices.find((one) => one < 100 || one > toCents(PRICE_MAX));
  if (cents === undefined) return null;
  return ["price", `quedaría en ${formatMoney({ cents, Moneda })}, y puede costar de 1 a 100.000`];
}

function stockProblem(pieces: readonly Moved[], isWanted: boolean): readonly [string, string] | null {
  if (isWanted && pieces.length === 0) return ["stock", "no tiene tallas a la venta"];
  const short = pieces.find(({ after }) => after < 0);
  return short
    ? ["stock", `de ${short.color} · ${sizeWord(short.size)} no puedes quitar más de lo que hay: ${short.before}`]
    : null;
}

async function movedPieces(db: Db, ids: readonly string[], by: number): Promise<Map<string, Moved[]>> {
  return movedIn(await variantsOf(db, ids, eq(variants.active, true)), ({ stock }) => [stock, stock + by]);
}

async function sizePrices(db: Db, ids: readonly string[], change: PriceChange): Promise<Map<string, Moved[]>> {
  const rows = await variantsOf(db, ids, isNotNull(variants.price));
  return movedIn(rows, ({ price }) => [price ?? 0, newPrice(price ?? 0, change)]);
}

const variantsOf = (db: Db, ids: readonly string[], which: SQL) =>
  db
    .select()
    .from(variants)
    .where(and(inArray(variants.product, [...ids]), which))
    .orderBy(asc(variants.product), asc(variants.position));

function movedIn(
  rows: Awaited<ReturnType<typeof variantsOf>>,
  of: (row: (typeof rows)[number]) => readonly [before: number, after: number],
): Map<string, Moved[]> {
  return new Map(
    [...Map.groupBy(rows, ({ product }) => product)].map(([id, own]) => [
      id,
      own.map((row) => {
        const [before, after] = of(row);
        return { sku: row.id, color: row.colorName, size: row.size, before, after };
      }),
    ]),
  );
}

/** Pieces are left out: orders change them all the time, and a difference is right whatever they are. */
export const seenOf = (rows: readonly ProductRow[]): string => digestOf(rows.map(({ id, version }) => [id, version]));

/** In the order of every other lock of several products: otherwise two could wait for each other. */
export function rowsOf(db: Db, ids: readonly string[]) {
  return db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
}
