/** What stands beside and below the buy button: it is read, not needed to buy. */
import type { Product } from "#contracts/product.ts";
import { Facts } from "./facts.tsx";
import { ShareProduct } from "./share-product.tsx";

export default function Rest({ product, url }: { product: Product; url: string }) {
  return (
    <>
      <ShareProduct product={product} url={url} />
      <Facts product={product} />
    </>
  );
}
