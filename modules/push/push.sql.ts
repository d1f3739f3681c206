/** Notices on the phones of the people of the shop (Web Push). */
import { boolean, index, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staff } from "#modules/staff/staff.sql.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const person = () =>
  uuid("staff")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** The shop's own keys (VAPID), one row: browsers accept notices only from who holds them, so every instance shares them. */
export const pushKeys = pgTable("push_keys", {
  id: smallint("id").primaryKey(),
  publicKey: text("public_key").notNull(),
  /** Sealed. */
  privateKey: text("private_key").notNull(),
});

export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid("id").primaryKey(),
    staff: person(),
    /** Ending this session ends the notices; that it expires does not, or phones would be silent every morning. */
    session: uuid("session").notNull(),
    name: text("name").notNull(),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: moment("created_at").notNull(),
    lastSentAt: moment("last_sent_at"),
  },
  (table) => [index("push_devices_staff").on(table.staff), index("push_devices_session").on(table.session)],
);

/** No row = everything, at any hour. */
export const pushChoices = pgTable("push_choices", {
  staff: person().primaryKey(),
  placed: boolean("placed").notNull().default(true),
  paid: boolean("paid").notNull().default(true),
  review: boolean("review").notNull().default(true),
  /** A mail for each new order too. */
  mail: boolean("mail").notNull().default(false),
  quietFrom: smallint("quiet_from"),
  quietUntil: smallint("quiet_until"),
});
