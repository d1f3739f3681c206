/** The ways of shipping an order and their prices: data of the owner. `delivery.ts` turns it into text. */
import { type Moneda, isoCurrency } from "../money/money.ts";
import { DEPARTMENTS } from "../address/places.ts";
import { folded, pasted } from "../text/readable.ts";
import type { DeliveryDays } from "./arrival.ts";

export const SHIPPING_KINDS = ["delivery", "courier", "flota", "tienda"] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];
/** Those that an owner can add: there is one shop to pick up from. */
export const NEW_SHIPPING_KINDS = ["delivery", "courier", "flota"] as const satisfies readonly ShippingKind[];

/** Where a method delivers. */
export interface Reach {
  readonly kind: ShippingKind;
  /** A department's code from `places.ts`; null = all. */
  readonly department: string | null;
  /** Null = every city of the department. */
  readonly cities: readonly string[] | null;
  readonly exceptCities: readonly string[];
}

export interface ShippingMethod extends Reach, DeliveryDays {
  readonly id: string;
  readonly name: string;
  /** The part of the city, when the price depends on it: "Centro y zonas cercanas". */
  readonly detail: string;
  /** Follows the price in a sentence: "en 24 a 48 horas". */
  readonly time: string;
  /** Working days in transit, for a table of places: "2 a 3"; empty when `time` says everything. */
  readonly days: string;
  /** In cents of a boliviano; 0 = free, or paid to the carrier. */
  readonly cents: number;
  /** From this sum of goods on shipping is free, in cents; null = never. */
  readonly freeFrom: number | null;
}

export interface Place {
  readonly department: string;
  readonly city: string;
}

/** Only an order picked up in the shop needs no address. */
export function needsAddress(kind: ShippingKind): boolean {
  return kind !== "tienda";
}

/** Whether the method serves this place. Pickup in the shop is for everybody. */
export function reaches(method: Reach, { department, city }: Place): boolean {
  if (!needsAddress(method.kind)) return true;
  if (department === "" || city.trim() === "") return false;
  if (method.department !== null && method.department !== department) return false;
  if (isAmong(method.exceptCities, city)) return false;
  return method.cities === null || isAmong(method.cities, city);
}

/** Whether anything is sent there. */
export const isSentTo = (methods: readonly Reach[], place: Place): boolean =>
  methods.some((method) => needsAddress(method.kind) && reaches(method, place));

/** A place to which something is sent, and how: rather the main city of another department, at last `own`. Null = there is none. */
export function reachedPlace<Method extends Reach>(
  methods: readonly Method[],
  own: string,
): { readonly method: Method; readonly place: Place } | null {
  const places = DEPARTMENTS.flatMap(({ code, cities }) =>
    cities.map((city, index) => ({ department: code, city, rank: isAmong([city], own) ? 2 : Math.min(index, 1) })),
  );
  for (const { rank: _rank, ...place } of places.toSorted((a, b) => a.rank - b.rank)) {
    const method = methods.find((one) => needsAddress(one.kind) && reaches(one, place));
    if (method) return { method, place };
  }
  return null;
}

type Priced = Pick<ShippingMethod, "cents" | "freeFrom">;

/** The price of shipping in cents, for goods of this sum. Null = not offered: prices are in bolivianos only. */
export function shippingCost(method: Priced, goods: number, moneda: Moneda): number | null {
  if (method.cents === 0) return 0;
  if (isoCurrency(moneda) !== "BOB") return null;
  return method.freeFrom !== null && goods >= method.freeFrom ? 0 : method.cents;
}

export interface ShippingOffer<Method = ShippingMethod> {
  readonly method: Method;
  readonly cents: number;
}

/** The methods that can be chosen for this place, in the owner's order. */
export function shippingOffers<Method extends Reach & Priced>(
  methods: readonly Method[],
  place: Place,
  goods: number,
  moneda: Moneda,
): readonly ShippingOffer<Method>[] {
  return methods.flatMap((method) => {
    const cents = reaches(method, place) ? shippingCost(method, goods, moneda) : null;
    return cents === null ? [] : [{ method, cents }];
  });
}

export function isAmong(cities: readonly string[], city: string): boolean {
  const here = plain(city);
  return cities.some((other) => plain(other) === here);
}

/** Without accents, capitals and "Bolivia": the same city must match however it was typed. */
function plain(city: string): string {
  return folded(pasted(city)).replace(/[\s,(-]+bolivia\)?$/, "");
}
