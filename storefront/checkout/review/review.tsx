import type { Draft } from "#contracts/order/order.document.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { Link } from "../../ui/link.tsx";
import { type ShippingOffer, needsAddress } from "#contracts/delivery/shipping-methods.ts";
import { useArrivalOf } from "../../delivery/use-arrivals.ts";
import { AnsweredStep, CHANGE } from "../answered-step.tsx";
import { offerPrice } from "../shipping/delivery-choice.ts";
import { billingReview, shippingReview } from "./review-text.ts";
import { CHANGE_FROM_REVIEW } from "../step-state.ts";

interface ReviewProps {
  readonly draft: Pick<Draft, "shipping" | "billing">;
  readonly delivery: ShippingOffer | null;
  readonly Moneda: string;
}

/** Shows the answers before the order is placed. */
export function Review({ draft, delivery, Moneda }: ReviewProps) {
  const { shipping, billing } = draft;
  const arrivalOf = useArrivalOf();
  return (
    <>
      {shipping && (
        <AnsweredStep
          title={delivery ? `${shipping.methodName} · ${offerPrice(delivery, Moneda)}` : shipping.methodName}
          lines={[
            ...shippingReview(shipping, needsAddress(shipping.kind)),
            capital(arrivalOf({ ...shipping, id: shipping.method })),
          ]}
        >
          <Link to={PAGES.shippingDetails} state={CHANGE_FROM_REVIEW} aria-label="Cambiar el envío" className={CHANGE}>
            Cambiar
          </Link>
        </AnsweredStep>
      )}
      {billing && (
        <AnsweredStep title="Factura" lines={billingReview(billing)}>
          <Link to={PAGES.billingDetails} state={CHANGE_FROM_REVIEW} aria-label="Cambiar la factura" className={CHANGE}>
            Cambiar
          </Link>
        </AnsweredStep>
      )}
    </>
  );
}

/** "en 24 a 48 horas" → "En 24 a 48 horas" */
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
