/** What an item would do to the product as it is now. Pure: the dry run and the import itself both use it. */
import { NO_ATTRIBUTES } from "#contracts/product/attributes.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import { hexOfName } from "#contracts/lists/color-names.ts";
import { alikeProblem, drawnColor, kindKey, spelledColor } from "#contracts/product/product.ts";
import { ONE_SIZE, sizeOf } from "#contracts/product/sizes.ts";
import { SHEET_COLUMNS, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { staffProductPatchSchema } from "#contracts/product/staff-product.schema.ts";
import { settled } from "#contracts/text/readable.ts";
import { VARIANTS_MAX } from "#contracts/product/variant.ts";
import { DEFAULT_CURRENCY, isoCurrency } from "#contracts/money/money.ts";
import {
  NOTHING_SOLD,
  NO_PHOTO,
  type ProductChange,
  type WholeProduct,
  NO_DATES,
  NO_OFFER,
  OFFER_IS_PRICE,
  SIZES_COST,
  changedFields,
  datesOf,
  offerProblem,
  withOffer,
  writtenOffer,
} from "#modules/catalogue/catalogue.ts";
import { namedIn } from "./read/columns.ts";
import { textOf } from "./read/markup.ts";
import type { Item, RowError, VariantRow } from "./read/item.ts";
import type { Lists } from "./current.ts";

export interface KnownPhoto {
  readonly photo: string;
  readonly width: number;
  readonly height: number;
  readonly dominant: string;
}

export interface Around {
  readonly lists: Lists;
  readonly counted: boolean;
  /** By the name in the file. */
  readonly photos: ReadonlyMap<string, KnownPhoto>;
}

type NewProduct = Required<ProductChange> & { readonly slug: string; readonly moneda: string };

interface PlannedVariant {
  readonly id: string;
  readonly position: number;
  readonly colorName: string;
  readonly colorHex: string;
  readonly size: string;
  readonly active: boolean;
  readonly stock: number;
  readonly gtin: string | null;
  readonly cost: number | null;
  readonly price: number | null;
}

export interface Plan {
  readonly kind: "create" | "change" | "same";
  /** Of a new product. */
  readonly product: NewProduct | null;
  readonly change: ProductChange;
  readonly added: readonly PlannedVariant[];
  readonly edited: readonly {
    readonly sku: string;
    readonly set: Partial<Omit<PlannedVariant, "id" | "stock" | "position">>;
  }[];
  /** The pieces that were counted, where they differ. */
  readonly counted: readonly { readonly sku: string; readonly stock: number }[];
  /** Null = they stay. */
  readonly images: readonly (KnownPhoto & { readonly color: string | null })[] | null;
}

const REQUIRED: readonly (keyof Item["fields"] & SheetColumn)[] = ["name", "brand", "category", "subcategory", "price"];

export function planItem(item: Item, current: WholeProduct | null, around: Around): Plan | readonly RowError[] {
  const errors: RowError[] = [];
  const wrong = (column: SheetColumn, message: string, row = item.row) =>
    void errors.push({ row, column: SHEET_COLUMNS[column].head, message });
  const { subcategory: place, moneda, ...said } = item.fields;
  // Another offer than today's is the owner's last word, also on one that waits or ends by itself.
  const before = current?.product ?? BLANK;
  const read = withOffer({ ...before, ...NO_DATES }, said);
  const isOther = ([read.offerPrice === null ? "discount" : "offerPrice", "offers"] as const).some(
    (name) => read[name] !== before[name],
  );
  const fields = isOther ? read : { ...read, ...datesOf(before) };
  if (said.discount && said.offerPrice) wrong("offerPrice", "Escribe el descuento o el precio en oferta: no los dos");

  if (!current)
    for (const column of REQUIRED)
      if (item.fields[column] === undefined)
        wrong(column, `Es un producto nuevo: falta «${SHEET_COLUMNS[column].head}»`);
  const category = fields.category ?? current?.product.category;
  const within = category === undefined ? undefined : around.lists.subcategories.get(category);
  const subcategory = place === undefined ? undefined : within?.(place);
  if (place !== undefined && category !== undefined && subcategory === undefined)
    wrong("subcategory", `La subcategoría «${place}» no existe en esa categoría`);
  if (place === undefined && current && fields.category !== undefined && fields.category !== current.product.category)
    wrong("subcategory", "Si cambia la categoría, escribe también la subcategoría");
  if (current && moneda !== undefined && isoCurrency(moneda) !== isoCurrency(current.product.moneda))
    wrong("currency", "La moneda de un producto no se cambia al importar");
  const offer = offerProblem({ ...before, ...fields });
  if (offer) wrong(offer[0] === "offerPrice" ? "offerPrice" : "offers", offer[1]);

  const wanted: ProductChange = { ...fields, ...(subcategory === undefined ? {} : { subcategory }) };
  const variants = planVariants(item, current, around, wrong);
  if (writtenOffer({ ...before, ...fields }).offerPrice !== null && [...variants.all.values()].some(isOwn)) {
    const own = item.variants.find(isOwn);
    if (own) wrong("variantPrice", OFFER_IS_PRICE, own.row);
    else wrong("offerPrice", SIZES_COST);
  }
  const images = planImages(item, current, around, [...variants.all.values()], wrong);
  const hasPhoto = (images ?? current?.images ?? []).length > 0;
  const isSold = [...variants.all.values()].some(({ active }) => active);
  // A product that is on sale without a photograph stays so: an export that is imported again changes nothing.
  if (fields.active && !current?.product.active && !hasPhoto) wrong("active", NO_PHOTO);
  const wasSold = current?.variants.some(({ active }) => active) ?? true;
  if ((fields.active ?? current?.product.active) && !isSold && wasSold) wrong("variantActive", NOTHING_SOLD);
  if (errors.length > 0) return errors;

  if (!current) {
    const product: NewProduct = {
      ...BLANK,
      active: hasPhoto && isSold,
      ...wanted,
      slug: item.slug,
      moneda: moneda ?? DEFAULT_CURRENCY,
    };
    return { kind: "create", product, change: {}, ...variants.plan, images: images ?? [] };
  }
  const change = withoutTidying(current.product, changedFields(current.product, wanted));
  const { added, edited, counted } = variants.plan;
  const isSame = Object.keys(change).length + added.length + edited.length + counted.length === 0 && images === null;
  return { kind: isSame ? "same" : "change", product: null, change, ...variants.plan, images };
}

const isOwn = ({ price }: { readonly price?: number | null }) => (price ?? null) !== null;

/** What a new product is when the file does not say. The required fields are checked before. */
const BLANK: Required<ProductChange> = {
  name: "",
  ...NO_ATTRIBUTES,
  price: 0,
  ...NO_OFFER,
  featured: false,
  lowStock: null,
  active: false,
  brand: 0,
  category: 0,
  subcategory: 0,
  seasons: [],
  promoBrands: [],
  look: [],
};

/** An export has the texts as they are, and reading them tidies them: that is no change. */
function withoutTidying(current: object, change: ProductChange): ProductChange {
  const now = new Map<string, unknown>(Object.entries(current));
  const isTidying = ([name, value]: readonly [string, unknown]) => {
    const old = now.get(name);
    return typeof old === "string" && READ.get(name)?.safeParse(textOf(name, old)).data === value;
  };
  return Object.fromEntries(Object.entries(change).filter((one) => !isTidying(one)));
}
const READ = new Map<string, { safeParse(text: string): { readonly data?: unknown } }>(
  Object.entries(staffProductPatchSchema.shape),
);

type Wrong = (column: SheetColumn, message: string, row?: number) => void;

function planVariants(item: Item, current: WholeProduct | null, { lists, counted }: Around, wrong: Wrong) {
  const now = new Map((current?.variants ?? []).map((variant) => [variant.id, variant]));
  const all = new Map<string, Pick<PlannedVariant, "colorName" | "size" | "active" | "price">>(now);
  let position = Math.max(-1, ...(current?.variants ?? []).map((variant) => variant.position));
  const plan: Record<"added", PlannedVariant[]> &
    Record<"edited", Plan["edited"][number][]> &
    Record<"counted", Plan["counted"][number][]> = { added: [], edited: [], counted: [] };
  const renamed: string[] = [];
  // Each is compared with all others: thousands of one product would take minutes.
  for (const row of item.variants.slice(0, VARIANTS_MAX)) {
    const is = now.get(row.sku);
    if (is) {
      const set = changedFields(is, variantSet(row, is));
      if (Object.keys(set).length > 0) plan.edited.push({ sku: row.sku, set });
      if (set.colorName !== undefined || set.size !== undefined) renamed.push(row.sku);
      if (counted && row.pieces !== undefined && row.pieces !== is.stock)
        plan.counted.push({ sku: row.sku, stock: row.pieces });
      all.set(row.sku, { ...is, ...set });
      continue;
    }
    if (row.color === undefined) {
      wrong("color", "Es una variante nueva: falta el color", row.row);
      continue;
    }
    position += 1;
    const added: PlannedVariant = {
      id: row.sku,
      position,
      colorName: spelledColor(
        [...all.values()].map(({ colorName }) => colorName),
        row.color,
      ),
      colorHex: row.hex ?? lists.hexes(row.color) ?? hexOfName(row.color) ?? drawnColor(""),
      size: row.size ?? ONE_SIZE,
      active: row.active ?? true,
      stock: row.pieces ?? 0,
      gtin: row.gtin ?? null,
      cost: row.cost ?? null,
      price: row.price ?? null,
    };
    plan.added.push(added);
    all.set(row.sku, added);
  }
  if (item.variants.length > VARIANTS_MAX || (plan.added.length > 0 && all.size > VARIANTS_MAX))
    wrong("sku", `Un producto tiene hasta ${VARIANTS_MAX} variantes`);
  refuseAlike(item, all, new Set([...plan.added.map(({ id }) => id), ...renamed]), wrong);
  return { plan, all };
}

/** Two variants that nobody could tell apart; what the shop has already stays as it is. */
function refuseAlike(
  item: Item,
  all: ReadonlyMap<string, Pick<PlannedVariant, "colorName" | "size">>,
  touched: ReadonlySet<string>,
  wrong: Wrong,
): void {
  const rowOf = (skus: readonly string[]) => item.variants.findLast(({ sku }) => skus.includes(sku))?.row;
  const skuOf = new Map<string, string>();
  const first = new Map<string, readonly [sku: string, color: string]>();
  for (const [sku, { colorName, size }] of all) {
    const [slug, key] = [colorSlug(colorName), kindKey(colorName, size)];
    const other = skuOf.get(key);
    if (other !== undefined && [sku, other].some((one) => touched.has(one)))
      wrong("color", `${colorName}, ${size} está dos veces: ${other} y ${sku}`, rowOf([sku, other]));
    skuOf.set(key, sku);
    const [before, color] = first.get(slug) ?? [sku, colorName];
    first.set(slug, [before, color]);
    if (color !== colorName && [sku, before].some((one) => touched.has(one)))
      wrong("color", alikeProblem([color, colorName]), rowOf([sku]) ?? rowOf([before]));
  }
}

const variantSet = (
  { color, hex, size, active, gtin, cost, price }: VariantRow,
  is: { readonly size: string; readonly colorName: string },
): Plan["edited"][number]["set"] => ({
  ...(color !== undefined && settled(color) !== settled(is.colorName) && { colorName: color }),
  ...(hex !== undefined && { colorHex: hex }),
  ...(size !== undefined && size !== sizeOf(is.size) && { size }),
  ...(active !== undefined && { active }),
  ...(gtin !== undefined && { gtin }),
  ...(cost !== undefined && { cost }),
  ...(price !== undefined && { price }),
});

function planImages(
  { photos }: Item,
  current: WholeProduct | null,
  around: Around,
  variants: readonly { readonly colorName: string }[],
  wrong: Wrong,
): Plan["images"] {
  if (photos === undefined) return null;
  const colors = namedIn(variants.map(({ colorName }) => [colorName, colorName] as const));
  const now = current?.images ?? [];
  const images = photos.flatMap(({ file, color }) => {
    const known = now.find(({ photo }) => photo === file) ?? around.photos.get(file);
    if (known === undefined) {
      wrong("photos", `Falta la foto «${file}» en el ZIP`);
      return [];
    }
    const own = color === null ? null : colors(color);
    if (own === undefined) {
      wrong("photos", `Ninguna variante es de color «${color}»`);
      return [];
    }
    const { photo, width, height, dominant } = known;
    return [{ photo, width, height, dominant, color: own }];
  });
  const isSame =
    images.length === now.length &&
    images.every(({ photo, color }, index) => photo === now[index]?.photo && color === now[index]?.color);
  return isSame ? null : images;
}
