/** Invoices of orders. Amounts in cents. */
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { INVOICE_FILES, INVOICE_STATES } from "#contracts/invoice/invoice.document.ts";
import { orders } from "#modules/order/order.sql.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Kept after the account is deleted: the law asks for it. */
export interface InvoiceBuyer {
  readonly name: string;
  readonly document: string;
  readonly complement: string;
}

export const invoices = pgTable(
  "invoices",
  {
    /** Made by the client, so that a retry counts once. */
    id: uuid("id").primaryKey(),
    order: uuid("order")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    number: text("number").notNull(),
    /** The CUF, or the authorisation of one that is written by hand. */
    code: text("code").notNull(),
    issuedOn: date("issued_on").notNull(),
    /** The order's total when it was issued. */
    amount: integer("amount").notNull(),
    /** Null = without a name. */
    buyer: jsonb("buyer").$type<InvoiceBuyer>(),
    /** A name of `ways.ts`. */
    way: text("way").notNull(),
    state: text("state").$type<(typeof INVOICE_STATES)[number]>().notNull().default("issued"),
    reason: text("reason"),
    /** A PDF as it came, or a JPEG without camera metadata. Private: only for who bought and for the shop. */
    file: bytes("file"),
    fileType: text("file_type").$type<(typeof INVOICE_FILES)[number]>(),
    /** The name at that time. */
    by: text("by").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    uniqueIndex("invoices_one_alive")
      .on(table.order)
      .where(sql`${table.state} = 'issued'`),
    uniqueIndex("invoices_number").on(table.number, table.code),
    index("invoices_order").on(table.order),
    index("invoices_issued").on(table.issuedOn),
    check("invoices_amount", sql`${table.amount} > 0`),
    check("invoices_file", sql`(${table.file} is null) = (${table.fileType} is null)`),
    check("invoices_reason", sql`(${table.state} = 'annulled') = (${table.reason} is not null)`),
  ],
);
