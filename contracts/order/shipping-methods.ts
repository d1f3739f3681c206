/** How an order travels, and what that costs where: the owner's data. `delivery.ts` puts it into words. */
import { type Moneda, isoCurrency } from "../money.ts";

export const SHIPPING_KINDS = ["delivery", "courier", "flota", "tienda"] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];

export interface ShippingMethod {
  readonly id: string;
  readonly kind: ShippingKind;
  readonly name: string;
  /** Which part of the city, where that makes the price: "Centro y zonas cercanas". */
  readonly detail: string;
  /** As it stands after the price: "en 24 a 48 horas". */
  readonly time: string;
  /** Working days on the way, for a table of places: "2 a 3"; empty where `time` says all. */
  readonly days: string;
  /** Code of `places.ts`; null = all. */
  readonly department: string | null;
  /** Null = all of the department. */
  readonly cities: readonly string[] | null;
  readonly exceptCities: readonly string[];
  /** Cents of a boliviano; 0 = free, or paid to the carrier. */
  readonly cents: number;
  /** From this sum of goods on the shop pays, in cents; null = never. */
  readonly freeFrom: number | null;
}

export interface Place {
  readonly department: string;
  readonly city: string;
}

/** An address is not needed to come and get it. */
export function needsAddress(kind: ShippingKind): boolean {
  return kind !== "tienda";
}

/** Whether it goes there. Who comes to the shop comes from anywhere. */
export function reaches(method: ShippingMethod, { department, city }: Place): boolean {
  if (!needsAddress(method.kind)) return true;
  if (department === "" || city.trim() === "") return false;
  if (method.department !== null && method.department !== department) return false;
  const here = plain(city);
  if (method.exceptCities.some((other) => plain(other) === here)) return false;
  return method.cities === null || method.cities.some((other) => plain(other) === here);
}

/** What it costs for goods of so many cents; null where it is not offered: its prices are in bolivianos. */
export function shippingCost(method: ShippingMethod, goods: number, moneda: Moneda): number | null {
  if (method.cents === 0) return 0;
  if (isoCurrency(moneda) !== "BOB") return null;
  return method.freeFrom !== null && goods >= method.freeFrom ? 0 : method.cents;
}

export interface ShippingOffer {
  readonly method: ShippingMethod;
  readonly cents: number;
}

/** What can be chosen there, in the owner's order. */
export function shippingOffers(
  methods: readonly ShippingMethod[],
  place: Place,
  goods: number,
  moneda: Moneda,
): readonly ShippingOffer[] {
  return methods.flatMap((method) => {
    const cents = reaches(method, place) ? shippingCost(method, goods, moneda) : null;
    return cents === null ? [] : [{ method, cents }];
  });
}

/** "la paz", however it was typed. */
function plain(city: string): string {
  return city.trim().toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ");
}
