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
    // The shopper's own city is known after hydration: room for its longer words, so that nothing moves.
    <div className="mt-3 min-h-18 text-sm sm:min-h-12" data-arrival>
      <p aria-live="polite">
        {found ? (
          <>
            <strong className="font-medium">{arrivalWords(found.arrival, found.kind, arrivals.today)}</strong>
            <span className="text-muted"> a {place.city}</span>
          </>
        ) : (
          <span className="text-muted">A {place.city}, según el envío que elijas</span>
        )}
      </p>
      <PlaceChoice key={place.department + place.city} place={place} />
    </div>
  );
}
