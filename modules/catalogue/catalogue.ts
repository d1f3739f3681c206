/** The catalogue: what is for sale, at what price, how much of it is there. Front door of the module. */
import type { Clock } from "#contracts/clock.ts";
import type { Collection } from "#contracts/listing.ts";
import type { Db } from "#database/db.ts";
import { type CollectionKind, brandDocuments, categoryPhotos, collectionName, storeLists } from "./lists.ts";
import { type ProductQuery, countCards, findCards, relatedCards } from "./cards.ts";
import { findProduct, followProducts, isOnSale, productVersions } from "./product.ts";
import { heldStock, variantFacts, variantVersions } from "./facts.ts";
import { type OnRestock, changeProduct, changeStock } from "./changes.ts";
import { mirrorLists } from "./mirror.ts";

export type { ProductQuery } from "./cards.ts";
export type { VariantFacts } from "./facts.ts";
export type { OnRestock, ProductChange } from "./changes.ts";
export type { StoreLists } from "./lists.ts";

export interface CatalogueOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly onRestock?: OnRestock;
}

export function createCatalogue({ db, clock, onRestock = async () => undefined }: CatalogueOptions) {
  return {
    /** One page of cards; sold-out products last. */
    cards: (query: ProductQuery) => findCards(db, clock, query),
    /** How many products a collection lists. */
    count: (collection: Collection) => countCards(db, collection),
    related: (id: string, limit: number) => relatedCards(db, clock, id, limit),
    /** The product on sale with this id, or null. */
    product: (id: string) => findProduct(db, id),
    isOnSale: (id: string) => isOnSale(db, id),
    /** Products with the version that orders their readings, for those who follow them live. */
    followProducts: (ids: readonly string[]) => followProducts(db, ids),
    productVersions: (ids: readonly string[]) => productVersions(db, ids),
    /** What carts and orders need of variants, within a transaction of theirs. */
    facts: (tx: Db, skus: readonly string[]) => variantFacts(tx, skus),
    variantVersions: (skus: readonly string[]) => variantVersions(db, skus),

    heldStock: (tx: Db, sku: string) => heldStock(tx, sku),

    collectionName: (kind: CollectionKind, id: number) => collectionName(db, kind, id),
    categoryPhotos: () => categoryPhotos(db),
    brands: () => brandDocuments(db),
    storeLists: () => storeLists(db),
    /** Takes over the lists of a foreign store-management host, by Ide. */
    mirror: (lists: Parameters<typeof mirrorLists>[1]) => db.transaction((tx) => mirrorLists(tx, lists)),
    change: (id: string, change: Parameters<typeof changeProduct>[2]) =>
      db.transaction((tx) => changeProduct(tx, id, change, clock, onRestock)),
    /** Sets the stock of a variant to a counted number of pieces. */
    setStock: (sku: string, stock: number) => db.transaction((tx) => changeStock(tx, sku, stock, onRestock)),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
