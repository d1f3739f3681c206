import type { Product, Variant } from "#contracts/documents/product.ts";
import { formatMoney, unitPrice } from "#contracts/money.ts";
import { ONE_SIZE, sizeWord } from "#contracts/catalogue/product.ts";

/** A phone's one buy button, always at hand. The lowest bar: 'Ver carrito' is above it. */
export function BuyBar(props: {
  product: Product;
  color: string;
  /** The chosen variant. */
  chosen: Variant | undefined;
  soldOut: boolean;
  /** Its return can be told of. */
  mayAsk: boolean;
  onBuy: () => void;
}) {
  const { product, color, chosen, soldOut, mayAsk, onBuy } = props;
  const ask = () => {
    const field = document.querySelector<HTMLElement>("[data-stock-alert] input");
    if (field) field.focus();
    // A size is missing: that is said there.
    else onBuy();
  };
  const size = chosen && chosen.size !== ONE_SIZE ? `, ${sizeWord(chosen.size)}` : "";
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-20 flex min-h-17 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-white px-4 pt-2.25 pb-2.5 md:hidden short:hidden"
    >
      <p className="max-w-[45%] shrink-0">
        <span className="block text-xs/4 break-words text-muted">
          {soldOut && mayAsk && "Agotado · "}
          {color}
          {size}
        </span>
        <span className="block font-medium whitespace-nowrap">
          {formatMoney({ cents: unitPrice(product), Moneda: product.Moneda })}
        </span>
      </p>
      {soldOut && mayAsk ? (
        <button type="button" className="button button-quiet min-h-12 flex-1 px-4" onClick={ask}>
          Avísame cuando vuelva
        </button>
      ) : (
        <button type="button" className="button min-h-12 flex-1 px-4" onClick={onBuy} disabled={soldOut}>
          {buyWord(soldOut)}
        </button>
      )}
    </div>
  );
}

export const buyWord = (soldOut: boolean) => (soldOut ? "Agotado" : "Agregar al carrito");
