import { describe, expect, test } from "vitest";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";
import type { Buyer } from "./checkout-data.ts";
import { billingStart, isBillingComplete, isShippingComplete, shippingToSave, shippingStart } from "./start-values.ts";

const newcomer: Buyer = { id: "1", name: "Ana Flores", email: "ana@correo.com" };
const saved = {
  name: "Ana Flores",
  phone: "+59171234567",
  department: "S",
  city: "Montero",
  zone: "Norte",
  address: "Av. Banzer 123",
  building: "",
  reference: "Portón negro",
};
const pickUp = {
  name: "Luis Rojas",
  phone: "+59160000001",
  department: "",
  city: "",
  zone: "",
  address: "",
  building: "",
  reference: "",
  method: "tienda",
  kind: "tienda",
  methodName: "Recoger en tienda",
  time: "te avisamos",
} as const;

const anywhere = {
  detail: "",
  time: "",
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
};
const courier: ShippingMethod = { ...anywhere, id: "courier-s", kind: "courier", name: "Courier" };
const pickUpPlace: ShippingMethod = { ...anywhere, id: "tienda", kind: "tienda", name: "Recoger en tienda" };
const methods = [courier, pickUpPlace];

describe("saved for the next order", () => {
  test("a complete address", () => {
    expect(shippingToSave(saved, "envio", undefined)).toEqual({ shipping: saved });
    const moved = { ...saved, city: "Warnes" };
    expect(shippingToSave(moved, "envio", saved)).toEqual({ shipping: moved });
  });

  test("of a collected order: the phone, and a saved address stays", () => {
    expect(shippingToSave(pickUp, "tienda", undefined)).toEqual({ phone: pickUp.phone });
    const { name, phone } = pickUp;
    const kept = shippingToSave(pickUp, "tienda", saved);
    expect(kept).toEqual({ shipping: { ...saved, name, phone } });
    expect(shippingStart(null, { ...newcomer, ...kept }, methods).shipping).toMatchObject({ name, phone });
  });
});

describe("delivery", () => {
  test("of a new customer: the data from signing up", () => {
    const { shipping, way, method } = shippingStart(null, newcomer, methods);
    expect(shipping).toMatchObject({ name: "Ana Flores", phone: "", department: "", address: "" });
    expect({ way, method }).toEqual({ way: "envio", method: "" });
    expect(isShippingComplete(shipping, "envio")).toBe(false);
  });

  test("with a saved address: the complete address", () => {
    const { shipping } = shippingStart(null, { ...newcomer, phone: "+59170000000", shipping: saved }, methods);
    expect(shipping).toEqual(saved);
    expect(isShippingComplete(shipping, "envio")).toBe(true);
  });

  test("the draft's data comes before saved data", () => {
    const answered = {
      ...saved,
      city: "Warnes",
      method: "courier-s",
      kind: "courier",
      methodName: "x",
      time: "y",
    } as const;
    const start = shippingStart({ shipping: answered }, { ...newcomer, shipping: saved }, methods);
    expect(start).toMatchObject({ shipping: { city: "Warnes" }, way: "envio", method: "courier-s" });
  });

  test("a collected order: valid without an address, and the saved one is there for a change", () => {
    const start = shippingStart({ shipping: pickUp }, { ...newcomer, shipping: saved }, methods);
    expect(start).toMatchObject({ shipping: { name: "Luis Rojas", city: "Montero" }, way: "tienda", method: "tienda" });
    const bare = shippingStart({ shipping: pickUp }, newcomer, methods);
    expect(isShippingComplete(bare.shipping, "tienda")).toBe(true);
    expect(isShippingComplete(bare.shipping, "envio")).toBe(false);
  });

  test("a draft for a way no longer offered: its fields stay, the way changes", () => {
    const start = shippingStart({ earlierShipping: pickUp }, { ...newcomer, shipping: saved }, [courier]);
    expect(start).toMatchObject({ shipping: { name: "Luis Rojas", city: "Montero" }, way: "envio" });
    const sent = { ...saved, method: "courier-s", kind: "courier", methodName: "x", time: "y" } as const;
    expect(shippingStart({ earlierShipping: sent }, newcomer, [pickUpPlace])).toMatchObject({
      shipping: saved,
      way: "tienda",
    });
  });

  test("a shop without shipping starts with collection", () => {
    expect(shippingStart(null, newcomer, [pickUpPlace]).way).toBe("tienda");
  });
});

describe("invoice", () => {
  const company = {
    documentType: 5,
    documentNumber: "1020304050",
    complement: "",
    name: "Flores SRL",
    email: "a@flores.com",
  } as const;

  test("of a new customer: a CI, the recipient's name, the account's e-mail address", () => {
    const start = billingStart({ shipping: pickUp }, newcomer);
    expect(start).toEqual({
      documentType: 1,
      documentNumber: "",
      complement: "",
      name: "Luis Rojas",
      email: "ana@correo.com",
    });
    expect(isBillingComplete(start)).toBe(false);
  });

  test("a generated e-mail address is not shown", () => {
    expect(billingStart(null, { ...newcomer, email: "1@sin-confirmar.invalid" }).email).toBe("");
    expect(billingStart(null, { ...newcomer, email: null }).email).toBe("");
  });

  test("the draft's data, then saved data", () => {
    const user = { ...newcomer, billing: company };
    expect(billingStart(null, user)).toEqual(company);
    expect(billingStart({ billing: { ...company, name: "Otra SRL" } }, user).name).toBe("Otra SRL");
    expect(isBillingComplete(company)).toBe(true);
  });
});
