/** What the delivery form offers and what is chosen in it. */
import type { Draft } from "#contracts/documents/order.ts";
import { formatMoney } from "#contracts/money.ts";
import { departmentOf } from "#contracts/account/places.ts";
import {
  type Place,
  type ShippingMethod,
  type ShippingOffer,
  needsAddress,
  shippingOffers,
} from "#contracts/order/shipping-methods.ts";

/** Somebody brings it, or one comes for it. */
export type DeliveryWay = "envio" | "tienda";

export function wayOf({ kind }: Pick<ShippingMethod, "kind">): DeliveryWay {
  return needsAddress(kind) ? "envio" : "tienda";
}

/** Which of both the shop has. */
export function waysOf(methods: readonly ShippingMethod[]): readonly DeliveryWay[] {
  const has = new Set(methods.map(wayOf));
  return (["envio", "tienda"] as const).filter((way) => has.has(way));
}

interface Goods {
  readonly cents: number;
  readonly Moneda: string;
}

export function offersBy(
  way: DeliveryWay,
  methods: readonly ShippingMethod[],
  place: Place,
  { cents, Moneda }: Goods,
): readonly ShippingOffer[] {
  return shippingOffers(methods, place, cents, Moneda).filter(({ method }) => wayOf(method) === way);
}

/** The wanted one while it is offered, else the shop's first. */
export function chosenOffer(offers: readonly ShippingOffer[], wanted: string): ShippingOffer | null {
  return offers.find(({ method }) => method.id === wanted) ?? offers[0] ?? null;
}

/** What the draft's way of coming costs now; null = none is chosen, or it is not offered any more. */
export function deliveryOf(
  draft: Pick<Draft, "shipping"> | null,
  methods: readonly ShippingMethod[],
  { cents, Moneda }: Goods,
): ShippingOffer | null {
  const chosen = draft?.shipping;
  if (!chosen) return null;
  return shippingOffers(methods, chosen, cents, Moneda).find(({ method }) => method.id === chosen.method) ?? null;
}

/** "Bs. 15", "Gratis", "Flete en destino" */
export function offerPrice({ method, cents }: ShippingOffer, Moneda: string): string {
  if (cents > 0) return formatMoney({ cents, Moneda });
  return method.kind === "flota" ? "Flete en destino" : "Gratis";
}

/** The list's last entry: the city is typed. */
export const OTHER_CITY = "otra";

/** How a city stands in the form: picked from its department's list, or typed. */
export function cityChoice(department: string, city: string): { readonly city: string; readonly otherCity: string } {
  const isListed = departmentOf(department)?.cities.includes(city) ?? false;
  return city === "" || isListed ? { city, otherCity: "" } : { city: OTHER_CITY, otherCity: city };
}

export function chosenCity({ city, otherCity }: { readonly city: string; readonly otherCity: string }): string {
  return city === OTHER_CITY ? otherCity : city;
}
