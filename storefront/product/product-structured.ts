/** A product as schema.org data for search engines. Runs on the server only. */
import type { Product } from "#contracts/documents/product.ts";
import { isoCurrency, plainAmount, unitPrice } from "#contracts/money.ts";
import { photoUrl } from "#contracts/catalogue/photo.ts";
import { isSoldOut } from "#contracts/catalogue/product.ts";

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
    ...(product.material ? { material: product.material } : {}),
    ...quantities(product),
    image: product.images.map(({ id }) => publicUrl + photoUrl(id, 1000)),
    url,
    // Search engines cannot use a price without a currency code.
    ...(currency ? { offers: offerOf(product, currency, url) } : {}),
  };
}

/** UN/CEFACT codes: CMT = centimetre, GRM = gram. What is not known is left out. */
function quantities({ height, width, depth, weight }: Product): object {
  const values = [
    ["height", height, "CMT"],
    ["width", width, "CMT"],
    ["depth", depth, "CMT"],
    ["weight", weight, "GRM"],
  ] as const;
  return Object.fromEntries(
    values.flatMap(([name, value, unitCode]) =>
      value === null ? [] : [[name, { "@type": "QuantitativeValue", value, unitCode }]],
    ),
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
