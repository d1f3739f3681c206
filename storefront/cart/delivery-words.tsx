import { bolivianos, delivery, missingToFree, priceWords } from "#contracts/delivery.ts";
import type { Money } from "#contracts/money.ts";

/** What delivery will cost beside the total, or what is missing until it costs nothing. */
export default function DeliveryWords({ total }: { total: Money }) {
  const missing = missingToFree(total);
  if (missing === 0) return <p className="mt-2 min-h-8 text-sm text-ok">Envío gratis</p>;
  return (
    <p className="mt-2 min-h-8 text-xs text-muted">
      {delivery.name} de {priceWords(delivery)}; recoger en tienda es gratis.
      {missing !== null && ` Te faltan ${bolivianos(missing)} para el envío gratis.`}
    </p>
  );
}
