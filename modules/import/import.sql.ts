/** Imports of products: what was sent, what it would do, and how far it is done. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ImportedProduct } from "#modules/catalogue/catalogue.sql.ts";
import type { ImportMapping } from "#contracts/import/import.document.ts";
import type { ImportLineKind, ImportState } from "#contracts/import/import-states.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const imports = pgTable(
  "imports",
  {
    /** Made by the client, so that a retry does not begin another one. */
    id: uuid("id").primaryKey(),
    state: text("state").$type<ImportState>().notNull(),
    /** The name of the file. */
    name: text("name").notNull(),
    size: integer("size").notNull(),
    /** The pieces of existing variants are set to those of the file. */
    counted: boolean("counted").notNull(),
    staff: uuid("staff").notNull(),
    /** The name at that time. */
    by: text("by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    /** Why the file was refused, or the import stopped by itself. */
    problem: text("problem"),
    /** How the file was read: its sheet, its encoding, heads that are not known. */
    notes: jsonb("notes").$type<readonly string[]>().notNull().default([]),
    /** The other shop system that wrote it; "" = none that we know. */
    system: text("system").notNull().default(""),
    /** Of a file of another system; the next one of that begins with it. */
    mapping: jsonb("mapping").$type<readonly ImportMapping[]>().notNull().default([]),
    rows: integer("rows").notNull().default(0),
    /** Products: those that can be imported, and how many of them are done. */
    total: integer("total").notNull().default(0),
    done: integer("done").notNull().default(0),
    /** What the dry run said, then what was done. */
    created: integer("created").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    same: integer("same").notNull().default(0),
    /** Products with an error. */
    failed: integer("failed").notNull().default(0),
  },
  (table) => [
    index("imports_created").on(table.createdAt),
    /** Two at once would overwrite each other's products. */
    uniqueIndex("imports_running")
      .on(table.state)
      .where(sql`${table.state} = 'running'`),
  ],
);

/** The file, in the parts in which it was sent. */
export const importParts = pgTable(
  "import_parts",
  {
    import: uuid("import")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.import, table.number] })],
);

/** The products of the file that have no error, in its order. */
export const importItems = pgTable(
  "import_items",
  {
    import: uuid("import")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    item: jsonb("item").notNull(),
  },
  (table) => [primaryKey({ columns: [table.import, table.position] })],
);

/** What the import did to each product, until it is undone. */
export const importUndos = pgTable(
  "import_undos",
  {
    import: uuid("import")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    product: uuid("product").notNull(),
    /** Of the file, and what the product was called. */
    row: integer("row").notNull(),
    name: text("name").notNull(),
    entry: jsonb("entry").$type<ImportedProduct>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import, table.product] })],
);

export const importErrors = pgTable(
  "import_errors",
  {
    number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    import: uuid("import")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As the spreadsheet numbers it. */
    row: integer("row").notNull(),
    /** The head of the column; empty = the whole row. */
    column: text("column").notNull(),
    message: text("message").notNull(),
    kind: text("kind").$type<ImportLineKind>().notNull().default("error"),
  },
  (table) => [index("import_errors_row").on(table.import, table.row, table.number)],
);
