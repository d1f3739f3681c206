import { type DeliveryTerms, type DeliveryWay, priceText, sentence, wayBy } from "#contracts/delivery/delivery.ts";
import type { Money } from "#contracts/money/money.ts";
import { FreeDelivery } from "./free-delivery.tsx";
import { useDelivery, useFreeDelivery } from "../data/root-data.ts";

/** A row of the summary: free, or what it costs and how much is missing to free. */
export function DeliveryCost({ total }: { total: Money }) {
  const terms = useDelivery();
  const isFree = useFreeDelivery(total);
  return (
    <>
      <dt>Envío</dt>
      <dd className={isFree ? "text-ok" : "text-muted"}>{isFree ? "Gratis" : "Según tu ciudad"}</dd>
      {!isFree && (
        <dd className="col-span-2 text-left!">
          <FreeDelivery total={total} />
          <p className="mt-2 text-xs/4 text-muted">{costs(terms)}</p>
        </dd>
      )}
    </>
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
  const price = priceText(way);
  return price === "gratis" ? `es ${price}` : `de ${price}`;
}
