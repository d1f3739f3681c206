/**
 * Keeps the frequent statements of transactions prepared. Parsing and planning a statement costs the database more than
 * running it, and in a transaction others wait for that too.
 */
import type { PgDialect, PgPreparedQuery, PreparedQueryConfig } from "drizzle-orm/pg-core";
import { NodePgSession } from "drizzle-orm/node-postgres";
import type pg from "pg";

type Prepare<T extends PreparedQueryConfig> = Parameters<typeof NodePgSession.prototype.prepareQuery<T>>;

/** Each connection keeps its own plans: without a limit they would fill the server's memory. */
const STATEMENTS = 100;
/** A statement is worth a plan when it comes back. */
const USES = 5;
/** Longer ones write many rows at once, in numbers that differ each time. */
const LENGTH = 10_000;
/** Of the statements seen, so that those sent once do not pile up. */
const SEEN = 1_000;

/** The name of a statement on every connection of a pool. Undefined = not worth a plan. */
export type NameOf = (query: { readonly sql: string; readonly params: readonly unknown[] }) => string | undefined;

export function createNames(): NameOf {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return ({ sql, params }) => {
    const name = names.get(sql);
    if (name !== undefined) return name;
    if (names.size === STATEMENTS || params.length === 0 || sql.length > LENGTH) return undefined;
    const count = (uses.get(sql) ?? 0) + 1;
    if (uses.size === SEEN) uses.clear();
    uses.set(sql, count);
    if (count === USES) names.set(sql, `statement_${names.size + 1}`);
    return names.get(sql);
  };
}

export class PreparedSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly #nameOf: NameOf;

  constructor(client: pg.PoolClient, dialect: PgDialect, nameOf: NameOf) {
    super(client, dialect, undefined);
    this.#nameOf = nameOf;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Prepare<T>
  ): PgPreparedQuery<T> {
    return super.prepareQuery<T>(query, fields, name ?? this.#nameOf(query), ...rest);
  }
}
