/** /pedido-exitoso: what was bought is the buyer's; the shop says so only when it knows. */
import { Link } from "react-router";
import type { Order } from "#contracts/order.ts";
import { WhatsAppIcon } from "../ui/icons.tsx";
import { DoneMark } from "./marks.tsx";
import { orderMoney } from "./money.ts";
import { nextSteps } from "./next-steps.ts";
import { OrderAside } from "./order-aside.tsx";
import { awayFromSuccess, orderUrl } from "./order-ways.ts";
import type { OrderPageProps } from "./order-page-data.ts";
import { StatusNews } from "./status-news.tsx";
import { useLeadOn } from "./use-lead-on.ts";
import { useLiveOrder } from "./use-live-order.ts";

export function SuccessScreen({ order: loaded, talk }: OrderPageProps) {
  const { order } = useLiveOrder(loaded);
  useLeadOn(awayFromSuccess(order));
  const paid = isPaid(order);
  const message = talk && !paid ? talk.message : null;
  return (
    <section className="page pt-8 pb-16">
      <StatusNews loaded={loaded} order={order} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-2xl">
          <span className="grid size-12 place-items-center rounded-full bg-ok text-paper">
            <DoneMark size={28} />
          </span>
          <h1 className="mt-6 text-3xl md:text-5xl">{paid ? "¡Pago confirmado!" : "¡Pedido confirmado!"}</h1>
          <p className="mt-4 md:text-lg">
            Tu pedido <strong className="font-medium whitespace-nowrap">{order.number}</strong>{" "}
            {paid
              ? `de ${orderMoney(order, order.total)} está pagado`
              : `por ${orderMoney(order, order.total)} está hecho`}
            . Te enviamos la confirmación por correo.
          </p>
          <Next order={order} />
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {message && (
              <a href={message} target="_blank" rel="noopener" className="button">
                <WhatsAppIcon size={20} /> Enviar por WhatsApp
              </a>
            )}
            <Link to={orderUrl(order)} className={message ? "button button-quiet" : "button"}>
              Ver mi pedido
            </Link>
            <Link
              to="/inicio"
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

function Next({ order }: { order: Order }) {
  return (
    <section aria-labelledby="que-sigue" className="mt-8 border-t border-line pt-6">
      <h2 id="que-sigue" className="text-lg">
        Qué sigue
      </h2>
      <ul className="mt-3 space-y-2">
        {nextSteps(order).map((step) => (
          <li key={step} className="flex gap-3 text-sm md:text-base">
            <span aria-hidden="true" className="mt-2.5 h-px w-3 shrink-0 bg-leather" />
            {step}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By QR nothing gets this far without its money; otherwise its payment says so. */
function isPaid({ purchaseType, status, payment }: Order): boolean {
  return purchaseType === "qr" || status === "pagado" || payment?.state === "pagado";
}
