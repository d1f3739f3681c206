import { useSyncExternalStore } from "react";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";
import { arrivalText } from "#contracts/delivery/arrival-text.ts";
import type { Arrivals } from "#contracts/delivery/arrivals.ts";
import { live } from "../data/live/live-client.ts";
import { useRootData } from "../data/root-data.ts";

/** The days of arrival that the page came with; null = the owner gives none. */
export function useArrivals(): Arrivals | null {
  const arrivals = useRootData()?.arrivals ?? null;
  const isOutdated = useSyncExternalStore(
    live.onStatus,
    // A page that is read without connection may be of another day.
    () => live.isOffline() && arrivals !== null && Date.now() >= Date.parse(arrivals.until),
    () => false,
  );
  return isOutdated ? null : arrivals;
}

type Chosen = Pick<ShippingMethod, "id" | "kind" | "time">;

/** When something sent by this method arrives: "Llega mañana", or the method's own words where no day is known. */
export function useArrivalOf(): (method: Chosen) => string {
  const arrivals = useArrivals();
  return ({ id, kind, time }) => {
    const arrival = arrivals?.zones.find((zone) => zone.id === id)?.arrival;
    return arrivals && arrival ? arrivalText(arrival, kind, arrivals.today) : time;
  };
}
