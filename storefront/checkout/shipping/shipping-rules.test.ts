import { describe, expect, test } from "vitest";
import { type Choice, type DeliveryField, choiceOf, shippingRules } from "./shipping-rules.ts";

const blank: Choice = { way: "envio", method: "", department: "", city: "", otherCity: "" };

function form(values: Partial<Record<DeliveryField, string>>) {
  return (name: DeliveryField) => values[name] ?? "";
}

function complaints(values: Partial<Record<DeliveryField, string>>, withAddress = true, reached = true) {
  const typed = form(values);
  const rules = Object.entries(shippingRules(withAddress, () => reached));
  const known = rules.map(([name, rule]) => [name, rule(new Map(Object.entries(values)).get(name) ?? "", typed)]);
  return Object.fromEntries(known.filter(([, message]) => message !== null));
}

describe("the choice", () => {
  test("follows the form", () => {
    const typed = form({ way: "envio", method: "cerca", department: "L", city: "La Paz" });
    const first = choiceOf(typed, blank, true);
    expect(first).toEqual({ ...blank, method: "cerca", department: "L" });
    expect(choiceOf(typed, first, true)).toEqual({ ...first, city: "La Paz" });
  });

  test("stays the same object while nothing changes", () => {
    const now: Choice = { ...blank, method: "cerca", department: "L", city: "La Paz" };
    expect(choiceOf(form({ ...now }), now, true)).toBe(now);
  });

  test("another department has other cities", () => {
    const before: Choice = { ...blank, department: "L", city: "otra", otherCity: "Sorata" };
    expect(choiceOf(form({ ...before, department: "S" }), before, true)).toEqual({ ...blank, department: "S" });
  });

  test("a folded field keeps its value", () => {
    const before: Choice = { ...blank, department: "L", city: "La Paz" };
    expect(choiceOf(form({ way: "tienda" }), before, false)).toEqual({ ...before, way: "tienda" });
  });
});

describe("errors", () => {
  const whole = {
    name: "Ana Flores",
    phone: "7123 4567",
    department: "L",
    city: "La Paz",
    address: "Av. Arce 2000",
    reference: "Frente a la plaza",
  };

  test("none for correct fields, nor for the address of a collected order", () => {
    expect(complaints(whole)).toEqual({});
    expect(complaints({ name: "Ana Flores", phone: "71234567" }, false)).toEqual({});
  });

  test("each at its field, with what to do", () => {
    expect(complaints({ name: "A", phone: "2123456", department: "L" })).toEqual({
      name: "Ingresa el nombre de quien recibe",
      phone: "Ingresa un celular de 8 dígitos que empiece con 6 o 7",
      city: "Elige o escribe la ciudad",
      otherCity: "Elige o escribe la ciudad",
      address: "Ingresa la calle o avenida y el número",
      reference: "Ingresa una referencia, por ejemplo “frente a la plaza, portón negro”",
    });
  });

  test("no city is asked for before there is a department to choose it from", () => {
    expect(complaints({ ...whole, department: "", city: "" })).toEqual({ department: "Elige un departamento" });
  });

  test("a city without delivery, selected or typed", () => {
    const words = (city: string) => `Todavía no enviamos a ${city}: elige otra ciudad o recoge en la tienda`;
    expect(complaints(whole, true, false)).toMatchObject({ city: words("La Paz") });
    const typed = complaints({ ...whole, city: "otra", otherCity: " Sorata " }, true, false);
    expect(typed).toEqual({ otherCity: words("Sorata") });
  });
});
