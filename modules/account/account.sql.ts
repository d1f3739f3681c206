/**
 * Accounts. The first four tables (users, sessions, sign_ins, verifications) belong to the sign-in library and use its
 * field names; the tables after them are the shop's. `docs/decisions/016` says which account owns an e-mail address.
 */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The specification's collection `users`, and the library's `user`. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** The address to sign in with; ends in `.invalid` when the account has only an unconfirmed `claim`. */
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /**
     * The address this user gave while another account holds it or it is not confirmed yet. Null = `email` is theirs.
     */
    claim: text("claim"),
    image: text("image"),
    phone: text("phone"),
    shipping: jsonb("shipping"),
    billing: jsonb("billing"),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("users_claim").on(table.claim)],
);

const user = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** When a row is deleted, by whatever code, a trigger of the migration publishes `session:<id>` on the changes bus. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: user(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/** Ways to sign in: a password (`credential`) or an account at a provider. The library's `account`. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: uuid("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: user(),
    /** Always null: the shop asks the providers nothing after the sign-in, so it does not keep their tokens. */
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("sign_ins_once").on(table.providerId, table.accountId),
    index("sign_ins_user").on(table.userId),
  ],
);

/** Short-lived secrets of the library, by hash: password-reset links, the state of a provider's sign-in. */
export const verifications = pgTable(
  "verifications",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("verifications_identifier").on(table.identifier),
    index("verifications_expiry").on(table.expiresAt),
  ],
);

/**
 * Links that confirm an address, each for one account and one address; only the hash of the mailed secret is stored.
 */
export const addressLinks = pgTable(
  "address_links",
  {
    hash: text("hash").primaryKey(),
    userId: user(),
    email: text("email").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("address_links_user").on(table.userId), index("address_links_expiry").on(table.expiresAt)],
);

/** Deletions that a provider requested, so that the person can check that they were done. */
export const deletions = pgTable("deletions", {
  code: text("code").primaryKey(),
  provider: text("provider").notNull(),
  requestedAt: moment("requested_at")
    .notNull()
    .default(sql`now()`),
});
