/** The people who run the shop, and their sessions. Separate from customers: no shopper's account can become one. */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { type Right, type Role, USUAL_RIGHTS } from "#contracts/staff/staff.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const staff = pgTable("staff", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  role: text("role").$type<Role>().notNull(),
  /** An owner has all of them, whatever stands here. */
  rights: text("rights")
    .array()
    .$type<Right[]>()
    .notNull()
    .default([...USUAL_RIGHTS]),
  /** How much of an order they may take off when they write it, in whole percent; an owner as much as they like. */
  rebateMax: smallint("rebate_max").notNull().default(0),
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

/** Keys on a person's devices (WebAuthn). Public: nothing here opens anything. */
export const passkeys = pgTable(
  "staff_passkeys",
  {
    id: uuid("id").primaryKey(),
    staff: uuid("staff")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** The id that the authenticator gave it, base64url. */
    credential: text("credential").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Uses as the authenticator counts them: a smaller number than before means a copy. Most always say 0. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How the authenticator is reached, as a hint for the browser. */
    transports: jsonb("transports").$type<string[]>().notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("staff_passkeys_staff").on(table.staff)],
);

/** What an authenticator was asked to sign and has not signed yet, and links for a lost password. */
export const staffChallenges = pgTable(
  "staff_challenges",
  {
    /** Of the challenge, its purpose, and whom it was given to. */
    hash: text("hash").primaryKey(),
    /** Of a link: whose it is. A newer one takes the place of the older. */
    person: uuid("person").unique(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("staff_challenges_expires").on(table.expiresAt)],
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
    /** Enough to recognise the own provider: "red 181.115.20.x". */
    network: text("network").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    seenAt: moment("seen_at").notNull(),
    /** When the password was given last. */
    provedAt: moment("proved_at").notNull(),
  },
  (table) => [index("staff_sessions_staff").on(table.staff), index("staff_sessions_seen").on(table.seenAt)],
);
