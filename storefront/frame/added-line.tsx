/** The added line, the cart's total, and the buttons to continue. */
import type { CartLine } from "#contracts/documents/cart.ts";
import { Link } from "../ui/link.tsx";
import { countedProducts } from "#contracts/counted.ts";
import { cartQuantity, cartTotal, formatMoney, unitPrice } from "#contracts/money.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { photoUrl } from "#contracts/catalogue/photo.ts";
import { ONE_SIZE, sizeWord } from "#contracts/catalogue/product.ts";
import { useCart } from "../data/cart/use-cart.ts";
import { CloseIcon } from "../ui/icons.tsx";

export function AddedLine({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const { lines, refusals } = useCart();
  const refusal = refusals.get(line.id);
  return (
    <div className="flex min-h-full flex-col p-5">
      <div className="flex items-center justify-between">
        <h2 id="drawer-title" role="status" className={`text-h3 ${refusal ? "text-sale" : ""}`}>
          {refusal ? "No se agregó" : "Se agregó al carrito"}
        </h2>
        <button
          type="button"
          className="-mr-3 grid size-11 shrink-0 place-items-center"
          onClick={onClose}
          aria-label="Cerrar"
        >
          <CloseIcon />
        </button>
      </div>
      {refusal && <p className="mt-2 text-sm text-sale">{refusal}</p>}
      <div className="mt-6 flex flex-wrap gap-4">
        {line.image && (
          <img
            src={photoUrl(line.image, 400)}
            alt=""
            width={96}
            height={120}
            className="h-30 w-24 bg-sand object-cover"
          />
        )}
        <div className="min-w-0 flex-[1_1_8rem] text-sm">
          <p className="font-medium">{line.name}</p>
          <p className="mt-1 text-muted">
            {line.color}
            {line.size !== ONE_SIZE && ` · Talla ${sizeWord(line.size)}`}
          </p>
          <p className="mt-1 text-muted">Cantidad: {line.quantity}</p>
          <p className="mt-2 whitespace-nowrap">{formatMoney({ cents: unitPrice(line), Moneda: line.Moneda })}</p>
        </div>
      </div>
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-t border-line pt-4">
        <span>Total ({countedProducts(cartQuantity(lines))})</span>
        <span className="font-medium whitespace-nowrap tabular-nums">{formatMoney(cartTotal(lines))}</span>
      </p>
      <Link to={PAGES.cart} className="button mt-4">
        Ver carrito
      </Link>
      <button type="button" className="button button-quiet mt-2" onClick={onClose}>
        Seguir comprando
      </button>
    </div>
  );
}
