import type { Product } from "#contracts/product/product.document.ts";
import { useEffect, useState } from "react";
import { live } from "../../data/live/live-client.ts";

/**
 * The product with its live price and stock. `onSale` becomes false when it is withdrawn while the page is open. The
 * preview of a draft shows it as on sale, and follows nothing: nobody is told of drafts.
 */
export function useLiveProduct(loaded: Product): { product: Product; onSale: boolean } {
  const [current, setCurrent] = useState({ product: loaded, version: loaded.version, onSale: true });

  useEffect(() => {
    if (!loaded.active) return undefined;
    return live.subscribe({ topic: "product", id: loaded.id }, ([product], version) => {
      setCurrent((before) => {
        if (version < before.version) return before;
        return { product: product ?? before.product, version, onSale: product !== undefined };
      });
    });
  }, [loaded.id, loaded.active]);

  return loaded.version > current.version ? { product: loaded, onSale: true } : current;
}
