/** /mis-pedidos: newest first, each with its live status. */
import type { Order } from "#contracts/order/order.document.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { GiftsOrSearch } from "../../ui/gifts-or-search.tsx";
import { SuggestedCategories } from "../../ui/sheet/lazy-parts.ts";
import { Link } from "../../ui/link.tsx";
import { ActionButton } from "../actions/action-button.tsx";
import { orderLinesText } from "../order-lines-text.ts";
import { ArrivalFact } from "../detail/order-arrival.tsx";
import { pastText, untilText } from "#contracts/time/until-text.ts";
import { orderMoney } from "../money.ts";
import { displayName } from "../../ui/title/display-name.ts";
import { LinePicture } from "../../ui/line-item.tsx";
import { canPay, canRepeat } from "../actions/order-rules.ts";
import { PutInCart } from "../actions/put-in-cart.tsx";
import { refusalText } from "../actions/refusal-text.ts";
import { StatusChip } from "../status/status-chip.tsx";
import { statusName } from "../status/status-text.ts";
import { RefusalMessage } from "../actions/refusal-message.tsx";
import type { LiveOrder } from "../live/use-live-order.ts";
import { useLiveOrders } from "./use-live-orders.ts";

/** Below so few the page would be empty. */
const FEW = 3;

interface OrdersProps {
  readonly orders: readonly Order[];
  /** The server's time when it rendered the page. */
  readonly now: string;
}

export function OrdersScreen({ orders: loaded, now }: OrdersProps) {
  const { orders, offline, hasMore, busy, problem, more, reread } = useLiveOrders(loaded);
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <section className="page pt-8">
        <h1 className="text-h1">Mis pedidos</h1>
        <News orders={orders} loaded={loaded} />
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {orders.map((order) => (
            <Entry key={order.id} live={{ order, offline, reread }} now={now} />
          ))}
        </ul>
        {hasMore && (
          <ActionButton
            action={{ busy, run: more }}
            offline={offline}
            className="button button-quiet mt-8 w-full sm:w-auto"
          >
            Ver más
          </ActionButton>
        )}
        <RefusalMessage>{problem && refusalText(problem, { products: [], Moneda: "" })}</RefusalMessage>
      </section>
      {orders.length < FEW && (
        <>
          <h2 className="page section text-h2">Seguir comprando</h2>
          <SuggestedCategories />
        </>
      )}
    </>
  );
}

type Live = Pick<LiveOrder, "order" | "offline" | "reread">;

function Entry({ live, now }: { live: Live; now: string }) {
  const { order } = live;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:gap-x-6 md:py-3 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,20rem)_16rem]">
      <Pictures order={order} />
      <div className="col-start-2 lg:col-start-3 lg:row-start-1">
        <StatusChip order={order} />
        <div className="text-sm/5 max-lg:hidden">
          <Awaited order={order} now={now} />
        </div>
      </div>
      <div className="col-start-2 min-w-0 max-lg:mt-1 lg:row-start-1">
        <h2 className="text-h3">
          {/* The whole entry is a link to the order; its buttons lie above that link. */}
          <Link to={pathTo.order(order)} className="after:absolute after:inset-0 hover:text-leather">
            {displayName(orderLinesText(order.products)).replace(/\.$/, "")}
            <span className="sr-only">{`. Pedido ${order.number}`}</span>
          </Link>
        </h2>
        <p className="mt-1.5 text-sm text-muted">
          <span aria-hidden="true">{`${order.number} · `}</span>
          {pastText(order.placedAt ?? order.createdAt, now)}
        </p>
        <div className="text-sm lg:hidden">
          <Awaited order={order} now={now} />
        </div>
      </div>
      <div className="max-md:col-start-2 max-md:mt-3 md:max-lg:row-span-2 md:max-lg:row-start-1 md:text-right md:justify-items-end grid">
        <p className="font-medium">
          <span className="sr-only">Total: </span>
          <span>{orderMoney(order, order.total)}</span>
        </p>
        {canPay(order) ? <Pay {...live} /> : <Done live={live} />}
      </div>
    </li>
  );
}

/** Until when it is kept, and the day it comes. */
function Awaited({ order, now }: { order: Order; now: string }) {
  return (
    <>
      {order.status === "pendiente" && order.expiresAt && (
        <p>{`Te lo guardamos hasta ${untilText(order.expiresAt, now)}.`}</p>
      )}
      <ArrivalFact order={order} now={now} />
    </>
  );
}

function Done({ live }: { live: Live }) {
  return (
    <div className="flex flex-wrap gap-x-6 md:justify-end">
      {/* What the whole entry does. */}
      <span aria-hidden="true" className="link-alone">
        Ver pedido
      </span>
      {canRepeat(live.order) && (
        <PutInCart live={live} style="link">
          Repetir compra<span className="sr-only">{` del pedido ${live.order.number}`}</span>
        </PutInCart>
      )}
    </div>
  );
}

function Pay({ order, offline }: Pick<Live, "order" | "offline">) {
  if (offline)
    return <span className="button pointer-events-none relative mt-3 min-h-11 opacity-50">Sin conexión</span>;
  return (
    <Link
      to={pathTo.payByQr(order)}
      className="button relative mt-3 min-h-11 max-md:w-fit"
      aria-label={`Pagar el pedido ${order.number}`}
    >
      Pagar
    </Link>
  );
}

/** The first of an order's products, and how many more there are. */
function Pictures({ order }: { order: Order }) {
  const [first] = order.products;
  const more = order.products.length - 1;
  return (
    <div className="relative row-span-3 w-22 self-start md:max-lg:row-span-2 md:w-24 lg:row-span-1">
      {first && <LinePicture line={first} className="aspect-4/5 w-full" />}
      {more > 0 && (
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 bg-white px-2 py-1 text-xs/4 tabular-nums"
        >{`+${more}`}</span>
      )}
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
      pictured={1}
      actions={
        <>
          <Link to={PAGES.home} className="button">
            Ver la tienda
          </Link>
          <GiftsOrSearch />
        </>
      }
    >
      <p>Todavía no hiciste ningún pedido. Cuando compres, aquí verás cómo va cada uno, en todas tus pantallas.</p>
    </EmptyState>
  );
}
