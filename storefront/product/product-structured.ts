/** A product as schema.org data for search engines. Runs on the server only. */
import type { Product, Variant } from "#contracts/product/product.document.ts";
import { attributeList } from "#contracts/product/attributes.ts";
import { inColorFirst } from "#contracts/listing/in-color.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { isoCurrency, plainAmount, unitPrice } from "#contracts/money/money.ts";
import { photoUrl } from "#contracts/photo/photo.ts";
import { isSoldOut, pricedAs } from "#contracts/product/product.ts";

/** `url`: the page's canonical address. `color`: the chosen one, of whose variants it says what the feeds say. */
export function productStructured(product: Product, url: string, publicUrl: string, color?: string): object {
  const currency = isoCurrency(product.Moneda);
  const own = product.variants.filter((variant) => variant.color.name === color);
  const first = own.find(({ stock }) => stock > 0) ?? own[0] ?? product.variants[0];
  const address = color === undefined ? url : publicUrl + pathTo.product({ id: product.id, color });
  const offer = (variants: readonly Variant[], at: string) => offerOf(product, variants, currency ?? "", at);
  const offers = own.map((variant) => ({ ...offer([variant], address), sku: variant.id, ...gtinOf(variant) }));
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    ...(first ? { sku: first.id, ...gtinOf(first) } : {}),
    productID: product.id,
    brand: { "@type": "Brand", name: product.brandName },
    ...attributesIn(product),
    image: inColorFirst(product.images, color).map(({ id }) => publicUrl + photoUrl(id, 1000)),
    url,
    // Search engines cannot use a price without a currency code.
    ...(currency ? { offers: offers.length > 1 ? offers : (offers[0] ?? offer(product.variants, url)) } : {}),
  };
}

const gtinOf = ({ gtin }: Variant) => (gtin === undefined ? {} : { gtin });

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

function offerOf(product: Product, variants: readonly Variant[], currency: string, url: string): object {
  return {
    "@type": "Offer",
    url,
    price: plainAmount(unitPrice(pricedAs(product, variants))),
    priceCurrency: currency,
    ...(product.offerUntil !== undefined && { priceValidUntil: product.offerUntil }),
    availability: `https://schema.org/${isSoldOut({ variants }) ? "OutOfStock" : "InStock"}`,
    itemCondition: "https://schema.org/NewCondition",
  };
}
