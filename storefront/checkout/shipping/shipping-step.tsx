/** /datos-envio: receiver, delivery and address. */
import { type About, AddressFields, ReceiverFields } from "../../form/shipping-fields.tsx";
import { Form } from "../../form/form.tsx";
import { CheckField } from "../../ui/fields/check-field.tsx";
import { AnsweredStep, CHANGE } from "../answered-step.tsx";
import type { CheckoutData } from "../checkout-data.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { MethodCards, PickUpPlace, WayCards } from "./delivery-cards.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { shippingReview } from "../review/review-text.ts";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { useShippingForm } from "./use-shipping-form.ts";

export function ShippingStep({ data, checkoutCart }: { data: CheckoutData; checkoutCart: CheckoutCart }) {
  const { form, start, choice, withAddress, offers, offer, open, unfold } = useShippingForm(data, checkoutCart);
  const about: About = (field) => ({ name: field, value: start[field], error: form.errorOf(field) });
  return (
    <CheckoutFrame step={data.step} title="Datos de envío" checkoutCart={checkoutCart} delivery={offer}>
      <Form form={form} submit="Continuar">
        <WayCards methods={data.methods} way={choice.way} goods={checkoutCart} />
        {open ? (
          <ReceiverFields about={about} />
        ) : (
          <AnsweredStep title="Quien recibe" lines={shippingReview(start, withAddress)}>
            <button type="button" className={CHANGE} onClick={unfold}>
              Cambiar
            </button>
          </AnsweredStep>
        )}
        {open && withAddress && (
          <PlaceFields start={start} choice={choice} errorOf={form.errorOf} methods={data.methods} />
        )}
        {withAddress ? (
          <MethodCards offers={offers} chosen={offer} Moneda={checkoutCart.Moneda} error={form.errorOf("method")} />
        ) : (
          <PickUpPlace offers={offers} chosen={offer} shop={data.shop} />
        )}
        {open && withAddress && <AddressFields about={about} />}
        {open && (
          <CheckField
            key={choice.way}
            name="keep"
            label="Guardar para la próxima vez"
            checked={!data.user.shipping && (withAddress || !data.user.phone)}
          />
        )}
      </Form>
    </CheckoutFrame>
  );
}
