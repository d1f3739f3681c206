/** A file that cannot be imported at all; the message is for the person who sent it. */
export class RefusedFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RefusedFile";
  }
}

/** Limits of what is read. A small file can hold very much when it is unpacked. */
export const READ_LIMITS = {
  /** Rows with content, without the heads. */
  rows: 20_000,
  /** WooCommerce writes a column for each thing that any plug-in keeps of a product. */
  columns: 1_000,
  /** Characters of one cell; Excel allows as many. */
  cell: 32_767,
  /** Characters of all cells together. A cell costs as much as `perCell` of them, also an empty one. */
  characters: 40_000_000,
  perCell: 10,
  /** Files of a ZIP. */
  entries: 5_000,
  /** Unpacked bytes of a sheet or a table of texts. */
  unpacked: 128 * 1024 * 1024,
  /** How often larger a file may become. A sheet of equal rows is packed to a fiftieth. */
  ratio: 200,
  /** Bytes of a CSV or an XLSX. */
  sheet: 30 * 1024 * 1024,
  /** Elements of one part of a workbook, and how many of them may be within each other. */
  elements: 12_000_000,
  depth: 50,
  /** Rows above the heads. */
  above: 30,
} as const;

/** A row as the spreadsheet numbers it. */
export interface RawRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** By place, numbers that a cell shows in another way than they are; unsure = its format is none that we follow. */
  readonly shown?: ReadonlyMap<number, { readonly text: string; readonly isSure: boolean }>;
}

/** In the place of the result that a program did not write beside a formula. */
export const NO_RESULT = "#FÓRMULA";

/** Counts what was read and refuses what is too much, while it is read. */
export function countRead() {
  let rows = 0;
  let characters = 0;
  return {
    /** False = an empty row. */
    row({ row, cells }: RawRow): boolean {
      if (cells.length > READ_LIMITS.columns && cells.slice(READ_LIMITS.columns).some((cell) => cell !== ""))
        throw new RefusedFile(`Tiene demasiadas columnas: hasta ${READ_LIMITS.columns}`);
      const long = cells.find((cell) => cell.length > READ_LIMITS.cell);
      if (long !== undefined) throw new RefusedFile(`Fila ${row}: una celda tiene demasiado texto`);
      characters += cells.reduce((sum, cell) => sum + cell.length + READ_LIMITS.perCell, 0);
      if (characters > READ_LIMITS.characters)
        throw new RefusedFile("Tiene demasiado texto. Divídelo en varios archivos");
      if (cells.every((cell) => cell.trim() === "")) return false;
      rows += 1;
      // One more for the heads.
      if (rows > READ_LIMITS.rows + 1)
        throw new RefusedFile(`Tiene más de ${READ_LIMITS.rows} filas. Divídelo en varios archivos`);
      return true;
    },
  };
}

/** Hears what the person should know about how the file was read. */
export type Note = (sentence: string) => void;
