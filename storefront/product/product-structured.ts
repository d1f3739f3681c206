/** A product as schema.org data for search engines. Runs on the server only. */
import type { Product } from "#contracts/product/product.document.ts";
import { attributeList } from "#contracts/product/attributes.ts";
import { isoCurrency, plainAmount, unitPrice } from "#contracts/money/money.ts";
import { photoUrl } from "#contracts/photo/photo.ts";
import { isSoldOut } from "#contracts/product/product.ts";

/** `url`: the page's canonical address. */
export function productStructured(product: Product, url: string, publicUrl: string): object {
  const currency = isoCurrency(product.Moneda);
  const [first] = product.variants;
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    ...(first ? { sku: first.id } : {}),
    productID: product.id,
    brand: { "@type": "Brand", name: product.brandName },
    ...attributesIn(product),
    image: product.images.map(({ id }) => publicUrl + photoUrl(id, 1000)),
    url,
    // Search engines cannot use a price without a currency code.
    ...(currency ? { offers: offerOf(product, currency, url) } : {}),
  };
}

/** UN/CEFACT codes: CMT = centimetre, GRM = gram. */
const UNIT_CODES: Readonly<Record<string, string>> = { centimetres: "CMT", grams: "GRM" };

/** What is not known is left out. */
function attributesIn(product: Product): object {
  return Object.fromEntries(
    attributeList.flatMap(([name, { schemaOrg, type }]) => {
      const value = product[name];
      if (!schemaOrg || value === null || value === "") return [];
      const unitCode = UNIT_CODES[type];
      return [[schemaOrg, unitCode ? { "@type": "QuantitativeValue", value, unitCode } : value]];
    }),
  );
}

function offerOf(product: Product, currency: string, url: string): object {
  return {
    "@type": "Offer",
    url,
    price: plainAmount(unitPrice(product)),
    priceCurrency: currency,
    availability: `https://schema.org/${isSoldOut(product) ? "OutOfStock" : "InStock"}`,
    itemCondition: "https://schema.org/NewCondition",
  };
}
