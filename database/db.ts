import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/**
 * Either engine, or a transaction of either. Only the core query builder (`select`, `insert`, `update`) is used: it
 * behaves the same on both engines and inside a transaction.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
