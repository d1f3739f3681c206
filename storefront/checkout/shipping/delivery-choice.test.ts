import { describe, expect, test } from "vitest";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";
import {
  OTHER_CITY,
  chosenCity,
  chosenOffer,
  cityChoice,
  deliveryOf,
  distinctOffers,
  offerPrice,
  offersBy,
  waysOf,
} from "./delivery-choice.ts";

const method = (about: Partial<ShippingMethod> & Pick<ShippingMethod, "id" | "kind">): ShippingMethod => ({
  name: about.id,
  detail: "",
  time: "mañana",
  days: "",
  department: null,
  cities: null,
  exceptCities: [],
  cents: 0,
  freeFrom: null,
  daysFrom: null,
  daysTo: null,
  cutOff: null,
  promised: false,
  ...about,
});

const METHODS = [
  method({ id: "cerca", kind: "delivery", department: "L", cities: ["La Paz"], cents: 1_500, freeFrom: 50_000 }),
  method({ id: "lejos", kind: "delivery", department: "L", cities: ["La Paz"], cents: 2_500, freeFrom: 50_000 }),
  method({ id: "flota", kind: "flota", exceptCities: ["La Paz"] }),
  method({ id: "tienda", kind: "tienda" }),
];
const LA_PAZ = { department: "L", city: "La Paz" };
const few = { cents: 20_000, Moneda: "Bs." };
const ids = (offers: readonly { method: ShippingMethod }[]) => offers.map((offer) => offer.method.id);

describe("ways of delivery", () => {
  test("only those that the shop offers", () => {
    expect(waysOf(METHODS)).toEqual(["envio", "tienda"]);
    expect(waysOf(METHODS.slice(0, 3))).toEqual(["envio"]);
    expect(waysOf(METHODS.slice(3))).toEqual(["tienda"]);
  });

  test("the offers of one way, in the shop's order; collecting needs no address", () => {
    expect(ids(offersBy("envio", METHODS, LA_PAZ, few))).toEqual(["cerca", "lejos"]);
    expect(ids(offersBy("envio", METHODS, { department: "C", city: "Sacaba" }, few))).toEqual(["flota"]);
    expect(ids(offersBy("envio", METHODS, { department: "", city: "" }, few))).toEqual([]);
    expect(ids(offersBy("tienda", METHODS, { department: "", city: "" }, few))).toEqual(["tienda"]);
  });

  test("in another currency only free ones", () => {
    expect(ids(offersBy("envio", METHODS, LA_PAZ, { cents: 20_000, Moneda: "$us." }))).toEqual([]);
  });

  test("the chosen way while it is offered, else the first", () => {
    const offers = offersBy("envio", METHODS, LA_PAZ, few);
    expect(chosenOffer(offers, "lejos")?.method.id).toBe("lejos");
    expect(chosenOffer(offers, "flota")?.method.id).toBe("cerca");
    expect(chosenOffer([], "cerca")).toBeNull();
  });
});

test("ways that differ in neither price nor day are one, without the part of the city; the chosen one stays", () => {
  const shown = (cents: number, wanted: string, methods = METHODS) =>
    distinctOffers(offersBy("envio", methods, LA_PAZ, { cents, Moneda: "Bs." }), wanted).map(
      (offer) => `${offer.method.id}${offer.method.detail} ${offer.cents}`,
    );
  const zones = METHODS.map((one) => ({ ...one, name: one.kind, detail: ` (${one.id})` }));
  expect(shown(49_900, "", zones)).toEqual(["cerca (cerca) 1500", "lejos (lejos) 2500"]);
  expect(shown(50_000, "", zones)).toEqual(["cerca 0"]);
  expect(shown(50_000, "lejos", zones)).toEqual(["lejos 0"]);
  const slower = zones.map((one) => (one.id === "lejos" ? { ...one, time: "en dos días" } : one));
  expect(shown(50_000, "", slower)).toEqual(["cerca (cerca) 0", "lejos (lejos) 0"]);
  expect(shown(50_000, "")).toEqual(["cerca 0", "lejos 0"]);
});

describe("its price", () => {
  const chosen = { ...shipping(), method: "cerca", kind: "delivery", methodName: "cerca", time: "mañana" } as const;

  test("of a draft, for the current cart", () => {
    expect(deliveryOf({ shipping: chosen }, METHODS, few)?.cents).toBe(1_500);
    expect(deliveryOf({ shipping: chosen }, METHODS, { cents: 50_000, Moneda: "Bs." })?.cents).toBe(0);
    expect(deliveryOf({ shipping: { ...chosen, city: "El Alto" } }, METHODS, few)).toBeNull();
    expect(deliveryOf({}, METHODS, few)).toBeNull();
    expect(deliveryOf(null, METHODS, few)).toBeNull();
  });

  test("as text", () => {
    const words = (id: string, cents: number) =>
      METHODS.filter((one) => one.id === id).map((one) => offerPrice({ method: one, cents }, "Bs."));
    expect(words("cerca", 1_500)).toEqual(["Bs.\u00A015"]);
    expect(words("cerca", 0)).toEqual(["Gratis"]);
    expect(words("flota", 0)).toEqual(["Flete en destino"]);
    expect(words("tienda", 0)).toEqual(["Gratis"]);
  });
});

test("a city of the list is selected, another one typed", () => {
  expect(cityChoice("S", "Montero")).toEqual({ city: "Montero", otherCity: "" });
  expect(cityChoice("S", "Cotagaita")).toEqual({ city: OTHER_CITY, otherCity: "Cotagaita" });
  expect(cityChoice("", "")).toEqual({ city: "", otherCity: "" });
  expect(chosenCity({ city: OTHER_CITY, otherCity: "Cotagaita" })).toBe("Cotagaita");
  expect(chosenCity({ city: "Montero", otherCity: "Cotagaita" })).toBe("Montero");
});

function shipping() {
  return {
    name: "Ana Flores",
    phone: "+59171234567",
    ...LA_PAZ,
    zone: "",
    address: "Av. Arce 2000",
    building: "",
    reference: "Frente a la plaza",
  };
}
