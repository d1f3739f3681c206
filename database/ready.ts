/**
 * Statements whose text is built once on each connection. Drizzle needs longer to build a statement than the database
 * to run it: too long where others wait for a lock meanwhile.
 */
import type { Db } from "./db.ts";

interface Built<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * `build` marks the values with `sql.placeholder`, and may depend on nothing else. They go to the driver as they are:
 * a column does not convert them. The name is that of the prepared statement, unique in the shop.
 */
export function ready<Values extends Readonly<Record<string, unknown>>, Rows>(
  name: string,
  build: (db: Db) => { prepare(name: string): Built<Rows> },
): (db: Db, values: Values) => Promise<Rows> {
  const built = new WeakMap<object, Built<Rows>>();
  return (db, values) => {
    const { session } = db._;
    const statement = built.get(session) ?? build(db).prepare(name);
    built.set(session, statement);
    return statement.execute(values);
  };
}
