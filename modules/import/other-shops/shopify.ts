import type { ExportFormat } from "./export-format.ts";

/** Heads until 2025, then those since; rows of pictures have nothing but them. */
export const shopify: ExportFormat = {
  name: "Shopify",
  signs: [
    ["handle", "title", "variant price"],
    ["url handle", "title"],
  ],
  heads: {
    key: ["handle", "url handle"],
    name: ["title"],
    description: ["body html", "description"],
    brand: ["vendor"],
    category: ["type"],
    otherCategory: ["product category"],
    sku: ["variant sku", "sku"],
    pieces: ["variant inventory qty", "inventory quantity"],
    gtin: ["variant barcode", "barcode"],
    cost: ["cost per item"],
    grams: ["variant grams", "weight value grams"],
    price: ["variant price", "price"],
    before: ["variant compare at price", "compare at price"],
    published: ["published", "published on online store"],
    status: ["status"],
    optionName: ["option# name"],
    optionValue: ["option# value"],
    photos: ["image src", "product image url"],
    variantPhoto: ["variant image", "variant image url"],
  },
  place: (read) => ({ product: read("key"), isVariant: read("price") + read("optionValue") + read("sku") !== "" }),
  addresses: ({ key }) => [`/products/${key}`],
};
