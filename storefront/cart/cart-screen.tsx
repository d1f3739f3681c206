/** The cart page: lines, their changes, totals and the checkout link. All of it is live. */
import type { CartLine } from "#contracts/documents/cart.ts";
import { useSyncExternalStore } from "react";
import { Link } from "../ui/link.tsx";
import { lineTrouble } from "#contracts/cart/cart.ts";
import { countedProducts } from "#contracts/counted.ts";
import { cartQuantity, cartSavings, cartTotal, formatMoney } from "#contracts/money.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { isCartLikelyEmpty } from "../browser/likely-empty-cart.ts";
import { onOtherTab } from "../browser/storage.ts";
import { useOffline } from "../data/use-offline.ts";
import { ArrivalLine } from "../delivery/arrival-line.tsx";
import { CartRow } from "./cart-row.tsx";
import { DeliveryWords } from "./delivery-words.tsx";
import { useCart } from "../data/cart/use-cart.ts";

export function CartScreen() {
  const { known, lines, busy, refusals, asOf } = useCart();
  const offline = useOffline();
  const isWaiting = !known && asOf === undefined;
  // The server cannot know: it renders both, and the mark of the head chooses.
  const isLikelyEmpty = useSyncExternalStore(onOtherTab, isCartLikelyEmpty, () => null);
  return (
    <section className="page pt-8">
      <h1 id="cart-title" tabIndex={-1} className="text-h1 outline-none">
        Tu carrito
      </h1>
      {asOf !== undefined && (
        <p className="mt-4 border-l-2 border-leather pl-4 text-sm text-muted">
          Sin conexión: así estaba tu carrito {asOf}. Precios y stock pueden haber cambiado.
        </p>
      )}
      {isWaiting && !offline && isLikelyEmpty !== true && (
        <div className={isLikelyEmpty === null ? "in-data-empty-cart:hidden" : ""}>
          <CartSkeleton />
        </div>
      )}
      {isWaiting && !offline && isLikelyEmpty !== false && (
        <div className={isLikelyEmpty === null ? "hidden in-data-empty-cart:block" : ""}>
          <EmptyCart />
        </div>
      )}
      {isWaiting && offline && (
        <p className="mt-4 border-l-2 border-leather pl-4 text-sm text-muted">
          Sin conexión: aquí verás todo tu carrito en cuanto vuelva.
        </p>
      )}
      {!isWaiting && lines.length === 0 && <EmptyCart />}
      {lines.length > 0 && (
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <CartRow key={line.id} line={line} busy={busy.has(line.id)} refusal={refusals.get(line.id)} />
            ))}
          </ul>
          <Summary lines={lines} />
        </div>
      )}
    </section>
  );
}

function Summary({ lines }: { lines: readonly CartLine[] }) {
  const total = cartTotal(lines);
  const savings = cartSavings(lines);
  const pieces = cartQuantity(lines);
  const offline = useOffline();
  const blocked = lines.some((line) => ["sold-out", "less-stock"].includes(lineTrouble(line)?.kind ?? ""));
  return (
    <aside aria-label="Resumen" className="lg:sticky lg:top-24 lg:self-start">
      <dl className="grid grid-cols-[1fr_auto] gap-y-3 text-sm tabular-nums [&>dd]:text-right">
        <dt>Subtotal ({countedProducts(pieces)})</dt>
        <dd>{formatMoney({ cents: total.cents + savings.cents, Moneda: total.Moneda })}</dd>
        {savings.cents > 0 && (
          <>
            <dt className="text-ok">Ahorras</dt>
            <dd className="text-ok">−{formatMoney(savings)}</dd>
          </>
        )}
        <dt className="border-t border-line pt-3 text-lg">Total</dt>
        <dd className="border-t border-line pt-3 text-lg font-medium" aria-live="polite" data-testid="total">
          {formatMoney(total)}
        </dd>
      </dl>
      <DeliveryWords total={total} />
      <div className="mt-3">
        <ArrivalLine moneda={total.Moneda} />
      </div>
      {blocked && (
        <p className="mt-6 border border-sale p-4 text-sm text-sale">Ajusta los productos marcados para continuar.</p>
      )}
      {!blocked && offline && (
        <p className="mt-6 border border-line bg-sand p-4 text-sm">
          Para finalizar la compra hace falta conexión. Tu carrito te espera aquí.
        </p>
      )}
      {!blocked && !offline && (
        <Link to={PAGES.shippingDetails} className="button mt-6 w-full">
          Finalizar compra
        </Link>
      )}
      <Link to={PAGES.home} className="mt-2 flex min-h-11 items-center justify-center text-sm text-link">
        Seguir comprando
      </Link>
    </aside>
  );
}

function EmptyCart() {
  return (
    <div className="flex flex-col items-start gap-6 py-12">
      <p className="text-muted">Tu carrito está vacío. Lo que agregues te espera aquí, en todas tus pantallas.</p>
      <Link to={PAGES.home} className="button">
        Ver la tienda
      </Link>
    </div>
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
