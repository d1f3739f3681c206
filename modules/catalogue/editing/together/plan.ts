/** What one change of several products does to each: for the preview, and for the change itself. */
import { asc, inArray } from "drizzle-orm";
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
  const moved = stock === undefined ? new Map<string, Moved[]>() : await movedPieces(db, ids, stock.by);
  return rows.map((row) => {
    const cents = price === undefined ? undefined : newPrice(row.price, price);
    const own: ProductChange = changedFields(row, {
      ...withOffer(row, cents === undefined ? fields : { ...fields, price: cents }),
      ...(addSeason !== undefined && { seasons: [...new Set([...row.seasons, addSeason])] }),
      ...(removeSeason !== undefined && { seasons: row.seasons.filter((ide) => ide !== removeSeason) }),
    });
    const pieces = moved.get(row.id) ?? [];
    const sale = own.active === true && unsold.get(row.id);
    const problem =
      offerProblem({ ...row, ...own }) ??
      (sale ? (["active", sale] as const) : null) ??
      priceProblem(row, own.price) ??
      stockProblem(pieces, stock !== undefined);
    return { row, own, stock: pieces, problem };
  });
}

/** In cents. Rounded half up. */
function newPrice(cents: number, { set, percent, amount, round }: PriceChange): number {
  if (set !== undefined) return toCents(set);
  const exact = percent === undefined ? cents + toCents(amount ?? 0) : (cents * (100 + percent)) / 100;
  const step = round === undefined ? 1 : toCents(Number(round));
  return Math.floor(exact / step + 0.5) * step;
}

function priceProblem({ moneda: Moneda }: ProductRow, cents: number | undefined): readonly [string, string] | null {
  if (cents === undefined || (cents >= 100 && cents <= toCents(PRICE_MAX))) return null;
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
  const rows = await db
    .select()
    .from(variants)
    .where(inArray(variants.product, [...ids]))
    .orderBy(asc(variants.product), asc(variants.position));
  const sold = rows.filter(({ active }) => active);
  const groups = Map.groupBy(sold, ({ product }) => product);
  return new Map(
    [...groups].map(([id, own]) => [
      id,
      own.map(({ id: sku, colorName: color, size, stock }) => ({
        sku,
        color,
        size,
        before: stock,
        after: stock + by,
      })),
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
