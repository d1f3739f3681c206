/** Exports of other shop systems, read as if they were our own sheet: one row a variant, with our heads. */
import { createHash } from "node:crypto";
import { colorSlug } from "#contracts/listing/filters.ts";
import type { ImportMapping } from "#contracts/import/import.document.ts";
import { countedProducts } from "#contracts/text/counted.ts";
import { SHEET_COLUMNS, SHEET_LIST, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { gtinIn, gtinProblem, PHOTOS_MAX, SKU_MAX } from "#contracts/product/variant.ts";
import type { NamedLists } from "../current.ts";
import type { RowLine } from "../read/item.ts";
import type { RawRow } from "../read/refused-file.ts";
import { createMapping } from "./mapping.ts";
import { medusa } from "./medusa.ts";
import { prestashop } from "./prestashop.ts";
import { photosCell } from "./photo-names.ts";
import { amountIn, amountText, priceOf } from "./price-and-discount.ts";
import { type OpenRow, type PlacedRow, type ExportFormat, isOf, openRows } from "./export-format.ts";
import { shopify } from "./shopify.ts";
import { tiendanube } from "./tiendanube.ts";
import { woocommerce } from "./woocommerce.ts";

const SYSTEMS: readonly ExportFormat[] = [shopify, woocommerce, prestashop, tiendanube, medusa];

export interface Rewritten {
  readonly system: string;
  /** The first has our heads. */
  readonly rows: readonly RawRow[];
  readonly notes: readonly string[];
  readonly lines: readonly RowLine[];
  readonly mapping: readonly ImportMapping[];
  /** Where products were, by their keys here. */
  readonly addresses: ReadonlyMap<string, readonly string[]>;
}

/** What was decided for this system, the newest first. */
type ChosenFor = (system: string) => Promise<readonly ImportMapping[]>;

const SLICE = 250;

/** Of a product in one colour: the shop asks for its name. */
const ONE_COLOR = "Único";
const HIDDEN =
  /^(0|-1|no|n[aã]o|false|falso|draft|borrador|archived|proposed|rejected|private|hidden|oculto|inactiv[oe]|disabled|none)$/i;

type Out = Partial<Record<SheetColumn, string>>;

/** Null = no export that we know. */
export async function rewriteExport(
  raw: readonly RawRow[],
  lists: NamedLists,
  chosenFor: ChosenFor,
): Promise<Rewritten | null> {
  const [heads] = raw;
  const system = heads && SYSTEMS.find((one) => isOf(one, heads.cells));
  if (!system) return null;
  const chosen = await chosenFor(system.name);
  const { groups, skipped } = groupsOf(system, openRows(system, raw));
  const mapping = createMapping(lists, chosen);
  const [keys, skus] = [new Map<string, number>(), new Set<string>()];
  const addresses = new Map<string, readonly string[]>();
  const lines: RowLine[] = [];
  const counts = { pieces: 0, net: 0 };
  const written: (readonly [number, Out])[] = [];

  for (const [index, rows] of groups.entries()) {
    // Twenty thousand rows take seconds: shoppers get their turn.
    if (index % SLICE === 0) await new Promise((resolve) => void setImmediate(resolve));
    const [head] = rows;
    const variants = rows.filter(({ place }) => place.isVariant);
    if (!head) continue;
    const first: OpenRow["read"] = (field) => rows.map(({ read }) => read(field)).find((text) => text !== "") ?? "";
    const doubt = (column: SheetColumn | "", message: string, row = variants[0]?.row ?? head.row) =>
      void lines.push({ kind: "doubt", row, column: column && SHEET_COLUMNS[column].head, message });
    const [id, key, name] = [first("id"), first("key"), first("name")];
    if (variants.length === 0) {
      doubt("", `«${name || key}» no tiene ninguna variante y no se importa`, head.row);
      continue;
    }
    const slug = unused(colorSlug(key) || colorSlug(name) || colorSlug(id) || `producto-${head.row}`, keys);
    const category = mapping.category(first("category") || first("otherCategory"));
    addresses.set(slug, system.addresses({ id, key, slug: colorSlug(key) || slug, category: category.last }));
    const price = priceOf(variants, first);
    price.doubts.forEach(([message, row]) => doubt("price", message, row));
    counts.net += price.isNet ? 1 : 0;
    const isHidden = (row: OpenRow) =>
      (["published", "status", "visibility"] as const).some((field) => HIDDEN.test(row.read(field)));
    const isDraft = price.differs || rows.some((row) => !row.place.isOnlyVariant && isHidden(row));
    const names = rows.map(({ all }) => all("optionName")).find((some) => some.some((one) => one !== "")) ?? [];
    const colorOf = new Map<PlacedRow, string>();
    const outs = variants.map((row): readonly [PlacedRow, Out] => {
      const options = mapping.options(row, names);
      const color = options.color || ONE_COLOR;
      colorOf.set(row, color);
      const pieces = /^-\d/.test(row.read("pieces")) ? "0" : row.read("pieces").replace(/[.,]0+$/, "");
      counts.pieces += pieces === "" ? 1 : 0;
      const sku = skuOf(row.read("sku"), [slug, ...options.values], skus);
      if (sku.isAgain)
        doubt("sku", `El código ${row.read("sku")} está en varias filas: esta variante queda como ${sku.sku}`, row.row);
      const barcode = row.read("gtin");
      const gtin = gtinIn(barcode) ?? "";
      // Any code of the old shop may stand there.
      if (barcode !== "" && gtin === "")
        doubt("gtin", `«${barcode.slice(0, 60)}» no se importa. ${gtinProblem(barcode)}`, row.row);
      // So other systems write that it is not known.
      const cost = amountIn(row.read("cost")) || null;
      const isOff = row.place.isOnlyVariant && isHidden(row);
      return [
        row,
        {
          sku: sku.sku,
          key: slug,
          color,
          size: options.size,
          pieces,
          ...(gtin !== "" && { gtin }),
          ...(cost !== null && cost > 0 && { cost: amountText(cost) }),
          ...(isOff && { variantActive: "no" }),
        },
      ];
    });
    const photos = photosCell(rows, colorOf);
    if (photos.length > PHOTOS_MAX) doubt("photos", `Tiene ${photos.length} fotos: entran las primeras ${PHOTOS_MAX}`);
    const grams = Number(first("grams").replace(",", ".")) || Number(first("kilos").replace(",", ".")) * 1_000;
    const product: Out = {
      name,
      // So WooCommerce writes a line break.
      description: first("description").replaceAll(String.raw`\n`, "\n"),
      material: first("material"),
      brand: mapping.brand(first("brand")),
      category: category.category,
      subcategory: category.subcategory,
      ...price.cells,
      ...(isDraft && { active: "no" }),
      ...(grams >= 1 && { weight: String(Math.round(grams)) }),
      photos: photos.slice(0, PHOTOS_MAX).join(` ${SHEET_LIST} `),
    };
    outs.forEach(([{ row }, out], index) => void written.push([row, index === 0 ? { ...product, ...out } : out]));
  }

  const columns = [...new Set(written.flatMap(([, out]) => keysOf(out)))];
  const said = [
    `Reconocimos un archivo de ${system.name}: ${countedProducts(addresses.size)}`,
    written.some(([, { currency }]) => currency) ? "" : "Los precios del archivo se leen en bolivianos",
    counts.net > 0 ? "Los precios del archivo son sin impuestos: mira si son los que cobras" : "",
    counts.pieces > 0 ? `Las variantes nuevas que no dicen cuántas piezas hay quedan con 0: ${counts.pieces}` : "",
    skipped > 0 ? `Filas que no son productos que se vendan aquí y no se leen: ${skipped}` : "",
  ];
  return {
    system: system.name,
    rows: [
      { row: heads.row, cells: columns.map((column) => SHEET_COLUMNS[column].head) },
      ...written.map(([row, out]) => ({ row, cells: columns.map((column) => out[column] ?? "") })),
    ],
    notes: said.filter((sentence) => sentence !== ""),
    lines,
    mapping: mapping.all(),
    addresses,
  };
}

const keysOf = (out: Out): SheetColumn[] => Object.keys(out).filter((key): key is SheetColumn => key in SHEET_COLUMNS);

/** Rows of one product, wherever they stand; a row that says none is of the product before it. */
function groupsOf(system: ExportFormat, rows: readonly OpenRow[]) {
  const placed = rows.map((row) => ({ ...row, place: system.place(row.read) }));
  const aliases = new Map<string, string>();
  for (const { place } of placed) if (place?.alias) aliases.set(place.alias, place.product);
  const groups = new Map<string, PlacedRow[]>();
  let before = "";
  let skipped = 0;
  for (const { place, ...row } of placed) {
    if (place === null) {
      skipped += 1;
      continue;
    }
    before = (aliases.get(place.product) ?? place.product) || before;
    const of = before.toLowerCase();
    const group = groups.get(of);
    if (group) group.push({ ...row, place });
    else groups.set(of, [{ ...row, place }]);
  }
  // What a product says of itself comes first.
  const isLast = ({ place }: PlacedRow) => (place.isOnlyVariant ? 1 : 0);
  return { groups: [...groups.values()].map((rows) => rows.toSorted((a, b) => isLast(a) - isLast(b))), skipped };
}

/** Two products of one name have "-2", as the other systems do it too. */
function unused(wanted: string, taken: Map<string, number>): string {
  // Thousands of one name would each be compared with all before it.
  for (let number = taken.get(wanted) ?? 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    if (taken.has(key)) continue;
    taken.set(key, 2).set(wanted, number + 1);
    return key;
  }
}

/** Made of the product's key and its options, whatever those are here, where the file has none, so that the same file is the same variants. */
function skuOf(given: string, parts: readonly string[], taken: Set<string>) {
  const isAgain = taken.has(given);
  const made = parts
    .map(colorSlug)
    .filter((part) => part !== "")
    .join("-");
  const short = () => `${made.slice(0, SKU_MAX - 9)}-${createHash("sha256").update(made).digest("hex").slice(0, 8)}`;
  const sku = given !== "" && !isAgain ? given : made.length > SKU_MAX ? short() : made;
  taken.add(sku);
  return { sku, isAgain: given !== "" && isAgain };
}
