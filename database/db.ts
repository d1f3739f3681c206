import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/**
 * Either engine, or a transaction of either. Core query builder only (`select`, `insert`, `update`): it is the same on
 * both engines and inside a transaction.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
