/** The catalogue: what is for sale, at what price, and how many pieces there are. Front door of the module. */
import type { Product } from "#contracts/documents/product.ts";
import type { Clock } from "#contracts/clock.ts";
import type {
  NewStockMovement,
  ProductChanges,
  StaffProductPatch,
  StaffProductsQuery,
  StockHistoryQuery,
} from "#contracts/catalogue/staff-product.schema.ts";
import type { StoreList } from "#contracts/catalogue/listing.ts";
import type { Db } from "#database/db.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { brandDocuments, categoryPhotos, collectionName, productPlace, storeLists } from "./lists.ts";
import { cardsOf, relatedCards } from "./cards.ts";
import { findProduct, followProducts, isOnSale, productColors, productVersions } from "./product.ts";
import { heldStock, variantFacts, variantVersions } from "./variant-facts.ts";
import { type OnRestock, type ProductChange, changeProduct, changeStock } from "./changes.ts";
import { lowStock } from "./low-stock.ts";
import { mirrorLists } from "./mirror.ts";
import { type Pieces, giveStock, lockProducts, stockNow, takeStock } from "./stock.ts";
import { productAddresses } from "./sitemap.ts";
import { editProduct, editTogether } from "./edit-product.ts";
import { productChoices } from "./product-choices.ts";
import { moveStock, stockHistoryOf } from "./stock-movements.ts";
import { staffProductOf, staffProductsPage } from "./staff-products.ts";

export type { VariantFacts } from "./variant-facts.ts";
export type { ProductChange } from "./changes.ts";
export { chooseByGroup } from "./lists.ts";
export type { Pieces } from "./stock.ts";

export interface CatalogueOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Called in the transaction that changes a product's facts. */
  readonly onProduct?: (tx: Db, id: string) => Promise<void>;
  /** Called after a change of a product or its stock is committed. */
  readonly onCommitted?: (product: string) => void;
  readonly onRestock?: OnRestock;
  /** Writes down what people of the shop change. */
  readonly record?: RecordChange;
}

const nothing = async () => undefined;

export function createCatalogue({
  db,
  clock,
  onProduct = nothing,
  onCommitted,
  onRestock = nothing,
  record = nothing,
}: CatalogueOptions) {
  /** Every change of a product goes through it. */
  async function change(tx: Db, id: string, change: ProductChange): Promise<void> {
    await changeProduct(tx, id, change, clock, onRestock);
    await onProduct(tx, id);
  }
  const editing = { change, record };

  return {
    /**
     * Cards of these products, in this order, without those that are not on sale; each shows the first of `colors` it
     * has.
     */
    cards: (ids: readonly string[], colors?: readonly string[]) => cardsOf(db, clock, ids, colors),
    related: (id: string, limit: number) => relatedCards(db, clock, id, limit),
    /** The product on sale with this id, or null. */
    product: (id: string) => findProduct(db, id),
    isOnSale: (id: string) => isOnSale(db, id),
    /** The names of the colours in which it is sold. */
    colorsOf: (id: string) => productColors(db, id),
    /** Every product on sale, in slices, for the sitemap. */
    addresses: (slice: number) => productAddresses(db, slice),
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
    /** Call before giving back the pieces of several orders in one transaction. */
    lockStock: (tx: Db, skus: readonly string[]) => lockProducts(tx, skus),
    /** Call after a transaction that took or gave back pieces is committed. */
    afterCommit: (ids: readonly string[]) => ids.forEach((id) => onCommitted?.(id)),

    /** Variants on sale that are gone, or nearly. */
    lowStock: () => lowStock(db),
    collectionName: (list: StoreList) => collectionName(db, list),
    productPlace: (product: Pick<Product, "category" | "subcategory">) => productPlace(db, product),
    categoryPhotos: () => categoryPhotos(db),
    brands: () => brandDocuments(db),
    storeLists: () => storeLists(db),
    /** Takes over the lists of a foreign store-management host, by Ide. */
    mirror: (lists: Parameters<typeof mirrorLists>[1]) => db.transaction((tx) => mirrorLists(tx, lists)),
    async change(id: string, wanted: ProductChange): Promise<void> {
      await db.transaction((tx) => change(tx, id, wanted));
      onCommitted?.(id);
    },
    /** Sets the stock of a variant to the number of pieces counted. */
    async setStock(sku: string, stock: number): Promise<void> {
      const product = await db.transaction((tx) => changeStock(tx, sku, stock, onRestock));
      onCommitted?.(product);
    },
    /** The back office. */
    staff: {
      list: (query: StaffProductsQuery) => staffProductsPage(db, query),
      /** Also a product that is not on sale; null = there is none. */
      find: (id: string) => staffProductOf(db, id),
      choices: () => productChoices(db),
      /** Does nothing, and refuses nothing, when the product is like that already. */
      edit: async (id: string, patch: StaffProductPatch, by: Actor): Promise<void> => {
        const isChanged = await db.transaction((tx) => editProduct(tx, id, patch, by, editing));
        if (isChanged) onCommitted?.(id);
      },
      /** All or none. Returns how many changed. */
      editTogether: async (changes: ProductChanges, by: Actor): Promise<number> => {
        const changed = await db.transaction((tx) => editTogether(tx, changes, by, editing));
        changed.forEach((id) => onCommitted?.(id));
        return changed.length;
      },
      /** A difference with its reason. The same id counts once. Returns the product's id. */
      moveStock: async (sku: string, movement: NewStockMovement, by: Actor): Promise<string> => {
        const product = await db.transaction((tx) => moveStock(tx, sku, movement, by, { clock, onRestock, record }));
        onCommitted?.(product);
        return product;
      },
      stockHistory: (sku: string, query: StockHistoryQuery) => stockHistoryOf(db, sku, query),
    },
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
