/** What a product must keep to, refused by the name of its field before the database would refuse it without one. */
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import { brands, seasons, subcategories, variants } from "../catalogue.sql.ts";
import type { ProductChange } from "../changes.ts";
import { type OfferColumns, SIZES_COST, offerProblem, writtenOffer } from "../offers/offer.ts";

/** The fields of a product after the change. */
interface Wanted extends OfferColumns {
  /** Absent = it is new. */
  readonly id?: string;
  readonly brand: number;
  readonly category: number;
  readonly subcategory: number;
  readonly seasons: readonly number[];
}

/** What of a change is looked at. */
type Changed = Pick<ProductChange, "brand" | "category" | "subcategory"> & {
  readonly seasons?: readonly number[];
};

export async function refuseProduct(tx: Db, wanted: Wanted, change: Changed): Promise<void> {
  const problems = new Map<string, string>();
  const offer = offerProblem(wanted);
  if (offer) problems.set(...offer);
  if (writtenOffer(wanted).offerPrice !== null && (await hasOwnPrices(tx, wanted.id)))
    problems.set("offerPrice", SIZES_COST);
  if (change.brand !== undefined && !(await isBrand(tx, wanted.brand))) problems.set("brand", "Esa marca no existe");
  if ((change.category ?? change.subcategory) !== undefined && !(await isPlace(tx, wanted)))
    problems.set("subcategory", "Elige una subcategoría de esa categoría");
  if (change.seasons !== undefined && !(await areSeasons(tx, wanted.seasons)))
    problems.set("seasons", "Una de esas temporadas no existe");
  if (problems.size === 0) return;
  const errors = [...problems].map(([path, message]) => ({ path, code: "INVALID", message }));
  throw new ShopError("INVALID", { errors });
}

async function hasOwnPrices(tx: Db, id: string | undefined): Promise<boolean> {
  if (id === undefined) return false;
  return (await tx.$count(variants, and(eq(variants.product, id), isNotNull(variants.price)))) > 0;
}

// Each row that is found is locked: it cannot be deleted before the product refers to it.

async function isBrand(tx: Db, ide: number): Promise<boolean> {
  const found = await tx
    .select({ ide: brands.ide })
    .from(brands)
    .where(and(eq(brands.ide, ide), eq(brands.promo, false)))
    .for("key share");
  return found.length === 1;
}

async function isPlace(tx: Db, { category, subcategory }: Wanted): Promise<boolean> {
  const found = await tx
    .select({ ide: subcategories.ide })
    .from(subcategories)
    .where(and(eq(subcategories.category, category), eq(subcategories.ide, subcategory)))
    .for("key share");
  return found.length === 1;
}

async function areSeasons(tx: Db, chosen: readonly number[]): Promise<boolean> {
  if (chosen.length === 0) return true;
  const found = await tx
    .select({ ide: seasons.ide })
    .from(seasons)
    .where(inArray(seasons.ide, [...chosen]))
    .for("key share");
  return found.length === chosen.length;
}
