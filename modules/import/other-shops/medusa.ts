import type { ExportFormat } from "./export-format.ts";

/** Heads of its second version, then of the first. */
export const medusa: ExportFormat = {
  name: "Medusa",
  signs: [["product handle", "product title", "variant sku"]],
  heads: {
    id: ["product id"],
    key: ["product handle"],
    name: ["product title"],
    description: ["product description"],
    material: ["product material"],
    category: ["product category #", "product categories", "product collection title"],
    otherCategory: ["product type", "product type id"],
    sku: ["variant sku"],
    pieces: ["variant inventory quantity", "inventory quantity"],
    gtin: ["variant ean", "variant upc", "variant barcode"],
    grams: ["product weight"],
    bolivianos: ["variant price bob", "price bob"],
    dollars: ["variant price usd", "price usd"],
    status: ["product status"],
    optionName: ["variant option # name", "option # name"],
    optionValue: ["variant option # value", "option # value"],
    photos: ["product image #", "product image # url", "image # url"],
  },
  place: (read) => ({ product: read("key") || read("id") || read("name"), isVariant: true }),
  addresses: ({ key, slug }) => [`/products/${key || slug}`],
};
