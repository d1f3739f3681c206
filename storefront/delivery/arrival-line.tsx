/**
 * "Llega el martes 24 a La Paz, gratis", and beside it "Cambiar", for a page on which nothing about the delivery is
 * chosen yet.
 */
import { arrivalWords } from "#contracts/order/arrival-words.ts";
import { arrivalAt } from "#contracts/order/arrivals.ts";
import { PlaceChoice } from "./lazy-parts.ts";
import { useShopperPlace } from "./shopper-place.ts";
import { useArrivals } from "./use-arrivals.ts";

/** Fewer letters than this stand on one line of a phone. */
const ONE_LINE = 34;

/** `moneda`: of the goods, because not everything is delivered in every currency. `isFree`: whatever way is chosen. */
export function ArrivalLine({ moneda, isFree = false }: { moneda: string; isFree?: boolean }) {
  const arrivals = useArrivals();
  const own = useShopperPlace();
  if (!arrivals) return null;
  const place = own ?? arrivals.home;
  const found = arrivalAt(arrivals, place, moneda);
  const words = found ? arrivalWords(found.arrival, found.kind, arrivals.today) : "";
  return (
    <div className="relative text-sm/5" data-arrival>
      {/* The shopper's own city is known after hydration, and nothing may move then: always two lines where one has no
          room for the longest. One piece of text: pieces move apart when the font arrives. */}
      <p
        aria-live="polite"
        className="min-h-10 whitespace-pre-line before:float-right before:h-5 before:w-20 xl:min-h-5 xl:whitespace-normal"
      >
        <span>
          {words
            ? `${words}${words.length < ONE_LINE ? "\n" : " "}a ${place.city}${isFree ? ", gratis" : ""}`
            : `A ${place.city}, según el envío que elijas`}
        </span>
      </p>
      <PlaceChoice place={place} />
    </div>
  );
}
