/** Rows of one product become one item: by the key of the product, by the SKU it already has, or by its name. */
import { SHEET_COLUMNS, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import type { Cells } from "./columns.ts";
import type { Item, RowError } from "./item.ts";
import type { ReadRow } from "./read-cells.ts";

export interface GivenRow {
  readonly row: number;
  readonly cells: Cells;
  readonly read: ReadRow;
}

const SLUG_MAX = 200;
const COLUMN_OF: Readonly<Record<string, SheetColumn>> = { moneda: "currency" };
const headOf = (field: string) =>
  Object.entries(SHEET_COLUMNS).find(([key]) => key === (COLUMN_OF[field] ?? field))?.[1].head ?? "";

/** Each product with all its errors; only one without errors may be imported. */
export interface GroupedItem {
  readonly item: Item;
  /** Neither its key nor one of its SKUs says which product it is: only its name. */
  readonly isByName: boolean;
  readonly errors: readonly RowError[];
}

/** `slugOf`: of the product that has this SKU now. */
export function groupRows(rows: readonly GivenRow[], slugOf: ReadonlyMap<string, string>): GroupedItem[] {
  const groups = new Map<string, { item: Item; errors: RowError[]; given: Map<string, number>; isByName: boolean }>();
  const rowOfSku = new Map<string, number>();
  for (const { row, cells, read } of rows) {
    const errors: RowError[] = [...read.errors];
    const wrong = (column: string, message: string) => void errors.push({ row, column, message });
    const { sku } = read.variant;
    const own = slugOf.get(sku);
    const key = cells.key === own ? (own ?? "") : colorSlug(cells.key ?? "").slice(0, SLUG_MAX);
    if (own !== undefined && key !== "" && key !== own)
      wrong(SHEET_COLUMNS.key.head, `El SKU ${sku} ya es de otro producto: ${own}`);
    const slug = own ?? (key || colorSlug(read.fields.name ?? "").slice(0, SLUG_MAX));
    if (slug === "" && cells.sku !== undefined)
      wrong(SHEET_COLUMNS.key.head, "Falta la clave del producto, o su nombre");
    const before = rowOfSku.get(sku);
    if (sku !== "" && before !== undefined) wrong(SHEET_COLUMNS.sku.head, `El SKU ${sku} ya está en la fila ${before}`);
    rowOfSku.set(sku, before ?? row);
    const isByName = own === undefined && key === "";
    // Without a slug the row stands alone: it must not spoil other products.
    const group = groups.get(slug || `fila ${row}`);
    if (!group) {
      const item: Item = { row, slug, fields: { ...read.fields }, variants: [read.variant] };
      if (read.photos) item.photos = read.photos;
      const given = new Map(Object.keys(read.fields).map((field) => [field, row]));
      if (read.photos) given.set("photos", row);
      groups.set(slug || `fila ${row}`, { item, errors, given, isByName });
      continue;
    }
    group.isByName &&= isByName;
    group.item.variants.push(read.variant);
    merge(group, { row, read }, wrong);
    group.errors.push(...errors);
  }
  return [...groups.values()].map(({ item, errors, isByName }) => ({ item, errors, isByName }));
}

/** What a product has once may stand in each of its rows, but must be the same. */
function merge(
  { item, given }: { readonly item: Item; readonly given: Map<string, number> },
  { row, read }: Pick<GivenRow, "row" | "read">,
  wrong: (column: string, message: string) => void,
): void {
  const others: readonly (readonly [string, unknown])[] = [
    ...Object.entries(read.fields),
    ...(read.photos ? [["photos", read.photos] as const] : []),
  ];
  const mine = new Map<string, unknown>([...Object.entries(item.fields), ["photos", item.photos]]);
  for (const [field, value] of others) {
    const first = given.get(field);
    if (first === undefined) {
      given.set(field, row);
      if (field === "photos" && read.photos) item.photos = read.photos;
      else Object.assign(item.fields, { [field]: value });
    } else if (JSON.stringify(mine.get(field)) !== JSON.stringify(value))
      wrong(headOf(field), `Es del mismo producto que la fila ${first}, y dice otra cosa`);
  }
}
