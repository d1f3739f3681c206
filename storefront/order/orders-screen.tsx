/** /mis-pedidos: newest first, each with its live status. */
import type { Order } from "#contracts/documents/order.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/link.tsx";
import { dayText } from "./order-times.ts";
import { orderMoney } from "./money.ts";
import { LinePicture } from "./order-lines.tsx";
import { canPay } from "./order-rules.ts";
import { refusalText } from "./refusal-text.ts";
import { StatusChip } from "./status-chip.tsx";
import { statusName } from "./status-text.ts";
import { RefusalMessage } from "./refusal-message.tsx";
import { useLiveOrders } from "./use-live-orders.ts";

export function OrdersScreen({ orders: loaded }: { orders: readonly Order[] }) {
  const { orders, offline, hasMore, busy, problem, more } = useLiveOrders(loaded);
  if (orders.length === 0) return <NoOrders />;
  return (
    <section className="page pt-8 pb-16">
      <h1 className="text-h1">Mis pedidos</h1>
      <div className="max-w-4xl">
        <News orders={orders} loaded={loaded} />
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {orders.map((order) => (
            <Entry key={order.id} order={order} offline={offline} />
          ))}
        </ul>
        {hasMore && (
          <button
            type="button"
            className="button button-quiet mt-8 w-full sm:w-auto"
            disabled={offline}
            aria-disabled={busy}
            onClick={() => void more()}
          >
            {busy ? "Un momento…" : offline ? "Sin conexión" : "Ver más"}
          </button>
        )}
        <RefusalMessage>{problem && refusalText(problem, { products: [], Moneda: "" })}</RefusalMessage>
      </div>
    </section>
  );
}

function Entry({ order, offline }: { order: Order; offline: boolean }) {
  return (
    <li className="relative py-5 md:flex md:items-center md:gap-6 md:py-6">
      <div className="md:w-72 md:shrink-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:justify-start">
          <h2 className="text-lg whitespace-nowrap">
            {/* The whole entry is a link to the order; "Pagar" lies above that link. */}
            <Link to={pathTo.order(order)} className="after:absolute after:inset-0 hover:text-leather">
              <span className="sr-only">Pedido </span>
              {order.number}
            </Link>
          </h2>
          <StatusChip order={order} />
        </div>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm tabular-nums">
          <span className="text-muted">{dayText(order.placedAt ?? order.createdAt)}</span>
          <span className="font-medium">
            <span className="sr-only">Total: </span>
            {orderMoney(order, order.total)}
          </span>
        </p>
      </div>
      <Pictures order={order} />
      {canPay(order) && (
        <div className="mt-4 md:mt-0 md:ml-auto">
          {offline ? (
            <span className="button pointer-events-none relative min-h-11 opacity-50">Sin conexión</span>
          ) : (
            <Link
              to={pathTo.payByQr(order)}
              className="button relative min-h-11"
              aria-label={`Pagar el pedido ${order.number}`}
            >
              Pagar
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

const SHOWN = 4;

function Pictures({ order }: { order: Order }) {
  const lines = order.products.slice(0, SHOWN);
  const more = order.products.length - lines.length;
  const names = order.products.map(({ name }) => name).join(", ");
  return (
    <div className="mt-4 flex items-center gap-2 md:mt-0">
      {lines.map((line) => (
        <LinePicture key={line.id} line={line} className="h-15 w-12" />
      ))}
      {more > 0 && <span className="px-1 text-sm text-muted">+{more}</span>}
      <span className="sr-only">{names}</span>
    </div>
  );
}

/** Announces a status that changed while the page was open. */
function News({ orders, loaded }: { orders: readonly Order[]; loaded: readonly Order[] }) {
  const changed = orders.find((order) => {
    const before = loaded.find(({ id }) => id === order.id);
    return before !== undefined && before.status !== order.status;
  });
  return (
    <p role="status" className="sr-only">
      {changed && `Pedido ${changed.number}: ${statusName(changed)}`}
    </p>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="Mis pedidos"
      photograph="noOrders"
      actions={
        <>
          <Link to={PAGES.home} className="button">
            Ver la tienda
          </Link>
          <Link to={PAGES.cart} className="link-alone">
            Ver carrito
          </Link>
        </>
      }
    >
      <p>Todavía no hiciste ningún pedido. Cuando compres, aquí verás cómo va cada uno, en todas tus pantallas.</p>
    </EmptyState>
  );
}
