/** Several writes as one statement: one journey to the database instead of one for each. */
import { type SQLWrapper, WithSubquery } from "drizzle-orm";

/**
 * For `tx.with(...)`: the writes run with the statement that names them. All of them see the rows of before the
 * statement, so none may need what another writes, and no row may be changed twice.
 */
export function together(writes: readonly SQLWrapper[]): WithSubquery[] {
  return writes.map((write, index) => new WithSubquery(write.getSQL(), {}, `write_${index}`, true));
}
