/** The order's lines and totals: beside the form, or in a bar above it on a phone. */
import type { CartLine } from "#contracts/cart/cart.document.ts";
import { Link } from "../../ui/link.tsx";
import { lineProblem } from "#contracts/cart/cart.ts";
import { countedPieces } from "#contracts/text/counted.ts";
import { cartQuantity, formatMoney } from "#contracts/money/money.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import { type Totals, totals } from "#contracts/promotion/totals.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { useFreeDelivery } from "../../data/root-data.ts";
import { useOffline } from "../../data/use-offline.ts";
import { ChevronIcon } from "../../ui/icons.tsx";
import { LinePicture } from "../../ui/line-item.tsx";
import { useArrivalOf } from "../../delivery/use-arrivals.ts";
import { lazyIsland } from "../../ui/sheet/lazy-island.tsx";
import { Reductions } from "../../ui/reductions.tsx";
import { type ChosenDelivery, offerPrice } from "../shipping/delivery-choice.ts";
import { SummaryLine } from "./summary-line.tsx";
import type { CheckoutCart } from "../use-checkout-cart.ts";

const Coupon = lazyIsland(() => import("../../cart/coupon.tsx"));

interface SummaryProps {
  readonly checkoutCart: CheckoutCart;
  readonly delivery: ChosenDelivery | null;
  readonly purchaseType?: PurchaseType | undefined;
}

export function totalsOf({ checkoutCart, delivery, purchaseType }: SummaryProps): Totals {
  const goes = delivery && { ...delivery.place, cents: delivery.cents };
  return totals(checkoutCart.lines, checkoutCart.promotions, {
    delivery: goes,
    purchaseType: purchaseType ?? null,
    now: new Date(),
  });
}

/** `isLast`: of the last step, where a phone has 'Ver carrito' below all the time (specification §2). */
export function FoldedSummary({ isLast, ...props }: SummaryProps & { isLast: boolean }) {
  const { checkoutCart } = props;
  const pieces = cartQuantity(checkoutCart.lines);
  // The offline notice is sticky at the same place.
  const place = useOffline() ? "" : `${isLast ? "md:sticky" : "sticky"} top-(--header) z-20 short:static`;
  return (
    <details data-summary-bar className={`group border-b border-line bg-sand lg:hidden ${place}`}>
      <summary className="page flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 text-sm/5">
        <span className="flex flex-wrap items-center gap-x-1">
          Tu pedido
          <span className="text-muted max-[22.5rem]:sr-only">{`(${countedPieces(pieces)})`}</span>
          <span className="ml-1 transition-transform group-open:rotate-180">
            <ChevronIcon />
          </span>
          {checkoutCart.lines.some(lineProblem) && <span className="font-medium text-sale">Revisa</span>}
        </span>
        {isLast ? <Pieces lines={checkoutCart.lines} /> : <Total {...props} />}
      </summary>
      <div className="page max-h-[calc(100svh-10rem)] overflow-y-auto overscroll-contain pt-2 pb-5">
        <Contents {...props} />
      </div>
    </details>
  );
}

/** The step below says the total. */
const Pieces = ({ lines }: { lines: readonly CartLine[] }) => (
  <span className="flex gap-1">
    {lines.slice(0, 2).map((line) => (
      <LinePicture key={line.id} line={line} className="h-8 w-6.5" />
    ))}
  </span>
);

export function Summary(props: SummaryProps) {
  return (
    <aside aria-label="Tu pedido" className="hidden lg:col-start-2 lg:block xl:row-span-2 xl:row-start-1">
      <div className="sticky top-22 mt-8 max-h-[calc(100svh-7rem)] overflow-y-auto bg-sand p-6 xl:p-8">
        <h2 className="mb-5 text-h3">Tu pedido</h2>
        <Contents {...props} />
      </div>
    </aside>
  );
}

function Contents(props: SummaryProps) {
  const { checkoutCart, delivery } = props;
  const arrivalOf = useArrivalOf();
  const isFree = useFreeDelivery(checkoutCart);
  const { subtotal, discount, reductions } = totalsOf(props);
  const offers = discount - reductions.reduce((sum, { of, cents }) => sum + (of === "delivery" ? 0 : cents), 0);
  const money = (cents: number) => formatMoney({ cents, Moneda: checkoutCart.Moneda });
  return (
    <>
      <ul className="space-y-4">
        {checkoutCart.lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <ChangeLink lines={checkoutCart.lines} />
      <dl className="totals">
        <dt>Subtotal</dt>
        <dd>{money(subtotal)}</dd>
        {offers > 0 && (
          <>
            <dt className="text-ok">Ahorras</dt>
            <dd className="text-ok">{`−${money(offers)}`}</dd>
          </>
        )}
        <Reductions reductions={reductions} Moneda={checkoutCart.Moneda} />
        <dt>Envío</dt>
        <dd className={delivery ? "" : "text-muted"}>
          {delivery ? offerPrice(delivery, checkoutCart.Moneda) : isFree ? "Gratis" : "Según tu ciudad"}
        </dd>
        <dt className="total">Total</dt>
        <dd className="total">
          <Total {...props} />
        </dd>
        {delivery && <dd className="col-span-2 -mt-1 text-left! text-muted">{arrivalOf(delivery.method)}</dd>}
      </dl>
      <Coupon />
    </>
  );
}

function Total(props: SummaryProps) {
  return (
    <span className="font-medium tabular-nums" data-testid="total">
      {formatMoney({ cents: totalsOf(props).total, Moneda: props.checkoutCart.Moneda })}
    </span>
  );
}

function ChangeLink({ lines }: { lines: readonly CartLine[] }) {
  const isRefused = lines.some(lineProblem);
  return (
    <Link to={PAGES.cart} className={`mt-1 mb-2 link-alone ${isRefused ? "text-sale" : ""}`}>
      {isRefused ? "Ajustar en el carrito" : "Cambiar productos"}
    </Link>
  );
}
