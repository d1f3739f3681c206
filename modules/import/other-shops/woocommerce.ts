import type { ExportFormat } from "./export-format.ts";

/** The heads follow the language of the old shop; the kinds of rows do not. */
export const woocommerce: ExportFormat = {
  name: "WooCommerce",
  signs: [
    ["type", "sku", "name", "regular price"],
    ["tipo", "sku", "nombre", "precio normal"],
  ],
  heads: {
    id: ["id"],
    type: ["type", "tipo"],
    parent: ["parent", "superior"],
    name: ["name", "nombre"],
    description: ["description", "descripcion"],
    brand: ["brands", "marcas"],
    category: ["categories", "categorias"],
    sku: ["sku"],
    pieces: ["stock", "inventario"],
    gtin: ["gtin upc ean or isbn", "gtin upc ean o isbn"],
    cost: ["cost of goods"],
    grams: ["weight g", "peso g"],
    kilos: ["weight kg", "peso kg"],
    price: ["regular price", "precio normal"],
    sale: ["sale price", "precio rebajado"],
    saleFrom: ["date sale price starts", "dia en que empieza el precio rebajado"],
    saleTo: ["date sale price ends", "dia en que termina el precio rebajado"],
    published: ["published", "publicado"],
    visibility: ["visibility in catalog", "visibilidad en el catalogo"],
    optionName: ["attribute # name", "nombre del atributo #"],
    optionValue: ["attribute # value s", "valor es del atributo #"],
    photos: ["images", "imagenes"],
  },
  place: (read) => {
    const [type = ""] = read("type").split(",");
    if (type === "variation") return { product: read("parent"), isVariant: true, isOnlyVariant: true };
    const own = { product: `id:${read("id")}`, alias: read("sku") };
    if (type === "variable") return { ...own, isVariant: false };
    return type === "simple" ? { ...own, isVariant: true, hasFacts: true } : null;
  },
  // Its export has no addresses; WordPress makes them of the name.
  addresses: ({ slug }) => [`/product/${slug}`, `/producto/${slug}`],
};
