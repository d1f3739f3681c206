/**
 * Statements of the busiest requests, each defined once beside the code that sends it. Drizzle builds its text and
 * PostgreSQL plans it once for each connection: both cost more than the statement itself.
 */
import { type Placeholder, sql } from "drizzle-orm";
import type { Db } from "../db.ts";

/** The connection of each open transaction. */
const connections = new WeakMap<Db, Db>();
/** Those behind a pooler that loses names. */
const nameless = new WeakSet<Db>();

/** What a statement is given each time it is sent. */
export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name>;

interface Buildable<Result> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> };
}

/** `name` stands for one text in the whole shop: a connection keeps the first that it is given. */
export function statement<Values extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Db, value: Value<Values>) => Buildable<Result>,
): (tx: Db, values: Values) => Promise<Result> {
  const built = new WeakMap<Db, ReturnType<Buildable<Result>["prepare"]>>();
  return (tx, values) => {
    const connection = connections.get(tx) ?? tx;
    let prepared = built.get(connection);
    if (!prepared) {
      prepared = build(connection, sql.placeholder).prepare(nameless.has(connection) ? "" : name);
      built.set(connection, prepared);
    }
    return prepared.execute(values);
  };
}

/** Statements of `tx` are those of `connection`. */
export function shareStatements(tx: Db, connection: Db): void {
  connections.set(tx, connection);
}

/** Statements of `connection` get no name: PostgreSQL plans them each time. */
export function dropNames(connection: Db): void {
  nameless.add(connection);
}
