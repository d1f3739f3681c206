/** The values of the delivery form, and their validation. */
import type { Shipping } from "#contracts/account/account.document.ts";
import { orderShippingProblems } from "#contracts/delivery/order-shipping.ts";
import type { Place } from "#contracts/delivery/shipping-methods.ts";
import type { ShippingField } from "#contracts/address/address.ts";
import type { Rule, Typed } from "../../form/use-form.ts";
import { OTHER_CITY, type DeliveryWay, chosenCity } from "./delivery-choice.ts";

export type DeliveryField = ShippingField | "otherCity" | "way" | "method" | "keep";
type TypedDelivery = Typed<DeliveryField>;

/** The fields that decide what is offered. */
export interface Choice {
  readonly way: DeliveryWay;
  /** Id of the wanted method; it may not be offered. */
  readonly method: string;
  readonly department: string;
  /** A city of the list, or `OTHER_CITY`. */
  readonly city: string;
  readonly otherCity: string;
}

export function placeOf(choice: Choice): Place {
  return { department: choice.department, city: chosenCity(choice) };
}

/** Fields that the form does not show now are taken from `before`. */
export function choiceOf(typed: TypedDelivery, before: Choice, withPlace: boolean): Choice {
  const way = typed("way");
  const now: Choice = {
    ...before,
    way: way === "envio" || way === "tienda" ? way : before.way,
    method: typed("method") || before.method,
    ...(withPlace && { department: typed("department"), city: typed("city"), otherCity: typed("otherCity") }),
  };
  // Another department has other cities.
  const after = now.department === before.department ? now : { ...now, city: "", otherCity: "" };
  const isSame = Object.entries(after).every(([field, value]) => new Map(Object.entries(before)).get(field) === value);
  return isSame ? before : after;
}

export function asShipping(typed: TypedDelivery): Shipping {
  return {
    name: typed("name"),
    phone: typed("phone"),
    department: typed("department"),
    city: chosenCity({ city: typed("city"), otherCity: typed("otherCity") }),
    zone: typed("zone"),
    address: typed("address"),
    building: typed("building"),
    reference: typed("reference"),
  };
}

/** `goesTo`: whether the shop delivers to a place. */
export function shippingRules(
  withAddress: boolean,
  goesTo: (place: Place) => boolean,
): Readonly<Record<DeliveryField, Rule<DeliveryField>>> {
  const problemOf = (field: ShippingField, typed: TypedDelivery) =>
    orderShippingProblems(asShipping(typed), withAddress)[field] ?? null;
  const rule = (field: ShippingField) => (_: string, typed: TypedDelivery) => problemOf(field, typed);
  const cityProblem = (typed: TypedDelivery) => {
    const problem = problemOf("city", typed);
    const shipping = asShipping(typed);
    // Its list is empty until a department is chosen: asking for it would ask for the impossible.
    if (withAddress && shipping.department === "") return null;
    if (problem !== null || !withAddress || goesTo(shipping)) return problem;
    return notDeliveredText(shipping.city);
  };
  return {
    way: () => null,
    name: rule("name"),
    phone: rule("phone"),
    department: rule("department"),
    // The error of a typed city is shown at its own field.
    city: (value, typed) => (value === OTHER_CITY ? null : cityProblem(typed)),
    otherCity: (_, typed) => cityProblem(typed),
    method: () => null,
    address: rule("address"),
    zone: rule("zone"),
    reference: rule("reference"),
    building: rule("building"),
    keep: () => null,
  };
}

export function notDeliveredText(city: string): string {
  return `Todavía no enviamos a ${city.trim()}: elige otra ciudad o recoge en la tienda`;
}
