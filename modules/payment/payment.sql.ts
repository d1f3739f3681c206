import { sql } from "drizzle-orm";
import { check, customType, integer, pgTable, text } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** One row: how the owner wants QR payments to be taken, where the server's configuration leaves it open. */
export const paymentSettings = pgTable(
  "payment_settings",
  {
    id: integer("id").primaryKey(),
    /** A bank's name in `banks`, or "manual" for the own QR; null = not decided yet. */
    provider: text("provider"),
    /** The keys of every connected account, sealed: QRs of an earlier bank or account can still be paid. */
    keys: text("keys"),
    /** JPEG. */
    ownQr: bytes("own_qr"),
    version: integer("version").notNull().default(0),
  },
  (table) => [check("payment_settings_one", sql`${table.id} = 1`)],
);
