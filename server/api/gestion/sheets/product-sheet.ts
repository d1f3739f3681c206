/** A product as rows of a spreadsheet, one for each variant: what the import reads. */
import { attributesOf } from "#contracts/product/attributes.ts";
import { SHEET_COLUMNS, SHEET_KEYS, SHEET_LIST, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { ProductChoices } from "#contracts/product/staff-product.document.ts";
import type { WholeProduct } from "#modules/catalogue/catalogue.ts";
import type { Cell } from "./sheet.ts";

const yesOrNo = (value: boolean) => (value ? "sí" : "no");
/** The import finds a name without its signs, but would take this one for two. */
const inList = (name: string) => name.replaceAll(SHEET_LIST, " ");
const BETWEEN = ` ${SHEET_LIST} `;

/** `seasons`: their names by Ide. */
export function productRows(whole: WholeProduct, seasons: ReadonlyMap<number, string>): Cell[][] {
  const { product, images } = whole;
  const shared: Partial<Record<SheetColumn, Cell | null>> = {
    key: product.slug,
    name: product.name,
    ...attributesOf(product),
    brand: whole.brand,
    category: whole.category,
    subcategory: whole.subcategory,
    seasons: product.seasons.map((ide) => inList(seasons.get(ide) ?? "")).join(BETWEEN),
    currency: product.moneda,
    price: toDecimal(product.price),
    // One of both: a file that says both could not be read.
    discount: product.offerPrice === null ? product.discount : "",
    offerPrice: product.offerPrice === null ? "" : toDecimal(product.offerPrice),
    offers: yesOrNo(product.offers),
    featured: yesOrNo(product.featured),
    active: yesOrNo(product.active),
    lowStock: product.lowStock,
    photos: images.map(({ photo, color }) => (color === null ? photo : `${inList(color)}: ${photo}`)).join(BETWEEN),
  };
  return whole.variants.map((variant) => {
    const cells: Partial<Record<SheetColumn, Cell | null>> = {
      ...shared,
      sku: variant.id,
      color: variant.colorName,
      hex: variant.colorHex,
      size: variant.size,
      pieces: variant.stock,
      variantActive: yesOrNo(variant.active),
      gtin: variant.gtin,
      cost: variant.cost === null ? "" : toDecimal(variant.cost),
      variantPrice: variant.price === null ? "" : toDecimal(variant.price),
    };
    return SHEET_KEYS.map((key) => cells[key] ?? "");
  });
}

/** For the template: of the shop's own lists, and not for sale when somebody imports it as it is. */
export function exampleRow({ brands, categories }: ProductChoices): Cell[] {
  const [category] = categories;
  const own: Partial<Record<SheetColumn, Cell | undefined>> = {
    brand: brands[0]?.name,
    category: category?.name,
    subcategory: category?.subcategories[0]?.name,
  };
  return SHEET_KEYS.map((key) => own[key] ?? SHEET_COLUMNS[key].example);
}
