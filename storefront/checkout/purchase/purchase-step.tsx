/** /tipo-de-compra: how to pay, a review, and the button that places the order. */
import type { Draft } from "#contracts/order/order.document.ts";
import { type FormEvent, useState } from "react";
import { Link } from "../../ui/link.tsx";
import { isBlocked } from "#contracts/cart/cart.ts";
import { formatMoney } from "#contracts/money/money.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { type PurchaseType, purchaseText } from "#contracts/payment/purchase-types.ts";
import { RadioCard, RadioGroup } from "../../ui/fields/radio-card.tsx";
import { usePromises } from "../../data/root-data.ts";
import type { CheckoutData } from "../checkout-data.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { deliveryOf } from "../shipping/delivery-choice.ts";
import { GiftFields, giftOf } from "../gift-fields.tsx";
import { totalsOf } from "../review/order-summary.tsx";
import { chosenType, fitting, purchaseChoices } from "./purchase-choice.ts";
import { Review } from "../review/review.tsx";
import { UnavailablePayments } from "./unavailable-payments.tsx";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { type Confirm, giftKey, useConfirm } from "../review/use-confirm.ts";
import { NumberedStep } from "../../ui/numbered-step.tsx";

const QUESTION = "¿Cómo quieres pagar?";

interface StepProps {
  readonly data: CheckoutData;
  readonly checkoutCart: CheckoutCart;
}

export function PurchaseStep({ data, checkoutCart }: StepProps) {
  const { draft } = data;
  return draft && <Purchase data={data} checkoutCart={checkoutCart} draft={draft} />;
}

function Purchase({ data, checkoutCart, draft }: StepProps & { draft: Draft }) {
  const delivery = deliveryOf(draft, data.methods, checkoutCart);
  const pieces = checkoutCart.lines.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const { reservation } = data;
  const { wrapsGifts } = usePromises();
  const [wanted, setWanted] = useState<string | undefined>(draft.purchaseType);
  const totalBy = (purchaseType?: PurchaseType) => totalsOf({ checkoutCart, delivery, purchaseType }).total;
  const bill = { totalBy, Moneda: checkoutCart.Moneda, pieces };
  const choices = purchaseChoices(data.purchaseRules, draft, bill, reservation);
  const type = chosenType(choices, wanted);
  const total = totalBy(type);
  const { busy, message, asked, confirm, takeFitting, ...now } = useConfirm(draft, checkoutCart, total);
  const money = (cents: number) => formatMoney({ cents, Moneda: checkoutCart.Moneda });
  const stuck = isBlocked(checkoutCart.lines);
  return (
    <CheckoutFrame
      step={data.step}
      title={QUESTION}
      checkoutCart={checkoutCart}
      delivery={delivery}
      purchaseType={type}
    >
      <form
        method="dialog"
        className="flex flex-col gap-4"
        onInput={(event) => setWanted(pickedIn(event))}
        onSubmit={(event) => {
          event.preventDefault();
          // Reads the form, because a choice made before the script loaded is not in the state.
          const picked = chosenType(choices, pickedIn(event));
          if (picked) void confirm(picked, giftOf(event.currentTarget));
        }}
      >
        <RadioGroup key={fitting(choices).join()} legend={QUESTION} isTitled>
          {choices.map(
            ({ rule, problem }) =>
              problem === null && (
                <RadioCard
                  key={rule.type}
                  name="purchaseType"
                  value={rule.type}
                  checked={rule.type === type}
                  title={rule.label}
                  below={rule.type === "qr" && <QrSteps isAlone={fitting(choices).length === 1} />}
                >
                  <span>{purchaseText(rule, reservation.isFirst)}</span>
                  {checkoutCart.promotions.map(
                    ({ id, name, purchaseType }) =>
                      purchaseType === rule.type && (
                        <span key={id} className="block text-ok">
                          {name}
                        </span>
                      ),
                  )}
                </RadioCard>
              ),
          )}
        </RadioGroup>
        <div className="-mt-4">
          {wrapsGifts && <GiftFields gift={draft.gift} keepAs={giftKey(draft)} />}
          <Review draft={draft} delivery={delivery} Moneda={checkoutCart.Moneda} />
          {/* On a desktop the total stands in the summary, always in view. */}
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 text-lg/6.5 font-medium lg:sr-only">
            Total a pagar
            <span data-testid="to-pay" data-to-pay aria-live="polite">
              {money(now.total)}
            </span>
          </p>
        </div>
        <ConfirmRefused message={message} takeFitting={takeFitting} />
        {asked && <TotalChanged before={money(asked.before)} now={money(now.total)} />}
        {stuck || !type || !delivery ? (
          <WayOut stuck={stuck} hasDelivery={delivery !== null} />
        ) : (
          <button type="submit" className="button w-full lg:w-fit" aria-disabled={busy}>
            {busy ? "Un momento…" : asked ? "Confirmar de nuevo" : "Confirmar pedido"}
          </button>
        )}
        <p className="text-sm text-muted">
          Todavía no pagas nada. Al confirmar aceptas los{" "}
          <Link to={PAGES.terms} className="text-link">
            términos
          </Link>{" "}
          y la{" "}
          <Link to={PAGES.returns} className="text-link">
            política de cambios
          </Link>
          .
        </p>
        <UnavailablePayments choices={choices} reservation={reservation} />
      </form>
    </CheckoutFrame>
  );
}

function pickedIn(event: FormEvent<HTMLFormElement>): string | undefined {
  const picked = new FormData(event.currentTarget).get("purchaseType");
  return typeof picked === "string" ? picked : undefined;
}

/** Why the order cannot be placed as it is, and where to fix it. */
function WayOut({ stuck, hasDelivery }: { stuck: boolean; hasDelivery: boolean }) {
  const [text, to, name] = stuck
    ? ["Algunos productos ya no alcanzan.", PAGES.cart, "Ajustar mi carrito"]
    : hasDelivery
      ? ["Ninguna forma de pago sirve para este envío.", PAGES.shippingDetails, "Elegir otro envío"]
      : ["Ese envío ya no está disponible para tu pedido.", PAGES.shippingDetails, "Elegir otro envío"];
  return (
    <div className="flex flex-col gap-3">
      <p role="alert" className="text-sm/5 text-sale">
        {text}
      </p>
      <Link to={to} className="button w-full">
        {name}
      </Link>
    </div>
  );
}

/** How a payment by QR goes, in three short steps. */
const STEPS = ["Escaneas o subes el QR", "Confirmas el monto", "Esta página te avisa"];

/** A phone shows them where no other way stands beside this one. */
function QrSteps({ isAlone }: { isAlone: boolean }) {
  return (
    <ol
      className={`flex flex-col gap-x-4 gap-y-1 text-sm/5 md:flex-row md:flex-wrap xl:gap-x-6 ${isAlone ? "" : "max-md:hidden"}`}
    >
      {STEPS.map((step, place) => (
        <NumberedStep key={step} number={place + 1}>
          {step}
        </NumberedStep>
      ))}
    </ol>
  );
}

/** Why the order was refused and what to do. Screen readers announce it. */
function ConfirmRefused({ message, takeFitting }: Pick<Confirm, "message" | "takeFitting">) {
  const fits = message?.fits;
  return (
    <div role="alert" className="contents">
      {message && (
        <div className="text-sm/5">
          <p className="text-sale">{message.text}</p>
          {message.details.length > 0 && (
            <ul className="mt-1 list-inside list-disc">
              {message.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
          {fits && (
            <button
              type="button"
              className="button button-quiet mt-3 w-full lg:w-fit"
              onClick={({ currentTarget }) => {
                currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
                takeFitting(fits);
              }}
            >
              {`Llevar ${fits.available}`}
            </button>
          )}
          {message.way && !fits && (
            <Link to={message.way.to} className="mt-1 inline-flex min-h-11 items-center font-medium text-link">
              {message.way.name}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

/** The cart or its total changed after it was shown: the customer must confirm again. */
function TotalChanged({ before, now }: { before: string; now: string }) {
  return (
    <p role="alert" className="text-sm/5">
      {before === now ? (
        <span>{`Tu carrito cambió: revísalo. El total sigue en ${now}.`}</span>
      ) : (
        <>
          El total es ahora <strong>{now}</strong>
          <span>{`; antes era ${before}. ¿Lo confirmas?`}</span>
        </>
      )}
    </p>
  );
}
