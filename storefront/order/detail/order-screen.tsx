/** /pedido: all of one order, live. */
import type { Order } from "#contracts/order/order.document.ts";
import { Link } from "../../ui/link.tsx";
import { momentText, pastText, untilText } from "#contracts/time/until-text.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { cancelledText } from "../actions/cancelled-text.ts";
import { CancelOrder } from "../actions/cancel-order.tsx";
import { dayText as arrivalDayText } from "#contracts/delivery/arrival-text.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import { orderMoney } from "../money.ts";
import { nextSteps } from "./next-steps.ts";
import { OrderFacts } from "./order-facts.tsx";
import { OrderMails } from "./order-mails.tsx";
import { OrderTitle } from "./order-title.tsx";
import { OrderLines } from "../order-lines.tsx";
import { OrderMoney } from "../order-money.tsx";
import { redirectFromOrder, canCancel, canPay, canRepeat, isLost } from "../actions/order-rules.ts";
import type { OrderPageProps } from "../order-page-data.ts";
import { Help } from "../pay/pay-states.tsx";
import { renewName } from "../pay/pay-text.ts";
import { PutInCart } from "../actions/put-in-cart.tsx";
import { StatusChange } from "../status/status-change.tsx";
import { useHeadingFocus } from "../use-heading-focus.ts";
import { useRedirect } from "../live/use-redirect.ts";
import { type LiveOrder, useLiveOrder } from "../live/use-live-order.ts";
import { lazyIsland } from "../../ui/sheet/lazy-island.tsx";
import { type TimelineStep, timelineSteps } from "./timeline-steps.ts";

const ExchangeRequests = lazyIsland(async () => ({
  default: (await import("./exchange-requests.tsx")).ExchangeRequests,
}));

export function OrderScreen({
  order: loaded,
  now,
  department,
  shop,
  mailbox,
  whatsApp,
  exchange,
  requests,
  invoice,
}: OrderPageProps) {
  const live = useLiveOrder(loaded);
  const { order } = live;
  const heading = useHeadingFocus(order.status, "if lost");
  useRedirect(redirectFromOrder(order));
  return (
    <section className="page pt-8 pb-16">
      <StatusChange loaded={loaded} order={order} />
      <Link
        to={PAGES.orders}
        className="-my-3 flex min-h-11 w-fit items-center gap-1.5 text-sm/5 text-muted hover:text-ink"
      >
        <span aria-hidden="true">‹</span>
        Mis pedidos
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mt-6 outline-none">
        <OrderTitle order={order} now={now} />
      </h1>
      <p className="mt-2 text-sm text-muted">{ordered(order, now)}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] xl:gap-x-34">
        <div className="flex flex-col gap-6 lg:col-start-2 lg:row-start-1">
          <div className="bg-sand p-5 xl:p-8">
            <ToDo {...{ live, now, whatsApp, exchange, mailbox, requests }} />
            <section aria-labelledby="estado" className="mt-4 border-t border-line pt-5">
              <h2 id="estado" className="mb-4 text-h3">
                Estado
              </h2>
              <Timeline order={order} now={now} />
            </section>
          </div>
          {!isLost(order) && <OrderMails mailbox={mailbox} />}
        </div>
        <div className="min-w-0 lg:row-start-1">
          <section aria-label="Productos" className="space-y-5 border-y border-line py-5">
            <OrderLines order={order} />
            <OrderMoney order={order} />
          </section>
          <OrderFacts order={order} now={now} department={department} shop={shop} invoice={invoice} />
          {order.payment?.state === "pagado" && (
            <Link to={pathTo.receipt(order)} className="mt-8 link-alone">
              Guardar recibo
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

/** "Pedido de hoy, 10:52", "Pedido del sábado 21 de noviembre" */
function ordered({ placedAt, createdAt }: Order, now: string): string {
  const words = pastText(placedAt ?? createdAt, now);
  return `Pedido ${/\d+:/.test(words) ? "de" : "del"} ${words}`;
}

interface ToDoProps extends Pick<OrderPageProps, "now" | "whatsApp" | "exchange" | "mailbox" | "requests"> {
  readonly live: LiveOrder;
}

/** The order's state and what the buyer can do. */
function ToDo({ live, now, whatsApp, exchange, mailbox, requests }: ToDoProps) {
  const { order, offline } = live;
  const help = whatsApp?.help ?? null;
  const isDelivered = order.status === "entregado";
  return (
    <div className="flex flex-col gap-3">
      <Standing live={live} now={now} />
      {canPay(order) &&
        (offline ? (
          <span className="button pointer-events-none w-full opacity-50">Sin conexión</span>
        ) : (
          <Link to={pathTo.payByQr(order)} className="button w-full">{`Pagar ${orderMoney(order, order.total)}`}</Link>
        ))}
      {order.status === "pendiente" && order.purchaseType === "whatsapp" && (
        <Help href={whatsApp?.message ?? null} style="button">
          Enviar por WhatsApp
        </Help>
      )}
      {order.status === "vencido" && order.purchaseType === "qr" && (
        <Link to={pathTo.payByQr(order)} className="button w-full">
          {renewName(order)}
        </Link>
      )}
      {isLost(order) && (
        <PutInCart live={live} style={order.status === "vencido" ? "quiet" : "button"}>
          Volver a poner en el carrito
        </PutInCart>
      )}
      {(isDelivered || requests.length > 0) && <ExchangeRequests {...{ live, now, mailbox, requests }} />}
      {isDelivered && (
        <PutInCart live={live} style="quiet">
          Repetir compra
        </PutInCart>
      )}
      <div className="flex flex-wrap items-center gap-x-5">
        {canRepeat(order) && !isDelivered && (
          <PutInCart live={live} style="link">
            Repetir compra
          </PutInCart>
        )}
        {isDelivered && exchange && (
          <noscript>
            <Help href={exchange.href} style="link">
              {`Cambiar talla (hasta ${arrivalDayText(exchange.until, dayInLaPaz(new Date(now)))})`}
            </Help>
          </noscript>
        )}
        <Help href={help} style="link" />
        {canCancel(order) && <CancelOrder live={live} />}
      </div>
    </div>
  );
}

function Standing({ live: { order }, now }: { live: LiveOrder } & Pick<OrderPageProps, "now">) {
  if (canPay(order)) {
    const until = order.expiresAt ? ` Te guardamos el pedido hasta ${untilText(order.expiresAt, now)}.` : "";
    return <p>{`Falta el pago.${until}`}</p>;
  }
  switch (order.status) {
    case "en_verificacion":
      return <p>Estamos verificando tu comprobante. No hace falta pagar otra vez.</p>;
    case "por_revisar":
      return <p>Tu dinero llegó y una persona de la tienda lo está revisando. No hace falta pagar otra vez.</p>;
    case "vencido":
      return <p>Se terminó el tiempo y lo que pediste volvió a la tienda.</p>;
    case "cancelado":
      return <p>{cancelledText(order)}</p>;
    case "devuelto":
      return <p>Te devolvimos este pedido.</p>;
    default:
      return (
        <ul className="space-y-1">
          {nextSteps(order, now).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      );
  }
}

function Timeline({ order, now }: Pick<OrderPageProps, "order" | "now">) {
  return (
    <ol className="text-sm/5">
      {timelineSteps(order).map((step) => (
        <Step key={step.key} step={step} now={now} />
      ))}
    </ol>
  );
}

/** A dot on a line; the present one in a ring. */
const LOOK: Readonly<Record<TimelineStep["state"], string>> = {
  done: "before:border-ink before:bg-ink after:bg-ink",
  now: "font-medium before:border-leather before:bg-leather before:outline before:outline-offset-2 before:outline-leather after:bg-line",
  "to-come": "text-muted before:border-muted before:bg-sand after:bg-line",
};

function Step({ step: { name, at, state }, now }: { step: TimelineStep; now: string }) {
  return (
    <li
      className={`relative flex flex-wrap justify-between gap-x-4 pb-4 pl-6 before:absolute before:top-1.5 before:left-0 before:z-1 before:size-2.25 before:rounded-full before:border after:absolute after:top-3 after:-bottom-2 after:left-1 after:w-px last:pb-0 last:after:hidden ${LOOK[state]}`}
      aria-current={state === "now" ? "step" : undefined}
    >
      <p className="min-w-0">
        {name}
        {state === "to-come" && <span className="sr-only"> (por venir)</span>}
      </p>
      {at && (
        <time dateTime={at} className="font-normal text-muted">
          {momentText(at, now)}
        </time>
      )}
    </li>
  );
}
