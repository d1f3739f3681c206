import { expect, test } from "vitest";
import { PURCHASE_RULES, SHIPPING_METHODS, firstMethods } from "./defaults.ts";
import { DEPARTMENTS } from "#contracts/address/places.ts";
import { unreachedText } from "#contracts/delivery/delivery.ts";
import { purchaseProblem } from "#contracts/payment/purchase-types.ts";
import { shippingOffers } from "#contracts/delivery/shipping-methods.ts";

const offers = (department: string, city: string, goods = 10_000, moneda = "Bs.") =>
  shippingOffers(SHIPPING_METHODS, { department, city }, goods, moneda).map(
    ({ method, cents }) => `${method.id} ${cents}`,
  );

test("in the city, near and far; free from 500 on", () => {
  expect(offers("L", "La Paz")).toEqual(["delivery-cerca 1500", "delivery-lejos 2500", "tienda 0"]);
  expect(offers("L", " la  PAZ ")).toEqual(offers("L", "La Paz"));
  expect(offers("L", "La Paz", 50_000)).toEqual(["delivery-cerca 0", "delivery-lejos 0", "tienda 0"]);
  expect(offers("L", "La Paz", 49_999)).toEqual(offers("L", "La Paz"));
});

test("elsewhere by courier or bus, also to towns not in the list", () => {
  expect(offers("S", "Montero")).toEqual(["courier-s 4000", "flota 0", "tienda 0"]);
  expect(offers("L", "Sorata")).toEqual(["courier-l 3500", "flota 0", "tienda 0"]);
  expect(offers("P", "Potosi")).toEqual(["courier-p 4500", "flota 0", "tienda 0"]);
});

test("every department has a shipping method, and without an address one can still collect", () => {
  for (const { code, cities } of DEPARTMENTS) {
    for (const city of cities) expect(offers(code, city).length).toBeGreaterThan(1);
  }
  expect(offers("", "")).toEqual(["tienda 0"]);
});

test("from another city: no courier or bus within it, and to La Paz for what it costs from there", () => {
  const home = { department: "P", city: "potosi" };
  const from = (department: string, city: string) =>
    shippingOffers(firstMethods(home), { department, city }, 10_000, "Bs.").map(
      ({ method, cents }) => `${method.id} ${cents}`,
    );
  expect(from("P", "Potosí")).toEqual(["delivery-cerca 1500", "delivery-lejos 2500", "tienda 0"]);
  expect(from("P", "Uyuni")).toEqual(["courier-p 3500", "flota 0", "tienda 0"]);
  expect(from("L", "La Paz")).toEqual(["courier-l 4500", "flota 0", "tienda 0"]);
  expect(unreachedText(firstMethods(home))).toBe("");
});

test("prices in bolivianos are not offered in another currency", () => {
  expect(offers("S", "Montero", 10_000, "$us.")).toEqual(["flota 0", "tienda 0"]);
});

test("the allowed payment types, and the reasons against others", () => {
  const problem = (kind: "delivery" | "tienda" | "courier", city: string, total: number, Moneda = "Bs.") =>
    Object.fromEntries(PURCHASE_RULES.map((rule) => [rule.type, purchaseProblem(rule, { kind, city, total, Moneda })]));
  expect(problem("delivery", "La Paz", 20_000)).toEqual({
    qr: null,
    contra_entrega: null,
    tienda: "Solo si recoges en la tienda",
    whatsapp: null,
  });
  expect(problem("tienda", "", 20_000)).toEqual({
    qr: null,
    contra_entrega: "Solo con delivery en la ciudad",
    tienda: null,
    whatsapp: null,
  });
  expect(problem("delivery", "La Paz", 150_001)).toMatchObject({ contra_entrega: "Hasta Bs.\u00A01.500" });
  expect(problem("delivery", "Oruro", 1)).toMatchObject({ contra_entrega: "Solo en La Paz y El Alto" });
  expect(problem("courier", "Montero", 1, "€")).toMatchObject({ qr: "No disponible en esta moneda" });
});

test("the courier's days are within the time the checkout shows, and every department has a price", () => {
  const rows = SHIPPING_METHODS.filter(({ kind }) => kind === "courier");
  expect(rows.map(({ department }) => department)).toEqual(DEPARTMENTS.map(({ code }) => code));
  const days = rows.flatMap((row) => row.days.split(" a ").map(Number));
  expect([...new Set(rows.map(({ time }) => time))]).toEqual([
    `de ${Math.min(...days)} a ${Math.max(...days)} días hábiles`,
  ]);
});
