/** The catalogue as the back office reads and changes it. */
import type {
  NewStockMovement,
  StaffProductPatch,
  StaffProductsQuery,
  StockHistoryQuery,
} from "#contracts/product/staff-product.schema.ts";
import type { NewProduct, VariantsPatch } from "#contracts/product/new-product.schema.ts";
import type { ChangesPreview, ProductChanges } from "#contracts/product/product-changes.schema.ts";
import type { ChangesUndone } from "#contracts/product/staff-product.document.ts";
import type { ColorPatch, VocabularyQuery } from "#contracts/vocabulary/vocabulary.schema.ts";
import type { StaffColor } from "#contracts/vocabulary/vocabulary.document.ts";
import type { Db } from "#database/db.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { editColor, staffColor, staffColorsPage } from "./lists/colors.ts";
import { type Editing, editProduct } from "./editing/edit-product.ts";
import { type Adding, addProduct, copyProduct } from "./editing/add-product.ts";
import { changeTogether, previewChanges, undoChanges } from "./editing/together/change-together.ts";
import { type VariantUses, deleteProduct } from "./editing/delete-product.ts";
import type { ImportedProduct } from "./catalogue.sql.ts";
import { undoImported } from "./editing/together/undo-import.ts";
import { editPhotos } from "./editing/photos/edit-photos.ts";
import { editVariants } from "./editing/edit-variants.ts";
import { productChoices } from "./editing/product-choices.ts";
import { staffProductOf, staffProductsPage } from "./staff-products.ts";
import { moveStock, stockHistoryOf } from "./stock/stock-movements.ts";
import { unknownIdes } from "./lists/unknown-ides.ts";

export interface StaffCatalogueOptions extends Adding, Editing, VariantUses {
  readonly db: Db;
  readonly touch: (tx: Db, ids: readonly string[]) => Promise<void>;
  readonly onCommitted: (product: string) => void;
}

export function createStaffCatalogue(options: StaffCatalogueOptions) {
  const { db, record, touch, onCommitted } = options;

  async function committed(id: string, work: (tx: Db) => Promise<boolean>): Promise<void> {
    if (await db.transaction(work)) onCommitted(id);
  }

  return {
    list: (query: StaffProductsQuery) => staffProductsPage(db, query),
    /** Also a product that is not on sale; null = there is none. What was sold of it is known elsewhere. */
    find: (id: string) => staffProductOf(db, id),
    choices: () => productChoices(db),
    colors: {
      list: (query: VocabularyQuery) => staffColorsPage(db, query),
      find: (slug: string) => staffColor(db, slug),
      /** In every product that has it. */
      edit: async (slug: string, patch: ColorPatch, by: Actor): Promise<StaffColor | null> => {
        const edited = await db.transaction((tx) => editColor(tx, slug, patch, by, { touch, record }));
        edited.changed.forEach((id) => onCommitted(id));
        return staffColor(db, edited.slug);
      },
    },
    unknownIdes: (menu: Parameters<typeof unknownIdes>[1]) => unknownIdes(db, menu),
    // Each of these does nothing, and refuses nothing, when it was done by an earlier try.
    add: (form: NewProduct, by: Actor) => committed(form.id, (tx) => addProduct(tx, form, by, options)),
    /** As a draft without pieces, with this id. */
    copy: (of: string, id: string, by: Actor) => committed(id, (tx) => copyProduct(tx, of, id, by, options)),
    edit: (id: string, { photos, ...patch }: StaffProductPatch, by: Actor) =>
      committed(id, async (tx) => {
        // Before the rest: with its first photograph a draft can be put on sale.
        const areOther = photos !== undefined && (await editPhotos(tx, id, patch.version, photos, by, options));
        const version = patch.version + (areOther ? 1 : 0);
        return (await editProduct(tx, id, { ...patch, version }, by, options)) || areOther;
      }),
    editVariants: (id: string, wanted: VariantsPatch, by: Actor) =>
      committed(id, (tx) => editVariants(tx, id, wanted, by, options)),
    /** Only what was never ordered. */
    remove: (id: string, version: number, by: Actor): Promise<void> =>
      committed(id, async (tx) => {
        await deleteProduct(tx, id, version, by, options);
        return true;
      }),
    previewChanges: (wanted: ChangesPreview) => previewChanges(db, wanted, options.clock),
    /** All or none. Returns how many changed. */
    changeTogether: async (changes: ProductChanges, by: Actor): Promise<number> => {
      const changed = await db.transaction((tx) => changeTogether(tx, changes, by, options));
      changed.forEach((id) => onCommitted(id));
      return changed.length;
    },
    undoChanges: async (id: string, by: Actor, mayWrite: (fields: object) => void): Promise<ChangesUndone> => {
      const { answer, products } = await db.transaction((tx) => undoChanges(tx, id, by, options, mayWrite));
      products.forEach((product) => onCommitted(product));
      return answer;
    },
    /** In the caller's transaction, after which the product is committed. */
    undoImported: (tx: Db, entry: ImportedProduct, by: Actor) => undoImported(tx, entry, by, options),
    /** A difference with its reason. The same id counts once. Returns the product's id. */
    moveStock: async (sku: string, movement: NewStockMovement, by: Actor): Promise<string> => {
      const product = await db.transaction((tx) => moveStock(tx, sku, movement, by, options));
      onCommitted(product);
      return product;
    },
    stockHistory: (sku: string, query: StockHistoryQuery) => stockHistoryOf(db, sku, query),
  };
}
