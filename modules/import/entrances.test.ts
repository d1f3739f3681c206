/** Each field has one rule: what one entrance takes, every other takes, and what one refuses, all refuse alike. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { staffProducts } from "#contracts/product/staff-product.calls.ts";
import { additionSchema, cartPatchSchema } from "#contracts/cart/cart.schema.ts";
import { type Attribute, attributeList } from "#contracts/product/attributes.ts";
import { NO_FILTERS, colorSlug, readFilters, writeFilters } from "#contracts/listing/filters.ts";
import { newProductSchema, variantsPatchSchema } from "#contracts/product/new-product.schema.ts";
import { SHEET_COLUMNS, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { staffProductPatchSchema } from "#contracts/product/staff-product.schema.ts";
import { colorPatchSchema } from "#contracts/vocabulary/vocabulary.schema.ts";
import { alertSchema } from "#contracts/product/stock-alert.schema.ts";
import { PHOTOS_MAX, PHOTO_NAME_MAX, PIECES_MAX, SKU_MAX, VARIANTS_MAX, WORD_MAX } from "#contracts/product/variant.ts";
import { manualOrderSchema } from "#contracts/order/staff/manual-order.schema.ts";
import { NO_LISTS } from "#tests/support/values/no-lists.ts";
import { planItem } from "./plan.ts";
import { readRow } from "./read/read-cells.ts";

/** The same values each time. */
const SEEDED = { seed: 26, numRuns: 300 };

interface Result {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly issues: readonly { readonly message: string }[] };
}

/** What was read, or why it was refused. */
const outcome = ({ data, error }: Result) => (error ? `refused: ${error.issues[0]?.message}` : { data });
const sent = (value: unknown, result: Result) => {
  const read = outcome(result);
  return typeof read === "string" ? read : { data: value };
};

/** What the import reads from one cell. */
function cell(column: SheetColumn, text: string) {
  const { fields, variant, photos, errors } = readRow(2, { sku: "A", [column]: text }, NO_LISTS);
  const own = errors.find((error) => error.column === SHEET_COLUMNS[column].head);
  const read = new Map<string, unknown>([...Object.entries(fields), ["photos", photos], ...Object.entries(variant)]);
  return own ? `refused: ${own.message}` : { data: read.get(column) };
}

/** Cells are never blank: a blank one is not there. */
const typed = fc
  .oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.string({ unit: "binary", maxLength: 80 }))
  .map((text) => text.trim())
  .filter((text) => text !== "");
const lengths = (max: number) => fc.constantFrom("ñ".repeat(max), "ñ".repeat(max + 1), "a\nb", "\u200B", "a\u202Eb");
const tenths = fc.integer({ min: 1, max: 10_000 }).map((count) => count / 10);
const hundredths = fc.integer({ min: 1, max: 60_000 }).map((count) => count / 100);

function valuesOf(attribute: Attribute): fc.Arbitrary<string | number> {
  if (attribute.type === "choice") return fc.constantFrom(...Object.keys(attribute.choices), "lana");
  if (attribute.type === "centimetres") return fc.oneof(tenths, hundredths);
  if (attribute.type === "grams") return fc.oneof(fc.integer({ min: 1, max: 60_000 }), tenths);
  return fc.oneof(typed, lengths(attribute.max));
}

test.each(attributeList)("%s: both forms and the import", (name, attribute) => {
  fc.assert(
    fc.property(valuesOf(attribute), (value) => {
      const created = outcome(newProductSchema.shape[name].safeParse(value));
      expect(outcome(staffProductPatchSchema.shape[name].safeParse(value))).toEqual(created);
      expect(cell(name, String(value).replace(".", typeof value === "number" ? "," : "."))).toEqual(created);
    }),
    SEEDED,
  );
});

const ID = "0197a7a0-0000-7000-8000-000000000001";
const variant = { color: "Negro", hex: "#1a1a1a", size: "M", pieces: 1 };
const OTHERS = { color: colorPatchSchema.shape.name, hex: colorPatchSchema.shape.hex };

/** Of a new product, of a new variant of a product that is there, and of the import. */
function entrances(field: keyof typeof variant, value: string | number) {
  const given: Readonly<Record<keyof typeof variant, string | number>> = { ...variant, [field]: value };
  const { color: name, hex, size, pieces: stock } = given;
  const colors = newProductSchema.shape.colors.safeParse([{ name, hex, sizes: [{ size, stock }] }]);
  const patch = variantsPatchSchema.safeParse({ version: 1, add: [{ id: ID, color: { name, hex }, size, stock }] });
  const [made] = colors.data ?? [];
  const [added] = patch.data?.add ?? [];
  const read = { color: made?.name, hex: made?.hex, size: made?.sizes[0]?.size, pieces: made?.sizes[0]?.stock };
  const late = { color: added?.color.name, hex: added?.color.hex, size: added?.size, pieces: added?.stock };
  return [
    colors.success ? { data: read[field] } : outcome(colors),
    patch.success ? { data: late[field] } : outcome(patch),
    cell(field, String(value)),
  ] as const;
}

const words = fc.oneof(typed, lengths(WORD_MAX), fc.constantFrom("40 (EU)", "6,5", "XS/S", "Ñandú", "—", "红"));
const hexes = fc.oneof(typed, fc.constantFrom("#1a1A1a", "#1a1a1", "1a1a1a", "red;x"));
const counts = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom(-1, 0.5, PIECES_MAX, PIECES_MAX + 1));
const VARIANT_FIELDS = [
  ["color", words],
  ["hex", hexes],
  ["size", words],
  ["pieces", counts],
] as const;

test.each(VARIANT_FIELDS)("%s: form, new variant, import, and the list of colours", (field, values) => {
  fc.assert(
    fc.property(values, (value) => {
      const [made, ...others] = entrances(field, value);
      for (const other of others) expect(other).toEqual(made);
      if (field === "color") expect(outcome(OTHERS.color.safeParse(value))).toEqual(made);
      if (field === "hex") expect(OTHERS.hex.safeParse(value).success).toBe(typeof made !== "string");
    }),
    SEEDED,
  );
});

test("what is a colour or a size can be filtered by", () => {
  fc.assert(
    fc.property(words, (value) => {
      const [color, size] = [entrances("color", value)[0], entrances("size", value)[0]];
      const params = new URLSearchParams();
      const colors = typeof color === "string" ? [] : [colorSlug(String(color.data))];
      const sizes = typeof size === "string" ? [] : [String(size.data)];
      writeFilters({ ...NO_FILTERS, colors, sizes }, params);
      expect(readFilters(params)).toEqual({ ...NO_FILTERS, colors, sizes });
    }),
    SEEDED,
  );
});

test("an SKU that the import takes can be bought, asked for, ordered by hand, switched and removed", () => {
  const skus = fc.oneof(typed, lengths(SKU_MAX), fc.constantFrom("BOL-1", "bol_1/negro", "AB 12", "Ñ.1", "#3"));
  fc.assert(
    fc.property(skus, (value) => {
      const imported = cell("sku", value);
      const sku = typeof imported === "string" ? value : imported.data;
      const addition = additionSchema.shape.variant.safeParse(sku);
      const line = manualOrderSchema.shape.lines.safeParse([{ sku, quantity: 1 }]);
      const taken = typeof imported === "string" ? imported : { data: sku };
      expect(sent(sku, addition)).toEqual(taken);
      expect(sent(sku, alertSchema.shape.variant.safeParse(sku))).toEqual(taken);
      expect(sent(sku, line)).toEqual(taken);
      expect(sent(sku, variantsPatchSchema.safeParse({ version: 1, remove: [sku] }))).toEqual(taken);
      expect(sent(sku, variantsPatchSchema.safeParse({ version: 1, switch: [{ sku, active: true }] }))).toEqual(taken);
      const cart = cartPatchSchema.safeParse({ products: Object.fromEntries([[sku, { quantity: 1 }]]) });
      expect(cart.success).toBe(typeof imported !== "string");
    }),
    SEEDED,
  );
});

const prices = fc.oneof(hundredths, fc.constantFrom(0, 1, 100_000, 100_000.01));
const SHARED = [
  ["name", fc.oneof(typed, lengths(200)), (value: unknown) => value],
  ["price", prices, (value: unknown) => Math.round(Number(value) * 100)],
  ["discount", fc.integer({ min: 0, max: 200 }), (value: unknown) => value],
] as const;

test.each(SHARED)("%s: both forms and the import", (field, values: fc.Arbitrary<string | number>, stored) => {
  fc.assert(
    fc.property(values, (value) => {
      const made = outcome(newProductSchema.shape[field].safeParse(value));
      expect(outcome(staffProductPatchSchema.shape[field].safeParse(value))).toEqual(made);
      expect(cell(field, String(value))).toEqual(typeof made === "string" ? made : { data: stored(made.data) });
    }),
    SEEDED,
  );
});

test("photographs: as many with the form as with the import, and names as long", () => {
  const named = (count: number) => Array.from({ length: count }, (_, index) => `${index}.jpg`);
  const all = (names: readonly string[]) => {
    const photos = names.map((photo) => ({ photo }));
    return [
      newProductSchema.shape.photos.safeParse(photos).success,
      staffProductPatchSchema.safeParse({ version: 1, photos }).success,
      typeof cell("photos", names.join("|")) !== "string",
    ];
  };
  expect(all(named(PHOTOS_MAX))).toEqual([true, true, true]);
  expect(all(named(PHOTOS_MAX + 1))).toEqual([false, false, false]);
  expect(all(["a".repeat(PHOTO_NAME_MAX)])).toEqual([true, true, true]);
  expect(all(["a".repeat(PHOTO_NAME_MAX + 1)])).toEqual([false, false, false]);
});

test("variants: as many with the form as with the import", () => {
  const around = { lists: NO_LISTS, counted: false, photos: new Map() };
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ row: 2, sku: `A-${index}`, color: "Negro", size: String(index) }));
  const all = (count: number) => {
    const sizes = rows(count).map(({ size }) => ({ size, stock: 0 }));
    const colors = newProductSchema.shape.colors.safeParse([{ name: "Negro", hex: "#1a1a1a", sizes }]);
    const plan = planItem({ row: 2, slug: "a", fields: {}, variants: rows(count) }, null, around);
    const refused = "kind" in plan ? undefined : plan.find(({ column }) => column === SHEET_COLUMNS.sku.head);
    return [outcome(colors), refused && `refused: ${refused.message}`].map((one) => typeof one === "string" && one);
  };
  expect(all(VARIANTS_MAX)).toEqual([false, false]);
  const message = `refused: Un producto tiene hasta ${VARIANTS_MAX} variantes`;
  expect(all(VARIANTS_MAX + 1)).toEqual([message, message]);
});

test("the longest product that the schemas take is no longer than a request may be", () => {
  const word = "€".repeat(WORD_MAX);
  const photos = Array.from({ length: PHOTOS_MAX }, () => ({
    photo: "€".repeat(PHOTO_NAME_MAX),
    alt: "€".repeat(500),
    color: word,
  }));
  const sizes = Array.from({ length: VARIANTS_MAX }, () => ({ size: word, stock: PIECES_MAX }));
  const texts = attributeList.map(([name, attribute]) => [name, "max" in attribute ? "€".repeat(attribute.max) : null]);
  const body = {
    id: ID,
    name: "€".repeat(200),
    ...Object.fromEntries(texts),
    photos,
    colors: [{ name: word, hex: "#1a1a1a", sizes }],
  };
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(staffProducts["POST /api/gestion/products"].bodyMax);
});
