/** What a demo order contains: variants of the demo catalogue as order lines, which are copies. */
import { discounted } from "#contracts/money/money.ts";
import type { orderLines } from "#modules/order/order.sql.ts";
import type { CatalogueRows } from "../seed/catalogue.ts";
import { pseudoRandom } from "../seed/pseudo-random.ts";

type Line = Omit<typeof orderLines.$inferSelect, "order">;
type Product = CatalogueRows["products"][number];
type Variant = CatalogueRows["variants"][number];

export interface Goods {
  /** The lines of an order placed at this moment. */
  lines(key: string, at: Date): Line[];
}

export function goodsOf({ products, variants, productImages }: CatalogueRows): Goods {
  const variantsOf = Map.groupBy(variants, ({ product }) => product);
  const imagesOf = Map.groupBy(productImages, ({ product }) => product);
  const sold = products.filter(({ moneda, active }) => moneda === "Bs." && active !== false);

  function imageOf(product: Product, color: string): string {
    const images = imagesOf.get(product.id) ?? [];
    const own = images.find((one) => one.color === color) ?? images.find((one) => !one.color) ?? images[0];
    return own?.photo ?? "";
  }

  function line(product: Product, variant: Variant, position: number, quantity: number): Line {
    return {
      variant: variant.id,
      position,
      product: product.id,
      name: product.name,
      image: imageOf(product, variant.colorName),
      color: variant.colorName,
      size: variant.size,
      price: product.price,
      discount: product.discount ?? 0,
      offerPrice: null,
      quantity,
      promoDiscount: 0,
      cost: null,
    };
  }

  return {
    lines(key, at) {
      const there = sold.filter(({ createdAt }) => createdAt < at);
      const count = 1 + (pseudoRandom(`lines:${key}`, 10) > 6 ? 1 : 0) + (pseudoRandom(`more:${key}`, 10) > 8 ? 1 : 0);
      const chosen = new Map<string, Product>();
      for (let index = 0; index < count; index += 1) {
        // Squared, so that some products sell much better than others.
        const dice = pseudoRandom(`product:${key}:${index}`, 10_000) / 10_000;
        const product = there[Math.floor(dice * dice * there.length)];
        if (product) chosen.set(product.id, product);
      }
      return [...chosen.values()].flatMap((product, position) => {
        const own = variantsOf.get(product.id) ?? [];
        const variant = own[pseudoRandom(`variant:${key}:${position}`, own.length)];
        const isSmall = discounted(product.price, product.discount ?? 0) < 25_000;
        const quantity = isSmall && pseudoRandom(`pieces:${key}`, 5) === 0 ? 2 : 1;
        return variant ? [line(product, variant, position, quantity)] : [];
      });
    },
  };
}
