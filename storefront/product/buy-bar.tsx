import type { Product, Variant } from "#contracts/product/product.document.ts";
import { formatMoney, unitPrice } from "#contracts/money/money.ts";
import { ONE_SIZE, sizeWord } from "#contracts/product/sizes.ts";

interface BuyProps {
  readonly soldOut: boolean;
  /** Its return can be told of. */
  readonly mayAsk: boolean;
  /** It will be. */
  readonly hasAsked?: boolean;
  readonly onBuy: () => void;
}

/** Buys, or of a product that is sold out asks to be told of its return. */
export function BuyButton({ soldOut, mayAsk, hasAsked, onBuy, className }: BuyProps & { className: string }) {
  const asks = soldOut && mayAsk;
  const ask = () => {
    const field = document.querySelector<HTMLElement>("[data-stock-alert] input");
    if (field) field.focus();
    // A size is missing: that is said there.
    else onBuy();
  };
  return (
    <button
      type="button"
      className={`button ${asks ? "button-quiet" : ""} ${className}`}
      onClick={asks ? ask : onBuy}
      disabled={soldOut && (!asks || hasAsked)}
    >
      {asks && hasAsked ? "Te avisaremos" : asks ? "Avísame cuando vuelva" : soldOut ? "Agotado" : "Agregar al carrito"}
    </button>
  );
}

/** A phone's one buy button, always at hand. The lowest bar: 'Ver carrito' is above it. */
export function BuyBar(
  props: BuyProps & {
    product: Product & { readonly from?: true };
    color: string;
    /** The chosen variant. */
    chosen: Variant | undefined;
  },
) {
  const { product, color, chosen } = props;
  const size = chosen && chosen.size !== ONE_SIZE ? `, ${sizeWord(chosen.size)}` : "";
  return (
    <div data-buy-bar className="buy-bar md:hidden short:hidden">
      <p>
        <span>{`${color}${size}`}</span>
        <strong>
          {(product.from ? "desde " : "") + formatMoney({ cents: unitPrice(product), Moneda: product.Moneda })}
        </strong>
      </p>
      <BuyButton {...props} className="min-h-12 flex-1 px-4" />
    </div>
  );
}
