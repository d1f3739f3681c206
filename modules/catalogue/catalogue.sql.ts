/** The tables of the catalogue. An Ide is the number of an entry in the store-management API, and its public key. */
import { sql } from "drizzle-orm";
import {
  date,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { forAttributes } from "#contracts/product/attributes.ts";
import type { LandingPhotographNamed } from "#contracts/content/landing.document.ts";
import type { PhotoPoint } from "#contracts/product/product.document.ts";
import type { ChangesUndone } from "#contracts/product/staff-product.document.ts";
import type { Occasion, OutfitRole, Silhouette } from "#contracts/lists/subcategory.ts";
import type { StockReason } from "#contracts/product/stock-reasons.ts";

export const categories = pgTable("categories", {
  ide: integer("ide").primaryKey(),
  descripcion: text("descripcion").notNull(),
  position: integer("position").notNull(),
  /** The photograph of the category on the home page. */
  photo: text("photo"),
});

/** A host may use one subcategory Ide in several categories: each is a separate list, told apart by its Grupo. */
export const subcategories = pgTable(
  "subcategories",
  {
    category: integer("category")
      .notNull()
      .references(() => categories.ide, { onDelete: "restrict" }),
    ide: integer("ide").notNull(),
    /** As the host writes it; null = the Ide of the category. */
    grupo: text("grupo"),
    descripcion: text("descripcion").notNull(),
    position: integer("position").notNull(),
    /** False when the host no longer lists it; the row stays because products refer to it. */
    listed: boolean("listed").notNull().default(true),
    silhouette: text("silhouette").$type<Silhouette>().notNull().default("box"),
    outfitRole: text("outfit_role").$type<OutfitRole>().notNull().default("anyone"),
    occasion: text("occasion").$type<Occasion>().notNull().default("any"),
  },
  (table) => [primaryKey({ columns: [table.category, table.ide] }), index("subcategories_ide").on(table.ide)],
);

/** What stands above the products of a brand or a season; null = not written. */
const landing = {
  title: text("title"),
  lead: text("lead"),
  story: text("story"),
  photographs: jsonb("photographs").$type<readonly LandingPhotographNamed[]>().notNull().default([]),
  /** The last day of a sale, in La Paz. */
  until: date("until", { mode: "string" }),
};

export const brands = pgTable("brands", {
  id: uuid("id").primaryKey(),
  ide: integer("ide").notNull().unique(),
  descripcion: text("descripcion").notNull(),
  /** A promotional brand ('MID SEASON SALE') collects products of other brands by `products.promo_brands`. */
  promo: boolean("promo").notNull().default(false),
  position: integer("position").notNull(),
  ...landing,
});

export const seasons = pgTable("seasons", {
  ide: integer("ide").primaryKey(),
  descripcion: text("descripcion").notNull(),
  position: integer("position").notNull(),
  ...landing,
});

const columnName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const attributes = forAttributes({
  text: (name) => text(columnName(name)).notNull().default(""),
  centimetres: (name) => numeric(columnName(name), { precision: 4, scale: 1, mode: "number" }),
  grams: (name) => integer(columnName(name)),
});

/** As text also in a row: rows are kept as JSON, to be given back. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

export const products = pgTable(
  "products",
  {
    id: uuid("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    ...attributes,
    brand: integer("brand")
      .notNull()
      .references(() => brands.ide, { onDelete: "restrict" }),
    category: integer("category")
      .notNull()
      .references(() => categories.ide, { onDelete: "restrict" }),
    subcategory: integer("subcategory").notNull(),
    seasons: integer("seasons").array().notNull(),
    /** Only for products with a discount: a sale must not contain full prices. */
    promoBrands: integer("promo_brands").array().notNull(),
    moneda: text("moneda").notNull(),
    /** The price before the discount, in cents. */
    price: integer("price").notNull(),
    /** Whole percent; 0 = no discount. */
    discount: smallint("discount").notNull().default(0),
    /** In cents, where the offer is a price of its own; then `discount` is the percent shown of it. */
    offerPrice: integer("offer_price"),
    offers: boolean("offers").notNull().default(false),
    /** An offer that waits: until then it stands in the three columns after the next. Null = none waits. */
    offerFrom: instant("offer_from"),
    /** When the offer, waiting or not, ends by itself. */
    offerUntil: instant("offer_until"),
    waitingDiscount: smallint("waiting_discount").notNull().default(0),
    waitingPrice: integer("waiting_price"),
    waitingOffers: boolean("waiting_offers").notNull().default(false),
    /** Null = `LOW_STOCK`. */
    lowStock: smallint("low_stock"),
    featured: boolean("featured").notNull().default(false),
    /** Products that go with it, chosen by hand. Those that are gone or not on sale are left out where it is read. */
    look: uuid("look")
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    active: boolean("active").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    version: integer("version").notNull().default(1),
    /** The digest of the request that made it: the same request again is the same product. Null = not made by hand. */
    request: text("request"),
  },
  (table) => [
    foreignKey({
      name: "products_subcategory_fk",
      columns: [table.category, table.subcategory],
      foreignColumns: [subcategories.category, subcategories.ide],
    }).onDelete("restrict"),
    index("products_category").on(table.category),
    index("products_subcategory").on(table.subcategory),
    index("products_brand").on(table.brand),
    index("products_seasons").using("gin", table.seasons),
    index("products_promo_brands").using("gin", table.promoBrands),
    check("products_price", sql`${table.price} >= 0`),
    // A comparison with null is neither true nor false, and so it passes.
    check("products_size", sql`${table.height} > 0 and ${table.width} > 0 and ${table.depth} > 0`),
    check("products_weight", sql`${table.weight} > 0`),
    check("products_discount", sql`${table.discount} between 0 and 99`),
    check(
      "products_offer_price",
      sql`${table.offerPrice} is null or (${table.offerPrice} > 0 and ${table.offerPrice} < ${table.price} and ${table.discount} > 0)`,
    ),
    check("products_promo", sql`cardinality(${table.promoBrands}) = 0 or ${table.discount} > 0`),
    check(
      "products_offer_from",
      sql`${table.offerFrom} is null or (${table.discount} = 0 and ${table.waitingDiscount} > 0)`,
    ),
    check(
      "products_offer_until",
      sql`${table.offerUntil} is null or ${table.discount} > 0 or ${table.waitingDiscount} > 0`,
    ),
    check("products_offers", sql`not ${table.offers} or ${table.discount} > 0`),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    product: uuid("product")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    /** The name in the photograph store, without the width; see `contracts/photo/photo.ts`. */
    photo: text("photo").notNull(),
    alt: text("alt").notNull(),
    width: smallint("width").notNull(),
    height: smallint("height").notNull(),
    /** The colour of the variants this picture shows; null = all. */
    color: text("color"),
    /** The average colour (#rrggbb), shown until the picture has loaded. */
    dominant: text("dominant").notNull(),
    /** Null = nothing is cut out of it. */
    focus: jsonb("focus").$type<PhotoPoint>(),
  },
  (table) => [primaryKey({ columns: [table.product, table.position] })],
);

/** The SKU in letters and digits only, as `codesIn` of the search has those that people type. */
export const VARIANT_CODE = `upper(regexp_replace(translate(id, 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN'), '[^A-Za-z0-9]+', '', 'g'))`;

export const variants = pgTable(
  "variants",
  {
    /** The SKU. */
    id: text("id").primaryKey(),
    product: uuid("product")
      .notNull()
      .references(() => products.id, { onDelete: "restrict" }),
    position: smallint("position").notNull(),
    colorName: text("color_name").notNull(),
    colorHex: text("color_hex").notNull(),
    size: text("size").notNull(),
    stock: integer("stock").notNull(),
    /** A variant that was ordered is switched off, not deleted: its orders refer to it. */
    active: boolean("active").notNull().default(true),
    version: integer("version").notNull().default(1),
    /** Not unique: sizes that a maker packs alike have one. */
    gtin: text("gtin"),
    /** Of a piece, in cents: for the owner alone. */
    cost: integer("cost"),
    /** Of its own, before the offer, in cents; null = the product's. Never beside an `offerPrice`. */
    price: integer("price"),
  },
  (table) => [
    index("variants_product").on(table.product),
    index("variants_sku_prefix").on(sql`${table.id} text_pattern_ops`),
    index("variants_gtin").on(sql`lpad(${table.gtin}, 14, '0')`),
    index("variants_code").on(sql.raw(`(${VARIANT_CODE}) text_pattern_ops`)),
    check("variants_stock", sql`${table.stock} >= 0`),
    check("variants_cost", sql`${table.cost} >= 0`),
    check("variants_price", sql`${table.price} > 0`),
  ],
);

/** Changes of the stock by hand. Rows are only added, and go with their variant. What orders take and give back is known from the orders. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    /** Made by the client, so that a retry does not count twice. */
    id: uuid("id").primaryKey(),
    /** Their order. */
    number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    variant: text("variant")
      .notNull()
      .references(() => variants.id, { onDelete: "restrict" }),
    at: timestamp("at", { withTimezone: true }).notNull(),
    staff: uuid("staff").notNull(),
    /** The name at that time. */
    by: text("by").notNull(),
    difference: integer("difference").notNull(),
    reason: text("reason").$type<StockReason>().notNull(),
    note: text("note").notNull(),
    /** The pieces after it. */
    stock: integer("stock").notNull(),
  },
  (table) => [
    index("stock_movements_variant").on(table.variant, table.number),
    check("stock_movements_difference", sql`${table.difference} <> 0`),
  ],
);

/** What one product was before a change of several, so that it can be undone. */
export interface UndoEntry {
  readonly product: string;
  /** After the change: a product edited since has another. Null = only pieces changed. */
  readonly version: number | null;
  /** The columns as they were. */
  readonly before: object;
  readonly stock: readonly { readonly sku: string; readonly by: number }[];
  /** Of sizes with their own, in cents; absent in older ones. */
  readonly prices?: readonly { readonly sku: string; readonly before: number; readonly after: number }[];
}

/** What an import did to one product. */
export interface ImportedProduct {
  readonly product: string;
  readonly isNew: boolean;
  /** After the import: a product edited since has another. */
  readonly version: number;
  /** The columns as they were. */
  readonly before: Partial<typeof products.$inferSelect>;
  readonly added: readonly string[];
  readonly edited: readonly {
    readonly sku: string;
    readonly before: Partial<
      Pick<typeof variants.$inferSelect, "colorName" | "colorHex" | "size" | "active" | "gtin" | "cost" | "price">
    >;
  }[];
  readonly counted: readonly { readonly sku: string; readonly by: number }[];
  /** Null = they stayed. */
  readonly images: readonly (typeof productImages.$inferSelect)[] | null;
}

/** Changes of several products at once. */
export const productChanges = pgTable("product_changes", {
  /** Made by the client, so that a retry does not count twice. */
  id: uuid("id").primaryKey(),
  /** The digest of the request. */
  request: text("request").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
  /** Null = no pieces. */
  reason: text("reason").$type<StockReason>(),
  entries: jsonb("entries").$type<readonly UndoEntry[]>().notNull(),
  /** What undoing answered; null = it was not undone. */
  undone: jsonb("undone").$type<ChangesUndone>(),
});
