/** A product as rows of a spreadsheet, one for each variant: what the import reads. */
import { ONE_SIZE } from "#contracts/catalogue/product.ts";
import { SHEET_KEYS, SHEET_LIST, type SheetColumn } from "#contracts/catalogue/product-sheet.ts";
import { toDecimal } from "#contracts/money.ts";
import type { ProductChoices } from "#contracts/documents/staff-product.ts";
import type { WholeProduct } from "#modules/catalogue/catalogue.ts";
import type { Cell } from "./sheet.ts";

const yesOrNo = (value: boolean) => (value ? "sí" : "no");
const BETWEEN = ` ${SHEET_LIST} `;

/** `seasons`: their names by Ide. */
export function productRows(whole: WholeProduct, seasons: ReadonlyMap<number, string>): Cell[][] {
  const { product, images } = whole;
  const shared: Partial<Record<SheetColumn, Cell>> = {
    key: product.slug,
    name: product.name,
    shortName: product.shortName,
    brand: whole.brand,
    category: whole.category,
    subcategory: whole.subcategory,
    seasons: product.seasons.map((ide) => seasons.get(ide) ?? "").join(BETWEEN),
    currency: product.moneda,
    price: toDecimal(product.price),
    discount: product.discount,
    offers: yesOrNo(product.offers),
    featured: yesOrNo(product.featured),
    active: yesOrNo(product.active),
    description: product.description,
    material: product.material,
    measures: product.measures,
    height: product.height ?? "",
    width: product.width ?? "",
    depth: product.depth ?? "",
    weight: product.weight ?? "",
    capacity: product.capacity,
    care: product.care,
    photos: images.map(({ photo, color }) => (color === null ? photo : `${color}: ${photo}`)).join(BETWEEN),
  };
  return whole.variants.map((variant) => {
    const cells: Partial<Record<SheetColumn, Cell>> = {
      ...shared,
      sku: variant.id,
      color: variant.colorName,
      hex: variant.colorHex,
      size: variant.size,
      pieces: variant.stock,
      variantActive: yesOrNo(variant.active),
    };
    return SHEET_KEYS.map((key) => cells[key] ?? "");
  });
}

/** For the template: of the shop's own lists, and not for sale when somebody imports it as it is. */
export function exampleRow({ brands, categories }: ProductChoices): Cell[] {
  const [category] = categories;
  const cells: Partial<Record<SheetColumn, Cell>> = {
    sku: "EJEMPLO-1",
    key: "bolso-de-ejemplo",
    name: "Bolso de ejemplo",
    shortName: "Bolso corto",
    brand: brands[0]?.name ?? "",
    category: category?.name ?? "",
    subcategory: category?.subcategories[0]?.name ?? "",
    currency: "Bs.",
    price: 350.5,
    discount: 10,
    offers: "no",
    featured: "no",
    active: "no",
    color: "Negro",
    hex: "#1a1a1a",
    size: ONE_SIZE,
    pieces: 5,
    variantActive: "sí",
    description: "Borra esta fila antes de importar.",
    material: "Cuero plena flor",
    measures: "30 × 20 × 10 cm",
    height: 30,
    width: 20,
    depth: 10,
    weight: 650,
    capacity: "Celular, billetera y agenda",
    care: "napa",
    photos: "frente.jpg | Negro: lado.jpg",
  };
  return SHEET_KEYS.map((key) => cells[key] ?? "");
}
