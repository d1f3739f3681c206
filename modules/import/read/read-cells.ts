/** Turns the cells of a row into values, or says what is wrong with each. */
import { type AnyText, forAttributes } from "#contracts/product/attributes.ts";
import { SHEET_COLUMNS, SHEET_LIST, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { line, variantSchemas as VARIANT } from "#contracts/product/product-fields.schema.ts";
import { PHOTOS_MAX, PHOTO_NAME_MAX } from "#contracts/product/variant.ts";
import { staffProductPatchSchema } from "#contracts/product/staff-product.schema.ts";
import { isoCurrency, toCents } from "#contracts/money/money.ts";
import { type NumberKind, typedNumber } from "#contracts/money/typed-number.ts";
import { UNREADABLE, isUnreadable, readable } from "#contracts/text/readable.ts";
import { type Cells, type Named, folded } from "./columns.ts";
import type { Item, RowError } from "./item.ts";
import type { Lists } from "../current.ts";

const PLACE = line(240);
const YES = new Set(["si", "s", "yes", "x", "1", "verdadero", "true"]);
const NO = new Set(["no", "n", "0", "falso", "false"]);
const FIELDS = staffProductPatchSchema.shape;

/** −1 = no such number, which the field's own rule refuses. */
const numberIn = (text: string, kind: NumberKind) => typedNumber(text, kind) ?? -1;

export interface ReadRow {
  readonly fields: Item["fields"];
  readonly photos: Item["photos"];
  readonly variant: Item["variants"][number];
  readonly errors: readonly RowError[];
}

export function readRow(row: number, cells: Cells, lists: Lists): ReadRow {
  const errors: RowError[] = [];
  const wrong = (column: SheetColumn, message: string) => {
    errors.push({ row, column: SHEET_COLUMNS[column].head, message });
    return undefined;
  };

  function checked<Value>(column: SheetColumn, schema: Checks<Value>, value: unknown) {
    const result = schema.safeParse(value, { error: () => "Este valor no es válido" });
    return result.success ? result.data : wrong(column, result.error.issues[0]?.message ?? "");
  }
  const given = <Value>(column: SheetColumn, read: (text: string) => Value | undefined): Value | undefined => {
    const text = cells[column];
    return text === undefined ? undefined : read(text);
  };
  const flag = (column: SheetColumn) =>
    given(column, (text) => {
      if (YES.has(folded(text))) return true;
      return NO.has(folded(text)) ? false : wrong(column, "Escribe sí o no");
    });
  const listed = (column: SheetColumn, list: Named<number>, what: string) =>
    given(column, (text) => list(text) ?? wrong(column, `${what} «${text.slice(0, 60)}» no existe. Créala primero`));
  const amount = (
    column: "price" | "offerPrice" | "cost" | "variantPrice",
    rule: Checks<number | undefined> = FIELDS.price,
  ) =>
    given(column, (text) => {
      const decimal = checked(column, rule, numberIn(text, "amount"));
      return decimal === undefined ? undefined : toCents(decimal);
    });
  const price = amount("price");
  const fields: Item["fields"] = {
    name: given("name", (text) => checked("name", FIELDS.name, text)),
    brand: listed("brand", lists.brands, "La marca"),
    category: listed("category", lists.categories, "La categoría"),
    subcategory: given("subcategory", (text) => checked("subcategory", PLACE, text)),
    seasons: given("seasons", (text) => {
      const names = text
        .split(SHEET_LIST)
        .flatMap((part) => (lists.seasons(part.trim()) === undefined ? part.split(/[,;]/) : part))
        .filter((name) => name.trim() !== "");
      const ides = names.map((name) => lists.seasons(name.trim()));
      const missing = names[ides.indexOf(undefined)];
      if (missing !== undefined) return wrong("seasons", `La temporada «${missing.trim()}» no existe. Créala primero`);
      return checked("seasons", FIELDS.seasons, ides);
    }),
    moneda: given("currency", (text) => (isoCurrency(text) ? text : wrong("currency", "Escribe Bs. o $us"))),
    price,
    offerPrice: amount("offerPrice"),
    discount: given("discount", (text) => checked("discount", FIELDS.discount, numberIn(text, "percent"))),
    offers: flag("offers"),
    featured: flag("featured"),
    active: flag("active"),
    lowStock: given("lowStock", (text) => checked("lowStock", FIELDS.lowStock, numberIn(text, "count")) ?? undefined),
    ...forAttributes({
      text: (name, attribute) =>
        given(name, (typed) =>
          checked(name, FIELDS[name], attribute.type === "choice" ? choiceOf(attribute, typed) : typed),
        ),
      centimetres: (name) =>
        given(name, (typed) => checked(name, FIELDS[name], numberIn(typed, "centimetres")) ?? undefined),
      grams: (name) => given(name, (typed) => checked(name, FIELDS[name], numberIn(typed, "grams")) ?? undefined),
    }),
  };
  const sku = given("sku", (text) => checked("sku", VARIANT.sku, readable(text)));
  if (cells.sku === undefined) wrong("sku", "Falta el SKU");
  return {
    fields: withoutAbsent(fields),
    photos: given("photos", (text) => readPhotos(text, (message) => wrong("photos", message))),
    variant: withoutAbsent({
      row,
      sku: sku ?? "",
      // What the shop has already may be without letters: its own file changes nothing.
      color: given("color", (text) => (lists.colors.has(text) ? text : checked("color", VARIANT.color, text))),
      hex: given("hex", (text) => checked("hex", VARIANT.hex, text)),
      size: given("size", (text) => checked("size", VARIANT.size, text)),
      pieces: given("pieces", (text) => checked("pieces", VARIANT.pieces, numberIn(text, "count"))),
      active: flag("variantActive"),
      gtin: given("gtin", (text) => checked("gtin", VARIANT.gtin, text)),
      cost: amount("cost", VARIANT.cost),
      price: amount("variantPrice"),
    }),
    errors,
  };
}

/** Its key, also when the file has the name that people read. */
const choiceOf = ({ choices }: Extract<AnyText, { type: "choice" }>, typed: string) =>
  Object.entries(choices).find((words) => words.some((word) => folded(word) === folded(typed)))?.[0] ?? typed;

interface Checks<Value> {
  safeParse(value: unknown, words: { readonly error: () => string }): Parsed<Value>;
}
type Parsed<Value> =
  | { readonly success: true; readonly data: Value }
  | { readonly success: false; readonly error: { readonly issues: readonly { readonly message: string }[] } };

function withoutAbsent<Row extends object>(row: Row): Row {
  for (const [name, value] of Object.entries(row)) if (value === undefined) Reflect.deleteProperty(row, name);
  return row;
}

const PICTURE = /\.(jpe?g?|jfif|png|webp|avif|heic|heif|gif|bmp|tiff?)$/i;
/** "C:\fotos\" is where a file was on somebody's computer, and "C" no colour. */
const DRIVE = /((?:^|:)\s*)[a-z]:[\\/]/i;

/** Also cut at commas, semicolons and lines, when each part then ends as a picture does: names may have such signs. */
function photoNames(text: string): string[] {
  return text.split(SHEET_LIST).flatMap((part) => {
    const names = part.split(/[,;\n]/).filter((name) => name.trim() !== "");
    return names.every((name) => PICTURE.test(name.trim())) ? names : [part];
  });
}

/** "frente.jpg | Negro: lado.jpg" */
function readPhotos(text: string, wrong: (message: string) => undefined): Item["photos"] {
  if (/https?:\/\//i.test(text))
    return wrong(
      "Las direcciones de internet no se importan: pon la foto en un ZIP, con el archivo, y escribe su nombre",
    );
  const photos = photoNames(readable(text))
    .map((part) => part.trim().replace(DRIVE, "$1").replaceAll("\\", "/"))
    .filter((part) => part !== "")
    .map((part) => {
      // No expression: one that may begin again at each space would take seconds for a hostile cell.
      // The last one: names of colours may have it, names of files do not.
      const colon = part.lastIndexOf(":");
      const file = part.slice(colon + 1).trim();
      return { file: file.normalize("NFC"), color: readable(part.slice(0, Math.max(colon, 0))) || null };
    });
  if (photos.some(({ file }) => isUnreadable(file))) return wrong(UNREADABLE);
  if (photos.some(({ file }) => file.length > PHOTO_NAME_MAX))
    return wrong(`Usa nombres de hasta ${PHOTO_NAME_MAX} letras`);
  if (photos.length > PHOTOS_MAX) return wrong(`Usa hasta ${PHOTOS_MAX} fotos`);
  const twice = photos.find(({ file }, index) => photos.findIndex((one) => one.file === file) < index);
  return twice ? wrong(`${twice.file} está dos veces`) : photos;
}
