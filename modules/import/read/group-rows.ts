/** Rows of one product become one item: by the key of the product, by the SKU it already has, or by its name. */
import { SHEET_COLUMNS, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import { settled } from "#contracts/text/readable.ts";
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
  /** Neither its key as it is written nor one of its SKUs says which product of the shop it is: only what is alike. */
  readonly isLoose: boolean;
  readonly errors: readonly RowError[];
}

interface Group extends GroupedItem {
  readonly errors: RowError[];
  readonly given: Map<string, number>;
  /** The key and the name that its first rows have, for comparing. */
  typed: string;
  name: string;
  isLoose: boolean;
}

const WITHOUT_LETTERS = "Escribe una clave con letras o números: con estos signos no se puede hacer una dirección";

/** `slugOf`: of the product that has this SKU now. */
export function groupRows(rows: readonly GivenRow[], slugOf: ReadonlyMap<string, string>): GroupedItem[] {
  const groups = new Map<string, Group>();
  const rowOfSku = new Map<string, number>();
  for (const { row, cells, read } of rows) {
    const errors: RowError[] = [...read.errors];
    const wrong = (column: string, message: string) => void errors.push({ row, column, message });
    // As the shop has it, or as it would be typed.
    const sku = slugOf.has(read.variant.sku) ? read.variant.sku : settled(read.variant.sku);
    const variant = { ...read.variant, sku };
    const own = slugOf.get(sku);
    const key = cells.key === own ? (own ?? "") : colorSlug(cells.key ?? "").slice(0, SLUG_MAX);
    if (own !== undefined && key !== "" && key !== own)
      wrong(SHEET_COLUMNS.key.head, `El SKU ${sku} ya es de otro producto: ${own}`);
    const slug = own ?? (key || colorSlug(read.fields.name ?? "").slice(0, SLUG_MAX));
    const typed = settled(cells.key ?? "").toLowerCase();
    if (own === undefined && cells.sku !== undefined && (slug === "" || (typed !== "" && key === "")))
      wrong(
        SHEET_COLUMNS.key.head,
        typed || read.fields.name ? WITHOUT_LETTERS : "Falta la clave del producto, o su nombre",
      );
    const before = rowOfSku.get(sku);
    if (sku !== "" && before !== undefined) wrong(SHEET_COLUMNS.sku.head, `El SKU ${sku} ya está en la fila ${before}`);
    rowOfSku.set(sku, before ?? row);
    const isTied = own !== undefined || typed === slug;
    const name = settled(read.fields.name ?? "").toLowerCase();
    // Without a slug the row stands alone: it must not spoil other products.
    const group = groups.get(slug || `fila ${row}`);
    if (!group) {
      const item: Item = { row, slug, fields: { ...read.fields }, variants: [variant] };
      if (read.photos) item.photos = read.photos;
      const given = new Map(Object.keys(read.fields).map((field) => [field, row]));
      if (read.photos) given.set("photos", row);
      groups.set(slug || `fila ${row}`, { item, errors, given, typed, name, isLoose: !isTied });
      continue;
    }
    const isOther = typed === "" ? ![name, ""].includes(group.name) : ![typed, ""].includes(group.typed);
    if (isOther && own === undefined)
      wrong(SHEET_COLUMNS.key.head, `Tendría la misma clave que la fila ${group.item.row}: ${slug}. Escribe otra`);
    else merge(group, { row, read }, wrong);
    group.name ||= name;
    // Another row ties them only when it has the same key.
    if (typed && !group.typed) [group.typed, group.isLoose] = [typed, !isTied];
    else if (typed === group.typed) group.isLoose &&= !isTied;
    group.item.variants.push(variant);
    group.errors.push(...errors);
  }
  return [...groups.values()].map(({ item, errors, isLoose }) => ({ item, errors, isLoose }));
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
