/** A file for a spreadsheet, in either form. */
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
