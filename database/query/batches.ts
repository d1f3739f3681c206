/**
 * Reads a large table piece by piece, so that no answer holds all of it in memory. `read` gets the last row of the
 * piece before; a piece that is not full is the last one.
 */
export async function* inBatches<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
  limit = 500,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, limit);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < limit) return;
  }
}

/** The rows of one statement: the protocol counts its parameters with 16 bits. */
export function* slices<Row>(rows: readonly Row[], size = 1_000): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
