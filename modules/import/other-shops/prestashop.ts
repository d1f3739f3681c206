import { colorSlug } from "#contracts/listing/filters.ts";
import type { ExportFormat } from "./export-format.ts";

/** The list of products of its back office, and the file that its own import reads. */
export const prestashop: ExportFormat = {
  name: "PrestaShop",
  signs: [
    ["active 0 1", "name", "categories x y z"],
    ["product id", "name", "reference", "category", "price tax excl"],
    ["product id", "nombre", "referencia", "categoria", "precio imp excl"],
  ],
  heads: {
    id: ["product id", "id"],
    key: ["url rewritten"],
    name: ["name", "nombre"],
    description: ["description", "summary", "short description"],
    brand: ["manufacturer", "brand"],
    category: ["categories x y z", "category", "categoria"],
    sku: ["reference", "referencia"],
    pieces: ["quantity", "cantidad"],
    gtin: ["ean13", "upc"],
    cost: ["wholesale price", "cost price", "cost price tax excluded"],
    kilos: ["weight"],
    price: ["price tax incl", "precio imp incl", "price tax included", "price tax excluded or price tax included"],
    netPrice: ["price tax excluded", "price tax excl", "precio imp excl"],
    amountOff: ["discount amount"],
    percentOff: ["discount percent"],
    saleFrom: ["discount from yyyy mm dd"],
    saleTo: ["discount to yyyy mm dd"],
    published: ["active 0 1", "status", "estado"],
    visibility: ["visibility"],
    photos: ["image urls x y z", "image", "imagen"],
  },
  place: (read) => ({ product: read("id") || read("name"), isVariant: true }),
  addresses: ({ id, slug, category }) =>
    id === "" ? [] : [`/${id}-${slug}.html`, `/${colorSlug(category)}/${id}-${slug}.html`],
};
