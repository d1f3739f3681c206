/** The cart page: lines, their changes, totals and the checkout link. All of it is live. */
import type { CartLine } from "#contracts/cart/cart.document.ts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "../ui/link.tsx";
import { isBlocked } from "#contracts/cart/cart.ts";
import { countedPieces } from "#contracts/text/counted.ts";
import { cartQuantity, cartSavings, cartTotal, formatMoney } from "#contracts/money/money.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { isCartLikelyEmpty } from "../browser/likely-empty-cart.ts";
import { onOtherTab } from "../browser/storage.ts";
import { usePromises } from "../data/root-data.ts";
import { useOffline } from "../data/use-offline.ts";
import { ArrivalLine } from "../delivery/arrival-line.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { GiftsOrSearch } from "../ui/gifts-or-search.tsx";
import { CartRow } from "./cart-row.tsx";
import { DeliveryCost } from "./delivery-cost.tsx";
import { GoneLines } from "./gone-lines.tsx";
import { useCart, cart } from "../data/cart/cart.ts";
import { lazyIsland } from "../ui/sheet/lazy-island.tsx";
import { UnpaidLine } from "./lazy-parts.ts";
import { Reductions } from "../ui/reductions.tsx";
import { showToast } from "../ui/toast.tsx";

/** Nothing waits for them. */
const GoesWith = lazyIsland(() => import("./goes-with.tsx"));
const Coupon = lazyIsland(() => import("./coupon.tsx"));

export function CartScreen() {
  const { known, lines, asOf } = useCart();
  const offline = useOffline();
  const isWaiting = !known && asOf === undefined;
  // The server cannot know: it renders both, and the mark of the head chooses.
  const isLikelyEmpty = useSyncExternalStore(onOtherTab, isCartLikelyEmpty, () => null);
  const isEmpty = isWaiting ? !offline && isLikelyEmpty !== false : lines.length === 0;
  const isFull = isWaiting ? offline || isLikelyEmpty !== true : lines.length > 0;
  useFocusWhenEmptied(!isWaiting && lines.length === 0);
  return (
    <>
      <UnpaidLine isPanel={!isWaiting && lines.length === 0} />
      {isFull && (
        <section className={`page pt-8 ${isEmpty ? "in-data-empty-cart:hidden" : ""}`}>
          <h1 data-cart-title tabIndex={-1} className="text-h1 outline-none">
            Tu carrito
          </h1>
          {asOf !== undefined && (
            <p className="mt-4 border-l-2 border-leather pl-4 text-sm text-muted">{`Sin conexión: así estaba tu carrito ${asOf}. Precios y stock pueden haber cambiado.`}</p>
          )}
          {lines.length > 0 && <GoneLines />}
          {isWaiting && !offline && <CartSkeleton />}
          {isWaiting && offline && (
            <p className="mt-4 border-l-2 border-leather pl-4 text-sm text-muted">
              Sin conexión: aquí verás todo tu carrito en cuanto vuelva.
            </p>
          )}
          {lines.length > 0 && <Lines lines={lines} />}
        </section>
      )}
      {isEmpty && (
        <div className={isFull ? "hidden in-data-empty-cart:block" : ""}>
          <EmptyCart />
        </div>
      )}
    </>
  );
}

/** The last line is gone, and with it the button that was pressed. */
function useFocusWhenEmptied(isEmpty: boolean): void {
  const was = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !was.current)
      document.querySelector<HTMLElement>("[data-cart-title]")?.focus({ preventScroll: true });
    was.current = isEmpty;
  }, [isEmpty]);
}

function Lines({ lines }: { lines: readonly CartLine[] }) {
  const { busy, refusals } = useCart();
  const [first] = lines;
  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr]">
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <CartRow
            key={line.id}
            line={line}
            busy={busy.has(line.id)}
            refusal={refusals.get(line.id)}
            onRemove={removeLine}
          />
        ))}
      </ul>
      <Summary lines={lines} />
      {/* High enough before it has come: nothing below moves. */}
      <div className="min-h-32 lg:-mt-8">{first && <GoesWith line={first} lines={lines} />}</div>
    </div>
  );
}

function Summary({ lines }: { lines: readonly CartLine[] }) {
  const { reductions } = useCart();
  const { freePiece } = cart.confirmed() ?? {};
  const goods = cartTotal(lines);
  const total = cartTotal(lines, reductions);
  const savings = cartSavings(lines);
  const pieces = cartQuantity(lines);
  const offline = useOffline();
  const blocked = isBlocked(lines);
  const { exchangeDays, exchangesReduced } = usePromises();
  const isReducedKept = Boolean(exchangeDays) && !exchangesReduced && lines.some(({ PorcDesc }) => PorcDesc > 0);
  return (
    <aside aria-label="Resumen" className="bg-sand p-5 md:p-8 lg:sticky lg:top-22 lg:row-span-2">
      <dl className="totals">
        <dt>{`Subtotal (${countedPieces(pieces)})`}</dt>
        <dd>{formatMoney({ ...goods, cents: goods.cents + savings.cents })}</dd>
        {savings.cents > 0 && (
          <>
            <dt className="text-ok">Ahorras</dt>
            <dd className="text-ok">{`−${formatMoney(savings)}`}</dd>
          </>
        )}
        <Reductions reductions={reductions} Moneda={total.Moneda} />
        <DeliveryCost total={goods} />
        <dt className="total">Total</dt>
        <dd className="total" aria-live="polite" data-testid="total">
          {formatMoney(total)}
        </dd>
      </dl>
      {freePiece && <p className="mt-3 text-sm/5 wrap-anywhere text-ok">{freePiece}</p>}
      <Coupon />
      <div className="mt-3">
        <ArrivalLine moneda={total.Moneda} />
      </div>
      {isReducedKept && <p className="mt-3 text-sm/5">Lo que está en oferta: sin cambio por talla o gusto</p>}
      {blocked && (
        <p className="mt-6 border border-sale p-4 text-sm text-sale">Ajusta lo que está marcado para continuar.</p>
      )}
      {!blocked && offline && (
        <p className="mt-6 border border-line bg-paper p-4 text-sm">
          Para finalizar la compra hace falta conexión. Tu carrito te espera aquí.
        </p>
      )}
      {!blocked && !offline && (
        <Link to={PAGES.shippingDetails} className="button mt-6 w-full">
          Finalizar compra
        </Link>
      )}
      <Link to={PAGES.home} className="mx-auto mt-2 -mb-2 link-alone flex w-fit">
        Seguir comprando
      </Link>
    </aside>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      title="Tu carrito está vacío"
      isCartTitle
      actions={
        <>
          <Link to={PAGES.home} className="button [[data-panel]~div_&]:button-quiet">
            Ver la tienda
          </Link>
          <GiftsOrSearch />
        </>
      }
    >
      <p>Lo que agregues te espera aquí.</p>
      <GoneLines />
    </EmptyState>
  );
}

/** As high as two lines, so that nothing moves when they load. */
function CartSkeleton() {
  return (
    <>
      <noscript>
        <p className="py-12">El carrito necesita JavaScript: actívalo en tu navegador o pide por WhatsApp.</p>
      </noscript>
      <div
        aria-hidden="true"
        data-testid="cart-skeleton"
        className="mt-8 border-y border-line noscript:hidden lg:w-2/3"
      >
        {[0, 1].map((line) => (
          <div key={line} className="flex gap-4 py-6">
            <div className="h-30 w-24 shrink-0 bg-sand md:h-35 md:w-28" />
            <div className="h-4 w-40 bg-sand" />
          </div>
        ))}
      </div>
    </>
  );
}

/** Removes a line; the toast can undo it. */
function removeLine(line: CartLine): void {
  cart.setQuantity(line.id, null);
  showToast({ text: `Quitaste ${line.name}`, action: { name: "Deshacer", run: () => cart.restore(line) } });
}
