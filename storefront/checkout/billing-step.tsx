/** /datos-facturacion: the invoice's data. */
import { useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import type { BillingField } from "#contracts/address/billing.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { BILLING_RULES, BillingFields, asBilling } from "../form/billing-fields.tsx";
import { Form } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { useHasTyped } from "../form/use-has-typed.ts";
import { problemsWithin } from "../form/problems-within.ts";
import { CheckField } from "../ui/fields/check-field.tsx";
import { AnsweredStep, CHANGE } from "./answered-step.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { deliveryOf } from "./shipping/delivery-choice.ts";
import { saveAnswers, saveForNextTime } from "./draft-calls.ts";
import { billingReview } from "./review/review-text.ts";
import { billingStart, isBillingComplete } from "./start-values.ts";
import { stepState } from "./step-state.ts";
import type { CheckoutCart } from "./use-checkout-cart.ts";

export function BillingStep({ data, checkoutCart }: { data: CheckoutData; checkoutCart: CheckoutCart }) {
  const { draft, user, methods } = data;
  const navigate = useNavigate();
  const { edit, back } = stepState(useLocation().state);
  const keepAs = `factura-${user.id}`;
  const start = billingStart(draft, user);
  const [unfolded, setUnfolded] = useState(edit);
  const waits = useHasTyped(keepAs);
  const isKnown = draft?.billing !== undefined || user.billing !== undefined;
  const open = unfolded || waits || !isKnown || !isBillingComplete(start);

  const form = useForm<BillingField | "keep">({
    keepAs,
    rules: { ...BILLING_RULES, keep: () => null },
    send: async (typed) => {
      const billing = open ? asBilling(typed) : start;
      const answer = await saveAnswers(draft?.id, { billing });
      if (!answer.ok) {
        // The fields with errors must exist before they can show them.
        if (answer.problem.errors) flushSync(() => setUnfolded(true));
        return problemsWithin("billing", answer.problem);
      }
      if (typed("keep") !== "") void saveForNextTime({ billing });
      await navigate(back ?? PAGES.purchaseType);
      return null;
    },
  });
  return (
    <CheckoutFrame
      step={data.step}
      title="Datos de facturación"
      checkoutCart={checkoutCart}
      delivery={deliveryOf(draft, methods, checkoutCart)}
    >
      <Form form={form} submit="Continuar">
        {open ? (
          <>
            <BillingFields start={start} errorOf={form.errorOf} />
            <CheckField name="keep" label="Guardar para la próxima vez" checked={!user.billing} />
          </>
        ) : (
          <AnsweredStep title="Factura a nombre de" lines={billingReview(start)}>
            <button type="button" className={CHANGE} onClick={() => setUnfolded(true)}>
              Cambiar
            </button>
          </AnsweredStep>
        )}
      </Form>
    </CheckoutFrame>
  );
}
