/** /pedido-exitoso: the confirmation of an order. Says "paid" only when the shop knows it. */
import type { Order } from "#contracts/documents/order.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { Link } from "../../ui/link.tsx";
import { WhatsAppIcon } from "../../ui/icons.tsx";
import { DoneIcon } from "../icons.tsx";
import { orderMoney } from "../money.ts";
import { nextSteps } from "./next-steps.ts";
import { ArrivalTitle } from "./order-arrival.tsx";
import { OrderAside } from "../order-aside.tsx";
import { OrderMails } from "./order-mails.tsx";
import { redirectFromSuccess } from "../order-rules.ts";
import type { OrderPageProps } from "../order-page-data.ts";
import { StatusChange } from "../status-change.tsx";
import { useRedirect } from "../use-redirect.ts";
import { useLiveOrder } from "../use-live-order.ts";

export function SuccessScreen({ order: loaded, now, shop, mailbox, whatsApp }: OrderPageProps) {
  const { order } = useLiveOrder(loaded);
  useRedirect(redirectFromSuccess(order));
  const paid = isPaid(order);
  const message = whatsApp && !paid ? whatsApp.message : null;
  // Only this kind of order waits for the message.
  const first = order.purchaseType === "whatsapp";
  return (
    <section className="page pt-8 pb-16">
      <StatusChange loaded={loaded} order={order} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-2xl">
          <span className="grid size-12 place-items-center rounded-full bg-ok text-paper">
            <DoneIcon size={28} />
          </span>
          <h1 className="mt-6 text-h1">
            {paid ? "¡Pago confirmado!" : "¡Pedido confirmado!"}
            <ArrivalTitle order={order} now={now} />
          </h1>
          <p className="mt-4 md:text-lg">
            Tu pedido <strong className="font-medium whitespace-nowrap">{order.number}</strong>{" "}
            {paid
              ? `de ${orderMoney(order, order.total)} está pagado`
              : `por ${orderMoney(order, order.total)} está hecho`}
            .{mailbox.isConfirmed && " Te enviamos la confirmación por correo."}
          </p>
          <Next order={order} now={now} shop={shop} />
          <div className="mt-8">
            <OrderMails mailbox={mailbox} />
          </div>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {message && first && <SendMessage href={message} />}
            <Link to={pathTo.order(order)} className={message && first ? "button button-quiet" : "button"}>
              Ver mi pedido
            </Link>
            {message && !first && <SendMessage href={message} quiet />}
            <Link
              to={PAGES.home}
              className={
                message ? "flex min-h-12 items-center justify-center text-link sm:px-4" : "button button-quiet"
              }
            >
              Seguir comprando
            </Link>
          </div>
        </div>
        <OrderAside order={order} />
      </div>
    </section>
  );
}

function SendMessage({ href, quiet = false }: { href: string; quiet?: boolean }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={quiet ? "button button-quiet" : "button"}>
      <WhatsAppIcon size={20} /> Enviar por WhatsApp
    </a>
  );
}

function Next({ order, now, shop }: Pick<OrderPageProps, "order" | "now" | "shop">) {
  return (
    <section aria-labelledby="que-sigue" className="mt-8 border-t border-line pt-6">
      <h2 id="que-sigue" className="text-lg">
        Qué sigue
      </h2>
      <ul className="mt-3 space-y-2">
        {nextSteps(order, now).map((step) => (
          <li key={step} className="flex gap-3 text-sm md:text-base">
            <span aria-hidden="true" className="mt-2.5 h-px w-3 shrink-0 bg-leather" />
            {step}
          </li>
        ))}
      </ul>
      {order.shipping?.kind === "tienda" && (shop.address || shop.hours) && (
        <div className="mt-4 border-l-2 border-leather pl-4 text-sm">
          {shop.address && <p>{shop.address}</p>}
          {shop.hours && <p className="text-muted">{shop.hours}</p>}
        </div>
      )}
    </section>
  );
}

/** A QR order reaches this page only when it is paid. */
function isPaid({ purchaseType, status, payment }: Order): boolean {
  return purchaseType === "qr" || status === "pagado" || payment?.state === "pagado";
}
