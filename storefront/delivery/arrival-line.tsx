/** "Llega el martes 24 a La Paz · Cambiar", for a page on which nothing about the delivery is chosen yet. */
import { arrivalWords } from "#contracts/order/arrival-words.ts";
import { arrivalAt } from "#contracts/order/arrivals.ts";
import { PlaceChoice } from "./place-choice.tsx";
import { useShopperPlace } from "./shopper-place.ts";
import { useArrivals } from "./use-arrivals.ts";

/** `moneda`: of the goods, because not everything is delivered in every currency. */
export function ArrivalLine({ moneda }: { moneda: string }) {
  const arrivals = useArrivals();
  const own = useShopperPlace();
  if (!arrivals) return null;
  const place = own ?? arrivals.home;
  const found = arrivalAt(arrivals, place, moneda);
  return (
    <div className="mt-3 text-sm" data-arrival>
      {/* The shopper's own city is known after hydration: where its longer words may need a second line, there is room. */}
      <p aria-live="polite" className="min-h-[2lh] font-medium min-[24rem]:min-h-[1lh]">
        {found ? arrivalWords(found.arrival, found.kind, arrivals.today) : "El día depende del envío que elijas"}
      </p>
      <PlaceChoice place={place} />
    </div>
  );
}
