import type { Draft } from "#contracts/order/order.document.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { Link } from "../../ui/link.tsx";
import { type ShippingOffer, needsAddress } from "#contracts/delivery/shipping-methods.ts";
import { useArrivalOf } from "../../delivery/use-arrivals.ts";
import { CHANGE } from "../answered-step.tsx";
import { offerPrice } from "../shipping/delivery-choice.ts";
import { billingReview, shippingReview } from "./review-text.ts";
import { CHANGE_FROM_REVIEW } from "../step-state.ts";

interface ReviewProps {
  readonly draft: Pick<Draft, "shipping" | "billing">;
  readonly delivery: ShippingOffer | null;
  readonly Moneda: string;
}

/** The answers before the order is placed, in two lines each; a desktop has both side by side. */
export function Review({ draft, delivery, Moneda }: ReviewProps) {
  const { shipping, billing } = draft;
  const arrivalOf = useArrivalOf();
  return (
    <div className="divide-y divide-line border-b border-line md:grid md:grid-cols-2 md:divide-x md:divide-y-0 md:*:not-first:pl-6">
      {shipping && (
        <Answer
          name={shipping.methodName}
          title={[capital(arrivalOf({ ...shipping, id: shipping.method })), delivery && offerPrice(delivery, Moneda)]
            .filter(Boolean)
            .join(" · ")}
          text={shippingReview(shipping, needsAddress(shipping.kind)).join(", ")}
          change={{ to: PAGES.shippingDetails, label: "Cambiar el envío" }}
        />
      )}
      {billing && <Invoice lines={billingReview(billing)} />}
    </div>
  );
}

function Invoice({ lines: [name, document, email = ""] }: { lines: readonly string[] }) {
  return (
    <Answer
      name="Factura"
      title={`Factura a ${name}, ${document}`}
      text={email}
      change={{ to: PAGES.billingDetails, label: "Cambiar la factura" }}
    />
  );
}

interface AnswerProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly change: { readonly to: string; readonly label: string };
}

function Answer({ name, title, text, change }: AnswerProps) {
  return (
    <section aria-label={name} className="flex min-h-16 items-center gap-4 py-3 wrap-anywhere md:pr-6 md:last:pr-0">
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-[0.9375rem]/5 font-medium">{title}</h2>
        <p className="text-sm/5 text-muted">{text}</p>
      </div>
      <Link to={change.to} state={CHANGE_FROM_REVIEW} aria-label={change.label} className={CHANGE}>
        Cambiar
      </Link>
    </section>
  );
}

/** "en 24 a 48 horas" → "En 24 a 48 horas" */
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
