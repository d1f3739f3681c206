/** What stands beside and below the buy button: it is read, not needed to buy. */
import { delivery, priceWords } from "#contracts/delivery.ts";
import type { Product } from "#contracts/product.ts";
import { Facts } from "./facts.tsx";
import { ShareProduct } from "./share-product.tsx";

export default function Rest({ product, url }: { product: Product; url: string }) {
  return (
    <>
      <p className="mt-3 text-sm text-muted">
        Delivery {priceWords(delivery)}, {delivery.time} · recoger en tienda gratis
      </p>
      <ShareProduct product={product} url={url} />
      <Facts product={product} />
    </>
  );
}
