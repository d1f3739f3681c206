/** /pago-qr without a QR: what happened to the payment, and what the buyer can do. */
import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { WhatsAppIcon } from "../../ui/icons.tsx";
import { NumberedStep } from "../../ui/numbered-step.tsx";
import { cancelledText } from "../actions/cancelled-text.ts";
import { CancelOrder } from "../actions/cancel-order.tsx";
import type { PayView } from "./pay-view.ts";
import { expiredText, failedText, renewName, reviewText } from "./pay-text.ts";
import { PutInCart } from "../actions/put-in-cart.tsx";
import type { LiveOrder } from "../live/use-live-order.ts";
import { api } from "../../data/api.ts";
import { ActionButton } from "../actions/action-button.tsx";
import { needsNewOrder, refusalText } from "../actions/refusal-text.ts";
import { RefusalMessage } from "../actions/refusal-message.tsx";
import { useOrderAction } from "../actions/use-order-action.ts";

interface StateProps {
  readonly live: LiveOrder;
  /** Opens WhatsApp with the order's number; null if the shop has no number. */
  readonly help: string | null;
}

export function PayState({ view, live, help }: StateProps & { view: Exclude<PayView, "qr" | "manual"> }) {
  switch (view) {
    case "asking":
      return <Asking live={live} help={help} />;
    case "failed":
    case "lapsed":
    case "refused":
      return <Failed view={view} live={live} help={help} />;
    case "verifying":
      return <Verifying live={live} help={help} />;
    case "expired":
      return <Expired live={live} help={help} />;
    case "cancelled":
      return <Cancelled live={live} help={help} />;
    case "review":
      return <Review live={live} help={help} />;
  }
}

/** The placeholder is as large as the QR. */
function Asking({ live }: StateProps) {
  return (
    <>
      <p className="text-muted">Le pedimos el código al banco. Suele tardar unos segundos.</p>
      <div className="mt-6 w-full max-w-90">
        <div className="grid aspect-square place-items-center border border-line bg-white p-4">
          <span className="grid size-full animate-pulse place-items-center bg-sand text-sm text-muted">
            Esperando el QR…
          </span>
        </div>
      </div>
      <p className="mt-6 text-sm text-muted">Tu pedido ya está hecho y te lo guardamos.</p>
      <div className="mt-4">
        <CancelOrder live={live} />
      </div>
    </>
  );
}

function Failed({ view, live, help }: StateProps & { view: "failed" | "lapsed" | "refused" }) {
  return (
    <Words text={failedText(view)}>
      <PayAgain live={live}>{view === "failed" ? "Intentar de nuevo" : "Generar nuevo QR"}</PayAgain>
      <Help href={help}>{view === "failed" ? undefined : "¿Ya habías pagado? Escríbenos"}</Help>
      <CancelOrder live={live} />
    </Words>
  );
}

function Verifying({ live, help }: StateProps) {
  return (
    <Words text="Recibimos tu comprobante. Una persona de la tienda lo revisa y esta página cambia sola.">
      <p className="text-sm text-muted">Te guardamos el pedido mientras tanto. No hace falta pagar otra vez.</p>
      <Link to={pathTo.order(live.order)} className="button w-full">
        Ver mi pedido
      </Link>
      <Help href={help} />
    </Words>
  );
}

function Expired({ live, help }: StateProps) {
  return (
    <Words text={expiredText(live.order)}>
      <PayAgain live={live}>{renewName(live.order)}</PayAgain>
      <Help href={help}>¿Ya habías pagado? Escríbenos</Help>
    </Words>
  );
}

function Cancelled({ live, help }: StateProps) {
  return (
    <Words text={cancelledText(live.order)}>
      <PutInCart live={live}>Volver a poner en el carrito</PutInCart>
      <Link to={PAGES.home} className="button button-quiet w-full">
        Seguir comprando
      </Link>
      <Help href={help}>¿Ya pagaste? Escríbenos</Help>
    </Words>
  );
}

function Review({ live, help }: StateProps) {
  const { order } = live;
  return (
    <Words text={reviewText(order)}>
      <ol className="space-y-2 text-sm/5">
        <NumberedStep number={1}>
          Tu dinero está registrado con el pedido <span className="whitespace-nowrap">{order.number}</span>. No hace
          falta pagar otra vez.
        </NumberedStep>
        <NumberedStep number={2}>Una persona de la tienda lo revisa, en horario de atención.</NumberedStep>
        <NumberedStep number={3}>
          Te escribe para confirmar el pedido o devolverte el dinero. Esta página cambia sola.
        </NumberedStep>
      </ol>
      <Help href={help} style="button">
        Escribir por WhatsApp
      </Help>
      <Link to={pathTo.order(order)} className="button button-quiet w-full">
        Ver mi pedido
      </Link>
    </Words>
  );
}

function Words({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="max-w-md">
      <p>{text}</p>
      <div className="mt-6 flex flex-col gap-4">{children}</div>
    </div>
  );
}

const HELP_STYLES = {
  button: "button w-full",
  icon: "inline-flex min-h-11 items-center gap-2 self-start text-sm hover:text-leather",
  link: "link-alone",
} as const;

interface HelpProps {
  readonly href: string | null;
  /** "link": among other links. */
  readonly style?: keyof typeof HELP_STYLES;
  readonly children?: string | undefined;
}

export function Help({ href, style = "icon", children = "¿Necesitas ayuda? Escríbenos" }: HelpProps) {
  if (href === null) return null;
  return (
    <a href={href} target="_blank" rel="noopener" className={HELP_STYLES[style]}>
      {style !== "link" && <WhatsAppIcon size={20} />} {children}
    </a>
  );
}

/** Requests a QR: another attempt, or a new one after the old expired. */
function PayAgain({ live, children }: { live: LiveOrder; children: string }) {
  const { order, receive, reread, offline } = live;
  const call = useOrderAction(
    () => api("POST /api/orders/{id}/payment", { path: { id: order.id }, body: {} }),
    receive,
    reread,
  );
  const { problem } = call;
  const hopeless = problem !== null && needsNewOrder(problem);
  return (
    <div>
      {!hopeless && (
        <ActionButton action={call} offline={offline} className="button w-full">
          {children}
        </ActionButton>
      )}
      <RefusalMessage>{problem && refusalText(problem, order)}</RefusalMessage>
      {problem?.code === "UNPAID_LIMIT" && (
        <Link to={PAGES.orders} className="inline-flex min-h-11 items-center text-sm text-link">
          Ver mis pedidos
        </Link>
      )}
      {order.status === "vencido" && (
        <div className="mt-3">
          <PutInCart live={live} style={hopeless ? "button" : "quiet"}>
            Volver a poner en el carrito
          </PutInCart>
        </div>
      )}
    </div>
  );
}
