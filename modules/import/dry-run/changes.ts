/** What the run does to each product, in words, by the rows of the file. */
import { SHEET_COLUMNS, SHEET_KEYS, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { sizeWord } from "#contracts/product/sizes.ts";
import { formatMoney } from "#contracts/money/money.ts";
import { NO_DATES, type WholeProduct } from "#modules/catalogue/catalogue.ts";
import type { NamedLists } from "../current.ts";
import type { Plan } from "../plan.ts";
import type { Item, RowLine } from "../read/item.ts";

const SHOWN_MAX = 60;
/** In cents. */
const MONEY: ReadonlySet<string> = new Set(["price", "offerPrice", "cost"]);
/** Columns that no sheet has: they only go with an offer that is replaced. */
const DATES: ReadonlySet<string> = new Set(Object.keys(NO_DATES));

export function changesOf(item: Item, current: WholeProduct | null, plan: Plan, { names }: NamedLists): RowLine[] {
  const lines: RowLine[] = [];
  const say = (column: string, message: string, row = item.row) =>
    void lines.push({ kind: "change", row, column, message });
  const rowOf = (sku: string) => item.variants.find((one) => one.sku === sku)?.row;
  const head = (key: SheetColumn) => SHEET_COLUMNS[key].head;
  const isColumn = (name: string): name is SheetColumn => SHEET_KEYS.some((key) => key === name);

  if (!current) {
    const [count, draft] = [plan.added.length, plan.product?.active ? "" : ". Queda como borrador"];
    say("", `Nuevo: «${plan.product?.name}», ${count === 1 ? "1 variante" : `${count} variantes`}${draft}`);
    return lines;
  }
  const { product } = current;
  const shown = (name: string, value: unknown, category: number): string => {
    if (MONEY.has(name) && typeof value === "number") return formatMoney({ cents: value, Moneda: product.moneda });
    if (typeof value === "boolean") return value ? "sí" : "no";
    const ides = Array.isArray(value) ? value : [value];
    const place = name === "subcategory" ? `${category} ` : "";
    const words = ides.map((ide) => names.get(`${name} ${place}${ide}`) ?? String(ide ?? "")).join(", ");
    if (words === "") return "nada";
    return words.length > SHOWN_MAX ? `${words.slice(0, SHOWN_MAX)}…` : words;
  };
  const old = new Map<string, unknown>(Object.entries(product));
  if (plan.change.offerFrom === null || plan.change.offerUntil === null)
    say(head("offerPrice"), "Reemplaza la oferta que tenía fechas");
  for (const [name, value] of Object.entries(plan.change).filter(([key]) => !DATES.has(key)))
    say(
      isColumn(name) ? head(name) : "",
      `${shown(name, old.get(name), product.category)} → ${shown(name, value, plan.change.category ?? product.category)}`,
    );
  for (const { sku, set } of plan.edited) {
    const is = current.variants.find(({ id }) => id === sku);
    if (set.colorName !== undefined) say(head("color"), `${is?.colorName} → ${set.colorName}`, rowOf(sku));
    if (set.colorHex !== undefined) say(head("hex"), `${is?.colorHex} → ${set.colorHex}`, rowOf(sku));
    if (set.size !== undefined) say(head("size"), `${sizeWord(is?.size ?? "")} → ${sizeWord(set.size)}`, rowOf(sku));
    if (set.gtin !== undefined) say(head("gtin"), `${is?.gtin ?? "nada"} → ${set.gtin}`, rowOf(sku));
    if (set.cost !== undefined)
      say(head("cost"), `${shown("cost", is?.cost ?? null, 0)} → ${shown("cost", set.cost, 0)}`, rowOf(sku));
    if (set.price !== undefined)
      say(
        head("variantPrice"),
        `${shown("price", is?.price ?? null, 0)} → ${shown("price", set.price, 0)}`,
        rowOf(sku),
      );
    if (set.active !== undefined) say(head("variantActive"), set.active ? "no → sí" : "sí → no", rowOf(sku));
  }
  for (const { sku, stock } of plan.counted)
    say(head("pieces"), `${current.variants.find(({ id }) => id === sku)?.stock} → ${stock}`, rowOf(sku));
  for (const { id, colorName, size, stock } of plan.added)
    say("", `Variante nueva de «${product.name}»: ${colorName}, ${sizeWord(size)}, con ${stock} piezas`, rowOf(id));
  if (plan.images) say(head("photos"), `${current.images.length} fotos → ${plan.images.length} fotos, en su orden`);
  return lines;
}
