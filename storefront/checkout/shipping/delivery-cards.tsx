/** Delivery options as cards with price and time. */
import type { ShippingMethod, ShippingOffer } from "#contracts/delivery/shipping-methods.ts";
import { RadioCard, RadioGroup } from "../../ui/fields/radio-card.tsx";
import { useArrivalOf } from "../../delivery/use-arrivals.ts";
import type { Money } from "#contracts/money/money.ts";
import { useFreeDelivery } from "../../data/root-data.ts";
import type { CheckoutData } from "../checkout-data.ts";
import { type DeliveryWay, offerPrice, waysOf } from "./delivery-choice.ts";

interface WayCardsProps {
  readonly methods: readonly ShippingMethod[];
  readonly way: DeliveryWay;
  readonly goods: Money;
}

/** Shown only if the shop offers both. */
export function WayCards({ methods, way, goods }: WayCardsProps) {
  const isDeliveryFree = useFreeDelivery(goods);
  if (waysOf(methods).length < 2) return null;
  const pickUps = methods.filter(({ kind }) => kind === "tienda");
  const isFree = pickUps.every(({ cents }) => cents === 0);
  return (
    <RadioGroup legend="¿Cómo quieres recibirlo?">
      <RadioCard
        name="way"
        value="envio"
        checked={way === "envio"}
        title="Envío a tu dirección"
        {...(isDeliveryFree && { aside: "Gratis" })}
      />
      <RadioCard
        name="way"
        value="tienda"
        checked={way === "tienda"}
        title={pickUps[0]?.name ?? ""}
        {...(isFree && { aside: "Gratis" })}
      />
    </RadioGroup>
  );
}

interface MethodCardsProps {
  readonly offers: readonly ShippingOffer[];
  readonly chosen: ShippingOffer | null;
}

export function MethodCards(props: MethodCardsProps & { Moneda: string; error: string | undefined }) {
  const { offers, chosen, Moneda, error } = props;
  const arrivalOf = useArrivalOf();
  if (offers.length === 0) return null;
  return (
    // A new list resets the choice.
    <RadioGroup key={idsOf(offers)} legend="Envío" error={error}>
      {offers.map((offer) => (
        <RadioCard
          key={offer.method.id}
          name="method"
          value={offer.method.id}
          checked={offer.method.id === chosen?.method.id}
          title={offer.method.name}
          aside={offerPrice(offer, Moneda)}
        >
          {[offer.method.detail, arrivalOf(offer.method)].filter(Boolean).join(" · ")}
        </RadioCard>
      ))}
    </RadioGroup>
  );
}

/** Where to pick up the order; with several places, a choice. */
export function PickUpPlace({ offers, chosen, shop }: MethodCardsProps & Pick<CheckoutData, "shop">) {
  const { address, hours } = shop;
  const arrivalOf = useArrivalOf();
  return (
    <>
      {offers.length > 1 && (
        <RadioGroup key={idsOf(offers)} legend="¿En cuál tienda?">
          {offers.map((offer) => (
            <RadioCard
              key={offer.method.id}
              name="method"
              value={offer.method.id}
              checked={offer.method.id === chosen?.method.id}
              title={offer.method.detail || offer.method.name}
            >
              {arrivalOf(offer.method)}
            </RadioCard>
          ))}
        </RadioGroup>
      )}
      <div className="text-sm/5">
        {address && <p>{address}</p>}
        {hours && <p className="text-muted">{hours}</p>}
        {chosen && (
          <p className="mt-1 text-muted">{`Trae tu CI o tu número de pedido: ${lower(arrivalOf(chosen.method))}.`}</p>
        )}
      </div>
    </>
  );
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function idsOf(offers: readonly ShippingOffer[]): string {
  return offers.map(({ method }) => method.id).join();
}
