/** Products as the back office sees them: also those that are not on sale. */
import { z } from "zod/mini";
import { STOCK_REASONS } from "./stock-reasons.ts";
import { attributeDocuments, productImage } from "./product.document.ts";
import { instant, list, shape } from "../api/shape.ts";

const rowFields = {
  id: z.string(),
  name: z.string(),
  /** The name of its first photograph; null = it has none. */
  picture: z.nullable(z.string()),
  /** Ides of the lists, and what they are called. */
  brand: z.number(),
  brandName: z.string(),
  category: z.number(),
  categoryName: z.string(),
  Moneda: z.string(),
  /** Before the discount, a decimal. */
  price: z.number(),
  /** Whole percent. Of an offer that waits, what it will be. */
  discount: z.number(),
  /** The offer waits until then; null = it does not. */
  offerFrom: z.nullable(instant),
  /** The first moment without it; null = until somebody ends it. */
  offerUntil: z.nullable(instant),
  /** A decimal, where the offer is a price of its own; null = the percent decides. */
  offerPrice: z.nullable(z.number()),
  /** The pieces of all variants on sale. */
  stock: z.number(),
  active: z.boolean(),
  featured: z.boolean(),
  offers: z.boolean(),
  updatedAt: instant,
  /** Grows with each edit, not with the stock: who edits sends the one that was seen. */
  version: z.number(),
};

const staffProductRow = shape(rowFields);
export type StaffProductRow = z.infer<typeof staffProductRow>;

export const staffProductsPage = shape({ total: z.number(), data: list(staffProductRow) });
export type StaffProductsPage = z.infer<typeof staffProductsPage>;

const color = shape({ name: z.string(), hex: z.string() });

const staffVariant = shape({
  /** The SKU. */
  id: z.string(),
  color,
  size: z.string(),
  stock: z.number(),
  active: z.boolean(),
  /** The number under its barcode. */
  gtin: z.nullable(z.string()),
  /** What a piece costs the shop, a decimal; null = not known. Absent = it is not for this person. */
  cost: z.optional(z.nullable(z.number())),
  /** Of its own, a decimal; null = the product's. */
  price: z.nullable(z.number()),
});
export type StaffVariant = z.infer<typeof staffVariant>;

export const staffProduct = shape({
  ...rowFields,
  ...attributeDocuments,
  subcategory: z.number(),
  seasons: list(z.number()),
  /** Ids of products that go with it, chosen by hand. */
  look: list(z.string()),
  images: list(productImage),
  variants: list(staffVariant),
  /** A variant with at most so many pieces is nearly sold out; null = as many as in the whole shop. */
  lowStock: z.nullable(z.number()),
  /** Pieces that were paid for, ever. */
  sold: z.number(),
  createdAt: instant,
});
export type StaffProduct = z.infer<typeof staffProduct>;

const choice = shape({ id: z.number(), name: z.string() });

/** What a product can be filed under. */
export const productChoices = shape({
  brands: list(choice),
  categories: list(
    shape({
      id: z.number(),
      name: z.string(),
      /** `sizes`: those in which its products come already. */
      subcategories: list(shape({ id: z.number(), name: z.string(), sizes: list(z.string()) })),
    }),
  ),
  seasons: list(choice),
  /** The colours that products have already, the most used first. */
  colors: list(color),
});
export type ProductChoices = z.infer<typeof productChoices>;

/** A change of a variant's pieces by hand. Orders change them too, so differences alone do not add up to the stock. */
const stockMovement = shape({
  id: z.string(),
  at: instant,
  /** The person's name. */
  by: z.string(),
  difference: z.number(),
  reason: z.enum(STOCK_REASONS),
  note: z.string(),
  /** The pieces after it. */
  stock: z.number(),
});

export const stockHistory = shape({ total: z.number(), data: list(stockMovement) });
export type StockHistory = z.infer<typeof stockHistory>;

/** How many products a change of several has changed: those that were like that already do not count. */
export const productsChanged = shape({ changed: z.number() });

/** A photograph that no product needs to have yet. */
export const uploadedPhoto = shape({ id: z.string(), width: z.number(), height: z.number(), dominant: z.string() });
export type UploadedPhoto = z.infer<typeof uploadedPhoto>;

const changedFields = {
  price: z.number(),
  discount: z.number(),
  offerPrice: z.nullable(z.number()),
  offerFrom: z.nullable(instant),
  offerUntil: z.nullable(instant),
  offers: z.boolean(),
  featured: z.boolean(),
  active: z.boolean(),
  /** Names of the lists. */
  brand: z.string(),
  place: z.string(),
  seasons: list(z.string()),
};

const movedVariant = shape({
  sku: z.string(),
  color: z.string(),
  size: z.string(),
  before: z.number(),
  after: z.number(),
});

/** What a change would do, product by product. Nothing is changed. */
export const changesPreview = shape({
  /** Sent with the change, it says that this is what the person saw. */
  seen: z.string(),
  data: list(
    shape({
      id: z.string(),
      name: z.string(),
      Moneda: z.string(),
      before: shape(changedFields),
      after: shape(changedFields),
      /** The variants whose pieces change, and those with a price of their own that changes, a decimal. */
      stock: list(movedVariant),
      sizes: list(movedVariant),
      /** Why it cannot change like that; null = it can. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type ProductChangesPreview = z.infer<typeof changesPreview>;

export const changesUndone = shape({
  /** How many products are as before. */
  changed: z.number(),
  /** Those that are not, because they were edited or their pieces sold since. */
  kept: list(shape({ id: z.string(), name: z.string(), why: z.enum(["edited", "sold"]) })),
});
export type ChangesUndone = z.infer<typeof changesUndone>;
