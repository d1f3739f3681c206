/** A file for a spreadsheet, in either form. */
/** Characters sent at once. */
const PART = 32_768;

export type Cell = string | number | Amount;

interface Amount {
  readonly cents: number;
}

export type SheetFile = <Row>(
  /** Without its ending. */
  name: string,
  heads: readonly string[],
  rows: AsyncIterator<Row>,
  cellsOf: (row: Row) => readonly Cell[],
) => Response;

/** The rows as texts of a part of the file each. When nobody downloads any more, no more rows are read. */
export async function* inParts<Row>(rows: AsyncIterator<Row>, textOf: (row: Row) => string): AsyncGenerator<string> {
  try {
    for (let part = ""; ; part = "") {
      while (part.length < PART) {
        const { done, value } = await rows.next();
        if (done) return void (yield part);
        part += textOf(value);
      }
      yield part;
    }
  } finally {
    await rows.return?.();
  }
}

/** When reading fails the connection breaks, so that nobody takes half a file for a whole one. */
export const download = (file: string, type: string, body: ReadableStream<Uint8Array>) =>
  new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${file}"`,
      "cache-control": "private, no-store",
    },
  });
