/** /pago-qr: the order's QR, in any number of tabs. When the payment arrives, all of them show the confirmation. */
import { PAGES } from "#contracts/pages/paths.ts";
import { CheckoutSteps } from "../../checkout/checkout-steps.tsx";
import { OrderAside } from "../order-aside.tsx";
import type { OrderPageProps } from "../order-page-data.ts";
import { redirectFromPay } from "../actions/order-rules.ts";
import { PayCode } from "./code/pay-code.tsx";
import { PayState } from "./pay-states.tsx";
import { type PayView, payTitle, payView } from "./pay-view.ts";
import { type ShopClock, useShopClock } from "../live/server-clock.ts";
import { StatusChange } from "../status/status-change.tsx";
import { useHeadingFocus } from "../use-heading-focus.ts";
import { useRedirect } from "../live/use-redirect.ts";
import { type LiveOrder, useLiveOrder } from "../live/use-live-order.ts";
import type { Order } from "#contracts/order/order.document.ts";
import { useEffect, useRef } from "react";
import { beginMove } from "../../product/gallery/move-photograph.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/photographs/picture.tsx";
import { firstPhotograph } from "../first-photograph.ts";

/** Views that still belong to the checkout. */
const STEP_FOUR: ReadonlySet<PayView> = new Set(["asking", "failed", "lapsed", "refused", "qr", "manual"]);

/** On a desktop the list of steps stays where it was; elsewhere the summary's bar above it is gone, and so is its place. */
const STEPS_PLACE = "pt-1 md:pt-7 lg:pt-0";

export function PayScreen({ order: loaded, now, whatsApp }: OrderPageProps) {
  const live = useLiveOrder(loaded);
  const { order } = live;
  const clock = useShopClock(now);
  const away = redirectFromPay(order);
  const view = payView(order);
  const heading = useHeadingFocus(away ?? view);
  useRedirect(away);
  return (
    <section className={`page pb-16 ${STEP_FOUR.has(view) ? STEPS_PLACE : "pt-8"}`}>
      <StatusChange loaded={loaded} order={order} />
      {STEP_FOUR.has(view) && (
        <div className="-mb-2 checkout-columns md:mb-8">
          <CheckoutSteps current={PAGES.payByQr} locked />
        </div>
      )}
      {!STEP_FOUR.has(view) && <p className="mb-2 label text-muted uppercase">{`Pedido ${order.number}`}</p>}
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none small:text-[1.75rem]/8">
        {away === null ? payTitle(order) : order.status === "pagado" ? "¡Pago confirmado!" : "Tu pedido cambió"}
      </h1>
      <div className="mt-4 grid gap-x-16 small:mt-2 gap-y-10 lg:mt-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {away === null ? (
            <PayPart view={view} live={live} clock={clock} help={whatsApp?.help ?? null} />
          ) : (
            <Redirecting order={order} to={away} />
          )}
        </div>
        <OrderAside order={order} panel />
      </div>
    </section>
  );
}

interface PayPartProps {
  readonly view: PayView;
  readonly live: LiveOrder;
  readonly clock: ShopClock;
  readonly help: string | null;
}

function PayPart({ view, live, clock, help }: PayPartProps) {
  if (view !== "qr" && view !== "manual") return <PayState view={view} live={live} help={help} />;
  const { payment } = live.order;
  if (!payment?.qrImage) return null;
  return <PayCode live={live} payment={payment} qrImage={payment.qrImage} clock={clock} help={help} />;
}

/**
 * In the place of the QR while the confirmation comes. A paid QR turns into the photograph of what was bought, which then
 * moves to its place on the confirmation.
 */
function Redirecting({ order, to }: { order: Order; to: string }) {
  const photograph = useRef<HTMLDivElement>(null);
  const image = order.status === "pagado" ? firstPhotograph(order) : undefined;
  useEffect(() => {
    if (photograph.current) beginMove(photograph.current);
  }, []);
  return (
    // As high as the window: what is below would jump up, and down again.
    <div className="min-h-svh w-full max-w-90">
      {image && (
        <div className="mb-4 animate-turn pt-8 motion-reduce:animate-none">
          <div ref={photograph} className="aspect-square overflow-hidden bg-ground">
            <Picture image={image} sizes="22.5rem" first className="size-full object-cover" />
          </div>
        </div>
      )}
      <Link to={to} replace className="button">
        Continuar
      </Link>
    </div>
  );
}
