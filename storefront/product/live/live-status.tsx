import type { Product } from "#contracts/product/product.document.ts";
import { useEffect, useRef, useState } from "react";
import { type Seen, describeChanges } from "./live-changes.ts";

/**
 * Announces changes while the page is open. `loaded`: the product of the loader, because a change may arrive before
 * this part loads.
 */
export function LiveStatus({ loaded, product, onSale }: Seen & { loaded: Product }) {
  const seen = useRef<Seen>({ product: loaded, onSale: true });
  const [news, setNews] = useState("");
  useEffect(() => {
    const words = describeChanges(seen.current, { product, onSale });
    seen.current = { product, onSale };
    if (words) setNews(words);
  }, [product, onSale]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
