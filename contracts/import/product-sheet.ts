/** The columns of a spreadsheet of products, one row for each variant. Export, template and import share them. */
import { ATTRIBUTES, type AttributeName, type Attribute, forAttributes, labelWithUnit } from "../product/attributes.ts";
import { ONE_SIZE } from "../product/sizes.ts";

/** `others`: heads under which people have the same column, without accents and signs. */
const column = (head: string, example: string | number, ...others: readonly string[]) => ({ head, example, others });

function attributeColumn(name: AttributeName) {
  const attribute: Attribute = ATTRIBUTES[name];
  return column(labelWithUnit(attribute), attribute.example, ...(attribute.heads ?? []));
}
const { shortName, ...attributes } = forAttributes({
  text: attributeColumn,
  centimetres: attributeColumn,
  grams: attributeColumn,
});

export const SHEET_COLUMNS = {
  sku: column("SKU", "EJEMPLO-1", "codigo", "codigo sku", "referencia"),
  key: column("Clave del producto", "bolso-de-ejemplo", "clave", "handle", "producto", "slug"),
  name: column("Nombre", "Bolso de ejemplo", "titulo", "nombre del producto", "title"),
  shortName,
  // In the template these three are of the shop's own lists.
  brand: column("Marca", ""),
  category: column("Categoría", ""),
  subcategory: column("Subcategoría", ""),
  seasons: column("Temporadas", "", "temporada"),
  currency: column("Moneda", "Bs."),
  price: column("Precio", 350.5, "precio de venta", "precio bs"),
  discount: column("Descuento (%)", 10, "descuento"),
  offerPrice: column("Precio en oferta", "", "precio oferta", "precio rebajado"),
  offers: column("En ofertas", "no", "oferta", "ofertas"),
  featured: column("Destacado", "no", "destacados"),
  active: column("A la venta", "no", "activo", "publicado"),
  color: column("Color", "Negro"),
  hex: column("Color (#rrggbb)", "#1a1a1a", "color hex", "hex"),
  size: column("Talla", ONE_SIZE, "tamano", "talle"),
  pieces: column("Piezas", 5, "stock", "cantidad", "existencias"),
  variantActive: column("Variante a la venta", "sí", "variante activa"),
  gtin: column("Código de barras", "", "gtin", "ean", "ean 13", "upc", "barcode", "codigo barras"),
  cost: column("Costo", "", "costo bs", "costo unitario", "precio de compra", "precio de costo", "coste"),
  variantPrice: column("Precio de la talla", "", "precio talla", "precio de la variante", "precio variante"),
  lowStock: column("Queda poco con", "", "stock minimo"),
  ...attributes,
  photos: column("Fotos", "frente.jpg | Negro: lado.jpg", "foto", "imagen", "imagenes"),
};

export type SheetColumn = keyof typeof SHEET_COLUMNS;

export const SHEET_KEYS = Object.keys(SHEET_COLUMNS).filter((key): key is SheetColumn => key in SHEET_COLUMNS);

/** Between several seasons or photographs of one cell. */
export const SHEET_LIST = "|";
