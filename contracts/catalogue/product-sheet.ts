/** The columns of a spreadsheet of products, one row for each variant. Export, template and import share them. */
export const SHEET_COLUMNS = {
  sku: "SKU",
  key: "Clave del producto",
  name: "Nombre",
  shortName: "Nombre corto",
  brand: "Marca",
  category: "Categoría",
  subcategory: "Subcategoría",
  seasons: "Temporadas",
  currency: "Moneda",
  price: "Precio",
  discount: "Descuento (%)",
  offers: "En ofertas",
  featured: "Destacado",
  active: "A la venta",
  color: "Color",
  hex: "Color (#rrggbb)",
  size: "Talla",
  pieces: "Piezas",
  variantActive: "Variante a la venta",
  description: "Descripción",
  material: "Material",
  measures: "Medidas",
  height: "Alto (cm)",
  width: "Ancho (cm)",
  depth: "Fondo (cm)",
  weight: "Peso (g)",
  capacity: "Qué cabe",
  care: "Cuidado",
  photos: "Fotos",
} as const;

export type SheetColumn = keyof typeof SHEET_COLUMNS;

export const SHEET_KEYS = Object.keys(SHEET_COLUMNS).filter((key): key is SheetColumn => key in SHEET_COLUMNS);

/** Between several seasons or photographs of one cell. */
export const SHEET_LIST = "|";
