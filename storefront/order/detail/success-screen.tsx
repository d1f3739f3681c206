/** /pedido-exitoso: the confirmation of an order. Says "paid" only when the shop knows it. */
import type { Order } from "#contracts/order/order.document.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { untilText } from "#contracts/time/until-text.ts";
import { useMailArrives } from "../../data/root-data.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/photographs/picture.tsx";
import { WhatsAppIcon } from "../../ui/icons.tsx";
import { useMovedHere } from "../../product/gallery/move-photograph.ts";
import { displayName } from "../../ui/title/display-name.ts";
import { firstPhotograph } from "../first-photograph.ts";
import { orderLinesText } from "../order-lines-text.ts";
import { orderMoney } from "../money.ts";
import { agreeingSteps, isToAgree } from "./next-steps.ts";
import { orderTimeline } from "./order-timeline.ts";
import { ArrivalTitle } from "./order-arrival.tsx";
import { OrderAside } from "../order-aside.tsx";
import { OrderMails } from "./order-mails.tsx";
import { redirectFromSuccess } from "../actions/order-rules.ts";
import type { OrderPageProps } from "../order-page-data.ts";
import { StatusChange } from "../status/status-change.tsx";
import { useRedirect } from "../live/use-redirect.ts";
import { useLiveOrder } from "../live/use-live-order.ts";

export function SuccessScreen({ order: loaded, now, shop, mailbox, whatsApp }: OrderPageProps) {
  const { order } = useLiveOrder(loaded);
  useRedirect(redirectFromSuccess(order));
  const mailArrives = useMailArrives();
  const paid = isPaid(order);
  const message = whatsApp && !paid ? whatsApp.message : null;
  const toAgree = isToAgree(order);
  const name = order.shipping?.name.trim().split(/\s+/)[0];
  return (
    <section className="page grid-page">
      <StatusChange loaded={loaded} order={order} />
      <OrderedProduct order={order} low={toAgree} />
      <div className="col-span-12 pt-6 pb-16 md:max-lg:contents lg:col-span-5 lg:col-start-8 lg:self-center lg:py-14">
        <div className="md:max-lg:col-span-6 md:max-lg:py-10">
          <p
            className={`label uppercase ${toAgree ? "text-leather" : "text-ok"}`}
          >{`${paid ? "Pago confirmado · Pedido" : toAgree ? "Recibido ·" : "Pedido confirmado · Pedido"} ${order.number}`}</p>
          <h1 className="mt-3 text-h1">
            <span>{name ? `Gracias, ${name}.` : "Gracias."}</span>
            <ArrivalTitle order={order} now={now} />
          </h1>
          <p className="mt-4 wrap-anywhere text-muted">
            {displayName(orderLinesText(order.products))}{" "}
            <span className="inline-block">{`${paid ? "Pagaste" : "Total:"} ${orderMoney(order, order.total)}${paid && order.purchaseType === "qr" ? " por QR" : ""}.`}</span>
            {toAgree && order.expiresAt && (
              <span>{` Te guardamos el pedido hasta ${untilText(order.expiresAt, now)}.`}</span>
            )}
            {mailArrives && (mailbox.isConfirmed || paid) && mailbox.email && (
              <span>{` Te enviamos el ${paid ? "comprobante" : "detalle"} a ${mailbox.email}.`}</span>
            )}
          </p>
          {!toAgree && <Next order={order} now={now} shop={shop} />}
          {toAgree && message && <Message href={message} />}
          <div className={`flex flex-wrap items-center gap-x-8 gap-y-2 ${toAgree ? "mt-3" : "mt-7"}`}>
            {message && toAgree && <SendMessage href={message} wide />}
            <Link to={pathTo.order(order)} className={message && toAgree ? "link-alone" : "button"}>
              Ver mi pedido
            </Link>
            {message && !toAgree && <SendMessage href={message} quiet />}
            {!toAgree && (
              <Link to={PAGES.home} className="link-alone">
                Seguir comprando
              </Link>
            )}
          </div>
          {toAgree && <Agreeing order={order} now={now} hours={shop.hours} />}
        </div>
        {/* On a tablet below both: the photograph ends with the words beside it. */}
        <div className="mt-10 md:max-lg:col-span-12 md:max-lg:mb-16">
          <OrderAside order={order} />
          <OrderMails mailbox={mailbox} />
        </div>
      </div>
    </section>
  );
}

/** The first piece of the order, from edge to edge on a phone, elsewhere beside the words from the window's edge. */
function OrderedProduct({ order, low }: { order: Order; low: boolean }) {
  const image = firstPhotograph(order);
  const moved = useMovedHere();
  if (!image) return null;
  return (
    <div
      ref={moved}
      className={`col-span-12 -mx-(--edge) max-h-[70svh] w-[calc(100%+2*var(--edge))] overflow-hidden bg-ground ${low ? "aspect-390/230" : "aspect-4/5"} md:col-span-6 md:mr-0 md:aspect-auto md:max-h-none md:w-auto lg:sticky lg:top-(--header) lg:h-[calc(100svh-var(--header))] lg:self-start short:static`}
    >
      <Picture
        image={image}
        sizes="(width >= 768px) 50vw, 100vw"
        first
        className={`size-full object-cover ${low ? "max-md:scale-108 max-md:object-contain max-md:[mask-image:linear-gradient(to_right,transparent_26.5%,#000_32%_68%,transparent_73.5%)]" : ""}`}
      />
    </div>
  );
}

function SendMessage({ href, quiet = false, wide = false }: { href: string; quiet?: boolean; wide?: boolean }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={`button ${quiet ? "button-quiet" : ""} ${wide ? "max-sm:w-full" : ""}`}
    >
      <WhatsAppIcon size={20} /> Enviar por WhatsApp
    </a>
  );
}

/** What the link will write, before it is followed. */
function Message({ href }: { href: string }) {
  return (
    <section aria-labelledby="mensaje" className="mt-5 bg-sand px-5 pt-4 pb-4.5">
      <h2 id="mensaje" className="label font-sans text-muted uppercase">
        Tu mensaje
      </h2>
      <p className="mt-1.5 text-[0.9375rem]/5.5 text-pretty wrap-anywhere whitespace-pre-line">
        {displayName(new URL(href).searchParams.get("text") ?? "")}
      </p>
    </section>
  );
}

function Agreeing({ order, now, hours }: Pick<OrderPageProps, "order" | "now"> & { hours: string }) {
  return (
    <ol className="mt-6 divide-y divide-line border-y border-line text-[0.9375rem]/5.5">
      {agreeingSteps(order, now, hours).map(([title, words], index) => (
        <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)] py-3">
          <span aria-hidden="true" className="font-medium text-leather">
            {index + 1}
          </span>
          <span className="font-medium">{title}</span>
          <span className="col-start-2 mt-0.5 text-sm/5 text-pretty text-muted">{words}</span>
        </li>
      ))}
    </ol>
  );
}

function Next({ order, now, shop }: Pick<OrderPageProps, "order" | "now" | "shop">) {
  return (
    <section aria-labelledby="que-sigue" className="mt-7">
      <h2 id="que-sigue" className="label font-sans text-muted uppercase">
        Qué sigue
      </h2>
      <ol className="mt-3 border-b border-line text-[0.9375rem]/5.5">
        {orderTimeline(order, now).map(({ when, text }) => (
          <li key={text} className="grid grid-cols-[7.75rem_minmax(0,1fr)] gap-x-4 border-t border-line py-3.5">
            <span className="font-medium">{when}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {order.shipping?.kind === "tienda" && (shop.address || shop.hours) && (
        <div className="mt-4 text-sm/5">
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
