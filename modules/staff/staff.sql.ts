/** The people who run the shop, and their sessions. Separate from customers: no shopper's account can become one. */
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Role } from "#contracts/staff/staff.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const staff = pgTable("staff", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  role: text("role").$type<Role>().notNull(),
  /** A hash. */
  password: text("password").notNull(),
  /** The sealed secret of the app's codes; null = no second factor. */
  totp: text("totp"),
  /** A secret whose first code was not seen yet. */
  totpPending: text("totp_pending"),
  /** The time step of the last code that was used: an older one is refused. */
  totpStep: integer("totp_step"),
  /** People are switched off, never deleted: the audit trail names them. */
  active: boolean("active").notNull().default(true),
  version: integer("version").notNull().default(1),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** For a lost phone; each opens once. */
export const recoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    staff: uuid("staff")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.staff, table.hash] })],
);

/** When a row is deleted, a trigger of the migration publishes `session:<id>` on the changes bus. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid("id").primaryKey(),
    /** Of the secret in the cookie: a stolen copy of the database opens no session. */
    hash: text("hash").notNull().unique(),
    staff: uuid("staff")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull(),
    createdAt: moment("created_at").notNull(),
    seenAt: moment("seen_at").notNull(),
    /** When the password was given last. */
    provedAt: moment("proved_at").notNull(),
  },
  (table) => [index("staff_sessions_staff").on(table.staff), index("staff_sessions_seen").on(table.seenAt)],
);
