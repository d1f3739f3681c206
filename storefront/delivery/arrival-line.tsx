/**
 * "Llega el martes 24 a La Paz, gratis", and beside it "Cambiar", for a page on which nothing about the delivery is
 * chosen yet.
 */
import { arrivalText } from "#contracts/delivery/arrival-text.ts";
import { arrivalAt } from "#contracts/delivery/arrivals.ts";
import { PlaceChoice } from "./lazy-parts.ts";
import { useShopperPlace } from "./shopper-place.ts";
import { useArrivals } from "./use-arrivals.ts";

/** More letters than this may not fit on a line with a large font setting. */
const KEPT_TOGETHER = 20;

/** "a La Paz, gratis", which no line breaks. */
function whereTo(city: string, isFree: boolean): string {
  const words = `a ${city}${isFree ? ", gratis" : ""}`;
  return words.length > KEPT_TOGETHER ? words : words.replaceAll(" ", "\u00A0");
}

/** `moneda`: of the goods, because not everything is delivered in every currency. `isFree`: whatever way is chosen. */
export function ArrivalLine({ moneda, isFree = false }: { moneda: string; isFree?: boolean }) {
  const arrivals = useArrivals();
  const own = useShopperPlace();
  if (!arrivals) return null;
  const place = own ?? arrivals.home;
  const found = arrivalAt(arrivals, place, moneda);
  const words = found ? arrivalText(found.arrival, found.kind, arrivals.today).replaceAll(/ (?=\d)/g, "\u00A0") : "";
  return (
    <div className="relative text-sm/5" data-arrival>
      {/* One piece of text: pieces move apart when the font arrives. */}
      <p aria-live="polite" className="arrival-words">
        <span>{words ? `${words} ${whereTo(place.city, isFree)}` : `A ${place.city}, según el envío que elijas`}</span>
      </p>
      <PlaceChoice place={place} />
    </div>
  );
}
