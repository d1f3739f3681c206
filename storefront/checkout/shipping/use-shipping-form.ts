import type { Shipping } from "#contracts/account/account.document.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { ShippingOffer } from "#contracts/delivery/shipping-methods.ts";
import type { ApiProblem } from "../../data/api.ts";
import { type FormState, useForm } from "../../form/use-form.ts";
import { useHasTyped } from "../../form/use-has-typed.ts";
import { problemsWithin } from "../../form/problems-within.ts";
import type { CheckoutData } from "../checkout-data.ts";
import { keepPlace } from "../../delivery/shopper-place.ts";
import {
  type ChosenDelivery,
  OTHER_CITY,
  chosenOffer,
  cityChoice,
  distinctOffers,
  offersBy,
} from "./delivery-choice.ts";
import { saveAnswers, saveForNextTime } from "../draft-calls.ts";
import {
  type Choice,
  type DeliveryField,
  asShipping,
  choiceOf,
  notDeliveredText,
  placeOf,
  shippingRules,
} from "./shipping-rules.ts";
import { isShippingComplete, shippingToSave, shippingStart } from "../start-values.ts";
import { stepState } from "../step-state.ts";
import type { CheckoutCart } from "../use-checkout-cart.ts";

export interface ShippingForm {
  readonly form: FormState<DeliveryField>;
  /** Initial values. */
  readonly start: Shipping;
  readonly choice: Choice;
  readonly withAddress: boolean;
  readonly offers: readonly ShippingOffer[];
  readonly offer: ChosenDelivery | null;
  /** True: fields to fill in. False: a summary of known data. */
  readonly open: boolean;
  readonly unfold: () => void;
}

export function useShippingForm({ draft, user, methods }: CheckoutData, checkoutCart: CheckoutCart): ShippingForm {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { edit, back } = stepState(useLocation().state);
  const keepAs = `envio-${user.id}`;
  const start = shippingStart(draft, user, methods);
  const [choice, setChoice] = useState<Choice>({
    way: start.way,
    method: start.method,
    department: start.shipping.department,
    ...cityChoice(start.shipping.department, start.shipping.city),
  });
  const [unfolded, setUnfolded] = useState(edit);
  const waits = useHasTyped(keepAs);
  const withAddress = choice.way === "envio";
  const isKnown = draft?.shipping !== undefined || draft?.earlierShipping !== undefined || user.shipping !== undefined;
  const open = unfolded || waits || !isKnown || !isShippingComplete(start.shipping, choice.way);
  const offered = offersBy(choice.way, methods, placeOf(choice), checkoutCart);
  // In which of two shops it is fetched stays a question.
  const offers = withAddress ? distinctOffers(offered, choice.method) : offered;
  const chosen = chosenOffer(offers, choice.method);
  const offer = chosen && { ...chosen, place: placeOf(choice) };

  const form = useForm<DeliveryField>({
    keepAs,
    rules: shippingRules(withAddress, (place) => offersBy("envio", methods, place, checkoutCart).length > 0),
    onTyped: (typed) => setChoice((before) => choiceOf(typed, before, open && withAddress)),
    send: async (typed) => {
      if (!offer) return { status: 409, title: notDeliveredText(placeOf(choice).city) };
      const shipping = open ? asShipping(typed) : start.shipping;
      const answer = await saveAnswers(draft?.id, { shipping: { ...shipping, method: offer.method.id } });
      if (!answer.ok) {
        // The fields with errors must exist before they can show them.
        if (answer.problem.errors) flushSync(() => setUnfolded(true));
        if (answer.problem.code === "NOT_OFFERED") void revalidate();
        return atTypedCity(problemsWithin("shipping", answer.problem), choice);
      }
      if (withAddress) keepPlace(shipping);
      if (typed("keep") !== "") void saveForNextTime(shippingToSave(shipping, choice.way, user.shipping));
      await navigate(back ?? PAGES.billingDetails);
      return null;
    },
  });
  const unfold = () => setUnfolded(true);
  return { form, start: start.shipping, choice, withAddress, offers, offer, open, unfold };
}

/** The server has one city field; its error is shown where the city was typed. */
function atTypedCity(problem: ApiProblem | null, { city }: Choice): ApiProblem | null {
  if (!problem?.errors || city !== OTHER_CITY) return problem;
  const errors = problem.errors.map((one) => (one.path === "city" ? { ...one, path: "otherCity" } : one));
  return { ...problem, errors };
}
