/** What is known of another shop system's export. A new system is a file like those beside this one, and a line in `rewrite-export.ts`. */
import { folded } from "../read/columns.ts";
import type { RawRow } from "../read/refused-file.ts";

type Field =
  | "id"
  | "key"
  | "parent"
  | "type"
  | "name"
  | "description"
  | "material"
  | "brand"
  | "category"
  | "otherCategory"
  | "sku"
  | "pieces"
  | "gtin"
  /** What a piece cost the shop. */
  | "cost"
  | "grams"
  | "kilos"
  /** What is asked for. */
  | "price"
  /** What was asked for before, where the price is the reduced one. */
  | "before"
  /** The reduced price, where the price is the full one. */
  | "sale"
  | "saleFrom"
  | "saleTo"
  | "percentOff"
  | "amountOff"
  /** Without taxes. */
  | "netPrice"
  | "bolivianos"
  | "dollars"
  | "published"
  | "status"
  | "visibility"
  | "optionName"
  | "optionValue"
  | "photos"
  | "variantPhoto";

/** The cell of a field; "" = none. */
export type Read = (field: Field) => string;

interface Place {
  /** Rows with one text are one product; "" = that of the row before. */
  readonly product: string;
  /** By what other rows may call it too. */
  readonly alias?: string;
  readonly isVariant: boolean;
  /** It says nothing of its product. */
  readonly isOnlyVariant?: boolean;
  /** Its options are facts to be read, of which it may have several: only what is surely a colour or a size counts. */
  readonly hasFacts?: boolean;
}

export interface ExportFormat {
  readonly name: string;
  /** Heads, as `folded` writes them. A file that has all of one line is this system's. */
  readonly signs: readonly (readonly string[])[];
  /** The first that the file has; "#" = a number, and all of them count. */
  readonly heads: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** Null = nothing that is sold here. */
  place(read: Read): Place | null;
  /** Where the old shop showed the product. */
  addresses(old: {
    readonly id: string;
    readonly key: string;
    readonly slug: string;
    readonly category: string;
  }): readonly string[];
}

export interface OpenRow {
  readonly row: number;
  readonly read: Read;
  /** Every column of the field. */
  readonly all: (field: Field) => readonly string[];
}

export type PlacedRow = OpenRow & { readonly place: Place };

export const isOf = ({ signs }: ExportFormat, heads: readonly string[]): boolean => {
  const have = new Set(heads.map(folded));
  return signs.some((line) => line.every((head) => have.has(head)));
};

export function openRows({ heads }: ExportFormat, [first, ...rows]: readonly RawRow[]): OpenRow[] {
  const have = (first?.cells ?? []).map(folded);
  const numberIn = (head: string) => Number(/\d+/.exec(head)?.[0] ?? 0);
  const places = new Map(
    Object.entries(heads).map(([field, known]) => {
      const of = (head: string) =>
        have.flatMap((own, at) => (own.replace(/\d+/, "#") === head || own === head ? [at] : []));
      const found = known.map(of).find((some) => some.length > 0) ?? [];
      return [field, found.toSorted((a, b) => numberIn(have[a] ?? "") - numberIn(have[b] ?? ""))] as const;
    }),
  );
  return rows.map(({ row, cells }) => {
    const all = (field: Field) => (places.get(field) ?? []).map((at) => (cells[at] ?? "").trim());
    return { row, all, read: (field) => all(field)[0] ?? "" };
  });
}
