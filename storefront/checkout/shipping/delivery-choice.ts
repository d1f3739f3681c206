/** What the delivery form offers, and the choice made in it. */
import type { Draft } from "#contracts/order/order.document.ts";
import { formatMoney } from "#contracts/money/money.ts";
import { departmentOf } from "#contracts/address/places.ts";
import {
  type Place,
  type ShippingMethod,
  type ShippingOffer,
  needsAddress,
  shippingOffers,
} from "#contracts/delivery/shipping-methods.ts";

/** Delivered to an address, or picked up in the shop. */
export type DeliveryWay = "envio" | "tienda";

export function wayOf({ kind }: Pick<ShippingMethod, "kind">): DeliveryWay {
  return needsAddress(kind) ? "envio" : "tienda";
}

/** Which of the two the shop offers. */
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

/** Without those that differ in neither price nor day; of such, the wanted one stays, without its part of the city. */
export function distinctOffers(offers: readonly ShippingOffer[], wanted: string): readonly ShippingOffer[] {
  const same = Map.groupBy(offers, ({ method: { kind, name, time, daysFrom, daysTo, cutOff, promised }, cents }) =>
    JSON.stringify([kind, name, time, daysFrom, daysTo, cutOff, promised, cents]),
  );
  return [...same.values()].flatMap((group) => {
    const offer = chosenOffer(group, wanted);
    if (!offer) return [];
    return group.length === 1 ? offer : { ...offer, method: { ...offer.method, detail: "" } };
  });
}

/** The wanted offer if it is available, else the shop's first. */
export function chosenOffer(offers: readonly ShippingOffer[], wanted: string): ShippingOffer | null {
  return offers.find(({ method }) => method.id === wanted) ?? offers[0] ?? null;
}

/** Where it goes, too: some promotions are for places. */
export interface ChosenDelivery extends ShippingOffer {
  readonly place: Place;
}

/** What the draft's delivery costs now. Null: none is chosen, or it is no longer offered. */
export function deliveryOf(
  draft: Pick<Draft, "shipping"> | null,
  methods: readonly ShippingMethod[],
  { cents, Moneda }: Goods,
): ChosenDelivery | null {
  const chosen = draft?.shipping;
  if (!chosen) return null;
  const offer = shippingOffers(methods, chosen, cents, Moneda).find(({ method }) => method.id === chosen.method);
  return offer ? { ...offer, place: chosen } : null;
}

/** "Bs. 15", "Gratis", "Flete en destino" */
export function offerPrice({ method, cents }: ShippingOffer, Moneda: string): string {
  if (cents > 0) return formatMoney({ cents, Moneda });
  return method.kind === "flota" ? "Flete en destino" : "Gratis";
}

/** The list's last entry: the customer types the city. */
export const OTHER_CITY = "otra";

/** How the form shows a city: picked from its department's list, or typed. */
export function cityChoice(department: string, city: string): { readonly city: string; readonly otherCity: string } {
  const isListed = departmentOf(department)?.cities.includes(city) ?? false;
  return city === "" || isListed ? { city, otherCity: "" } : { city: OTHER_CITY, otherCity: city };
}

export function chosenCity({ city, otherCity }: { readonly city: string; readonly otherCity: string }): string {
  return city === OTHER_CITY ? otherCity : city;
}
