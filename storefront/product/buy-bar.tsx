import type { Product, Variant } from "#contracts/documents/product.ts";
import { type RefObject, useEffect, useState } from "react";
import { formatMoney, unitPrice } from "#contracts/money.ts";
import { ONE_SIZE, sizeWord } from "#contracts/catalogue/product.ts";

/** For phones, shown once the buy button has scrolled out at the top. The lowest bar: 'Ver carrito' is above it. */
export default function BuyBar(props: {
  product: Product;
  chosen: Variant | undefined;
  watched: RefObject<HTMLElement | null>;
  onBuy: () => void;
}) {
  const { product, chosen, watched, onBuy } = props;
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!watched.current) return;
    // The root reaches far below the window, so only a button above the window counts as out of view.
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting), {
      rootMargin: "0px 0px 1000000px 0px",
    });
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);

  // The other bars keep this space free.
  useEffect(() => {
    if (!away) return;
    document.documentElement.style.setProperty("--own-bar", window.innerWidth < 768 ? "4.5rem" : "0px");
    return () => void document.documentElement.style.removeProperty("--own-bar");
  }, [away]);

  if (!away) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex min-h-18 items-center gap-4 border-t border-line bg-paper px-4 md:hidden">
      <p className="min-w-0 flex-1 text-sm">
        <span className="line-clamp-1 break-all">{product.name}</span>
        <span className="font-medium">{formatMoney({ cents: unitPrice(product), Moneda: product.Moneda })}</span>
        {chosen && (
          <span className="text-muted">
            {" "}
            · {chosen.color.name}
            {chosen.size !== ONE_SIZE && `, ${sizeWord(chosen.size)}`}
          </span>
        )}
      </p>
      <button type="button" className="button shrink-0 px-4" onClick={onBuy}>
        Agregar
      </button>
    </div>
  );
}
