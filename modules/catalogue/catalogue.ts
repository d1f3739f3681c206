/** The catalogue: what is for sale, at what price, and how many pieces there are. Front door of the module. */
import type { Product, ProductCard } from "#contracts/product/product.document.ts";
import type { Listed } from "#contracts/product/product.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { StoreList } from "#contracts/listing/listing.ts";
import type { Db } from "#database/db.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { readLanding } from "./lists/landings.ts";
import { brandDocuments, collectionName, createStoreLists, productPlace } from "./lists/lists.ts";
import { cardsOf, relatedIds } from "./cards/cards.ts";
import { trueScale } from "./cards/true-scale.ts";
import { type CardsBus, createCachedCards } from "./cards/cached-cards.ts";
import {
  existingProducts,
  findProduct,
  followProducts,
  isOnSale,
  previewProduct,
  productColors,
  productVersions,
} from "./product.ts";
import { heldStock, variantFacts, variantVersions } from "./stock/variant-facts.ts";
import { type OnRestock, type ProductChange, changeProduct, changeStock, touchProducts } from "./changes.ts";
import { careProducts, careSamples, outfitFacts } from "./cards/outfit-facts.ts";
import { hasProductOnSale, lowStock, piecesOnSale } from "./stock/low-stock.ts";
import { mirrorLists } from "./lists/mirror.ts";
import { type Pieces, giveStock, lockProducts, stockNow, takeStock } from "./stock/stock.ts";
import { productAddresses } from "./sitemap.ts";
import type { VariantUses } from "./editing/delete-product.ts";
import type { FindPhotos } from "./editing/photos/photos.ts";
import { pruneProductChanges } from "./stock/retention.ts";
import { receiveReturned } from "./stock/stock-movements.ts";
import { type PlannedOfferJobs, createPlannedOffers } from "./offers/planned-offers.ts";
import { createStaffCatalogue } from "./staff-catalogue.ts";
import { readWhole, wholeProducts } from "./whole-products.ts";

export { type VariantFacts, factFields } from "./stock/variant-facts.ts";
export type { ProductChange } from "./changes.ts";
export { NameConflict, insertImages, insertProducts, insertVariants } from "./editing/insert-products.ts";
export { photoAlt } from "./editing/photos/photos.ts";
export { NOTHING_SOLD, NO_PHOTO, changedFields, inDecimals } from "./editing/edit-product.ts";
export {
  NO_DATES,
  NO_OFFER,
  OFFER_IS_PRICE,
  SIZES_COST,
  datesOf,
  offerProblem,
  withOffer,
  writtenOffer,
} from "./offers/offer.ts";
export { chooseByGroup } from "./lists/lists.ts";
export type { Pieces } from "./stock/stock.ts";
export type { WholeProduct } from "./whole-products.ts";

export interface CatalogueOptions {
  readonly db: Db;
  /** For what is only shown. */
  readonly reader?: Db;
  readonly clock: Clock;
  /** Says which cards are out of date; without it none are cached. */
  readonly changes?: CardsBus;
  /** Called in the transaction that changes a product's facts. */
  readonly onProducts?: (tx: Db, ids: readonly string[]) => Promise<void>;
  /** Called after a change of a product or its stock is committed. */
  readonly onCommitted?: (product: string) => void;
  readonly onRestock?: OnRestock;
  /** Writes down what people of the shop change. */
  readonly record?: RecordChange;
  readonly findPhotos?: FindPhotos;
  /** The same, for an edit that shows them: they are not deleted before it is written. */
  readonly holdPhotos?: FindPhotos;
  /** Begin and end offers that have a date; without them none does by itself. */
  readonly jobs?: PlannedOfferJobs;
  /** What a promotion that anybody gets says of a product. */
  readonly badgeOf?: (product: Listed) => string | undefined;
  /** Orders and carts, which know variants too. */
  readonly uses?: VariantUses;
}

const nothing = async () => undefined;
const NO_USES: VariantUses = { ordered: async () => [], leaveCarts: async () => nothing };

export function createCatalogue({
  db,
  reader = db,
  clock,
  changes,
  onProducts = nothing,
  onCommitted: tellCommitted,
  onRestock = nothing,
  record = nothing,
  findPhotos = async () => new Map(),
  holdPhotos = findPhotos,
  jobs,
  uses = NO_USES,
  badgeOf,
}: CatalogueOptions) {
  const cached = createCachedCards(reader, changes);
  const cards = (ids: readonly string[], colors?: readonly string[], hasLeft?: boolean) =>
    cardsOf({ cached, clock, badgeOf }, ids, colors, hasLeft);

  function onCommitted(id: string): void {
    cached.drop(id);
    tellCommitted?.(id);
  }

  /** Every change of a product goes through it. */
  async function change(tx: Db, id: string, change: ProductChange): Promise<void> {
    await changeProduct(tx, id, change, clock, onRestock);
    await onProducts(tx, [id]);
    if (change.offerFrom !== undefined || change.offerUntil !== undefined) await offers.plan(tx, id);
  }
  /** Their variants or pictures changed. */
  async function touch(tx: Db, ids: readonly string[]): Promise<void> {
    await touchProducts(tx, ids, clock);
    await onProducts(tx, ids);
  }
  const offers = createPlannedOffers({ db, clock, jobs, record, change, onCommitted });

  return {
    /**
     * Cards of these products, in this order, without those that are not on sale; each shows the first of `colors` it
     * has.
     */
    cards,
    trueScale: (some: readonly ProductCard[]) => trueScale(reader, findPhotos, some),
    related: async (id: string, limit: number) => cards(await relatedIds(reader, id, limit)),
    /** What decides which products go with it; null = there is no such product. */
    outfitFacts: (id: string) => outfitFacts(reader, id),
    /** Products on sale in these subcategories that take care of a leather. */
    careProducts: (care: string, places: Parameters<typeof careProducts>[2]) => careProducts(reader, care, places),
    /** A swatch of each leather that is on sale, by care key. */
    careSamples: () => careSamples(reader),
    /** The product on sale with this id, or null. */
    product: (id: string) => findProduct(reader, id),
    /** Also one that is not on sale: only for a page that nobody but people of the shop gets. */
    preview: (id: string) => previewProduct(db, id),
    /** Those of these ids that are products, on sale or not. */
    existing: existingProducts,
    isOnSale: (id: string) => isOnSale(db, id),
    /** The names of the colours in which it is sold. */
    colorsOf: (id: string) => productColors(reader, id),
    /** Every product on sale, in slices, for the sitemap. */
    addresses: (slice: number) => productAddresses(reader, slice),
    /** Every product with its variants and pictures, in slices. */
    whole: (which: Parameters<typeof wholeProducts>[1]) => wholeProducts(reader, which),
    /** The same of these products, in the caller's transaction. */
    wholeOf: (tx: Db, ids: readonly string[]) => readWhole(tx, ids),
    /** Products with the version that orders their readings, for live topics. */
    followProducts: (ids: readonly string[]) => followProducts(db, ids),
    productVersions: (ids: readonly string[]) => productVersions(db, ids),
    /** What carts and orders need to know of variants, read in their transaction. */
    facts: (tx: Db, skus: readonly string[]) => variantFacts(tx, skus),
    variantVersions: (skus: readonly string[]) => variantVersions(db, skus),

    heldStock: (tx: Db, sku: string) => heldStock(tx, sku),
    /**
     * Takes pieces for an order: all of them, or answers what is short; then the caller must roll back. Pass the
     * returned products to `afterCommit`.
     */
    takeStock: (tx: Db, wanted: Pieces) => takeStock(tx, wanted),
    /** The stock of these products, by variant. */
    stockNow,
    /** Gives an order's pieces back. Pass the returned products to `afterCommit`. */
    giveStock: (tx: Db, pieces: Pieces) => giveStock(tx, pieces, onRestock),
    /** Pieces that a customer brought back, with a note for the stock's history. Pass the products to `afterCommit`. */
    receiveReturned: (tx: Db, pieces: Pieces, note: string, by: Actor) =>
      receiveReturned(tx, pieces, note, by, { clock, record, onRestock }),
    /** Call before giving back the pieces of several orders in one transaction. */
    lockStock: (tx: Db, skus: readonly string[]) => lockProducts(tx, skus),
    /** Call after a transaction that took or gave back pieces is committed. */
    afterCommit: (ids: readonly string[]) => ids.forEach((id) => onCommitted(id)),

    /** Variants on sale that are gone, or nearly. */
    lowStock: () => lowStock(db),
    hasProductOnSale: () => hasProductOnSale(db),
    piecesOnSale: () => piecesOnSale(db),
    collectionName: (list: StoreList) => collectionName(reader, list),
    /** What stands above its products; null = nothing. */
    landing: (list: StoreList) => readLanding(reader, list, findPhotos, dayInLaPaz(clock.now())),
    productPlace: (product: Pick<Product, "category" | "subcategory">) => productPlace(reader, product),
    categoryPhotos: cached.categoryPhotos,
    brands: () => brandDocuments(reader),
    storeLists: createStoreLists(reader),
    /** Takes over the lists of a foreign store-management host, by Ide. */
    mirror: async (lists: Parameters<typeof mirrorLists>[1]): Promise<void> => {
      await db.transaction((tx) => mirrorLists(tx, lists));
      cached.dropAll();
    },
    /** Call after the people of the shop changed a list: cards name their brand. */
    listsChanged: cached.dropAll,
    /** Begins and ends the offers of these products whose time has come; `plan` makes sure that a job does. */
    offers: { settle: offers.settle, plan: offers.planAll },
    prune: () => pruneProductChanges(db, clock),
    close: cached.close,
    async change(id: string, wanted: ProductChange): Promise<void> {
      await db.transaction((tx) => change(tx, id, wanted));
      onCommitted(id);
    },
    /** Sets the stock of a variant to the number of pieces counted. */
    async setStock(sku: string, stock: number): Promise<void> {
      const product = await db.transaction((tx) => changeStock(tx, sku, stock, onRestock));
      onCommitted(product);
    },
    staff: createStaffCatalogue({
      db,
      clock,
      record,
      findPhotos: holdPhotos,
      ...uses,
      change,
      touch,
      onProducts,
      onRestock,
      onCommitted,
    }),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
