/** The days of arrival that any page may name, for every place at once: pages are the same for everybody. */
import { type Day, dayInLaPaz } from "../time/day.ts";
import { type Moneda, isoCurrency } from "../money/money.ts";
import { type Arrival, type Calendar, arrivalOf, momentsAhead } from "./arrival.ts";
import {
  type Place,
  type Reach,
  type ShippingKind,
  type ShippingMethod,
  needsAddress,
  reaches,
} from "./shipping-methods.ts";

/** One shipping method: where it goes, and when something ordered now arrives. */
interface ArrivalZone extends Reach {
  readonly id: string;
  /** Also offered in another currency. */
  readonly isFree: boolean;
  /** Null = the owner does not say. */
  readonly arrival: Arrival | null;
}

export interface Arrivals {
  /** The shop's day to which "hoy" and "mañana" refer. */
  readonly today: Day;
  /** ISO 8601: from then on other days may be true. */
  readonly until: string;
  /** The shop's own city. */
  readonly home: Place;
  /** In the owner's order. */
  readonly zones: readonly ArrivalZone[];
}

/** Where the shop is and when it works. */
export interface ShopCalendar extends Calendar, Place {}

type Rows = readonly ShippingMethod[];

/** Null = the owner gives days for no method. */
export function arrivalsAt(methods: Rows, calendar: ShopCalendar, at: Date): Arrivals | null {
  const zones = zonesAt(methods, calendar, at);
  if (zones.every(({ arrival }) => arrival === null)) return null;
  const [midnight] = momentsAhead([], at);
  const next = momentsAhead(methods, at).find((moment) => isOther(zones, zonesAt(methods, calendar, moment)));
  return {
    today: dayInLaPaz(at),
    until: (next ?? midnight ?? at).toISOString(),
    home: { department: calendar.department, city: calendar.city },
    zones,
  };
}

function zonesAt(methods: Rows, calendar: Calendar, at: Date): ArrivalZone[] {
  return methods.map((method) => {
    const { id, kind, department, cities, exceptCities, cents } = method;
    return {
      id,
      kind,
      department,
      cities,
      exceptCities,
      isFree: cents === 0,
      arrival: arrivalOf(method, calendar, at),
    };
  });
}

function isOther(now: readonly ArrivalZone[], then: readonly ArrivalZone[]): boolean {
  return now.some(({ arrival }, index) => {
    const later = then[index]?.arrival;
    return arrival?.from !== later?.from || arrival?.to !== later?.to;
  });
}

export interface PlaceArrival {
  readonly kind: ShippingKind;
  readonly arrival: Arrival;
}

/**
 * What may be said of a place before a method is chosen: the first kind of delivery for which the owner gives days.
 * Where its methods differ, as near and far parts of a city do, the careful days.
 */
export function arrivalAt({ zones }: Arrivals, place: Place, moneda: Moneda): PlaceArrival | null {
  const offered = zones.filter(
    (zone) => needsAddress(zone.kind) && reaches(zone, place) && (zone.isFree || isoCurrency(moneda) === "BOB"),
  );
  for (const [kind, same] of Map.groupBy(offered, (zone) => zone.kind)) {
    const known = same.flatMap(({ arrival }) => arrival ?? []);
    if (known.length < same.length) continue;
    const [from = ""] = known.map((one) => one.from).toSorted();
    const to =
      known
        .map((one) => one.to)
        .toSorted()
        .at(-1) ?? "";
    return { kind, arrival: { from, to, promised: known.every(({ promised }) => promised) } };
  }
  return null;
}
