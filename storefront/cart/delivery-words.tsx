import {
  type DeliveryTerms,
  type DeliveryWay,
  bolivianos,
  missingToFree,
  priceWords,
  sentence,
  wayBy,
} from "#contracts/order/delivery.ts";
import type { Money } from "#contracts/money.ts";
import { useDelivery } from "../data/root-data.ts";

/** Delivery cost beside the total, or how much is missing for free delivery. */
export function DeliveryWords({ total }: { total: Money }) {
  const terms = useDelivery();
  const missing = missingToFree(total, terms);
  if (missing === 0) return <p className="mt-2 min-h-8 text-sm text-ok">Envío gratis</p>;
  return (
    <p className="mt-2 min-h-8 text-xs text-muted">
      {costs(terms)}
      {missing !== null && ` Te faltan ${bolivianos(missing)} para el envío gratis.`}
    </p>
  );
}

/** "Delivery en la ciudad de Bs. 15 a Bs. 25; recoger en tienda es gratis." */
function costs(terms: DeliveryTerms): string {
  const [delivery, pickUp] = [wayBy("delivery", terms), wayBy("tienda", terms)];
  const words = [
    delivery && `${delivery.name} ${cost(delivery)}`,
    pickUp && `recoger en tienda ${cost(pickUp)}`,
  ].filter(Boolean);
  return words.length > 0 ? `${sentence(words.join("; "))}.` : "";
}

function cost(way: DeliveryWay): string {
  const price = priceWords(way);
  return price === "gratis" ? `es ${price}` : `de ${price}`;
}
