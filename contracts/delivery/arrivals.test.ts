import { expect, test } from "vitest";
import { SHIPPING_METHODS } from "#modules/shipping/defaults.ts";
import { arrivalAt, arrivalsAt } from "./arrivals.ts";
import type { ShippingMethod } from "./shipping-methods.ts";

const SHOP = { department: "L", city: "La Paz", workDays: [1, 2, 3, 4, 5, 6], closed: [] };
/** Friday, 08:00 in La Paz. */
const NOW = new Date("2026-11-20T12:00:00Z");

const shown = (change: (method: ShippingMethod) => Partial<ShippingMethod> = () => ({}), at = NOW) => {
  const arrivals = arrivalsAt(
    SHIPPING_METHODS.map((method) => ({ ...method, ...change(method) })),
    SHOP,
    at,
  );
  if (!arrivals) throw new Error("the first rows give days");
  return arrivals;
};
const at = (department: string, city: string, moneda = "Bs.", arrivals = shown()) =>
  arrivalAt(arrivals, { department, city }, moneda);

test("each place has the days of what is offered there", () => {
  expect(at("L", "La Paz")).toEqual({
    kind: "delivery",
    arrival: { from: "2026-11-21", to: "2026-11-21", promised: false },
  });
  expect(at("C", "Cochabamba")).toEqual({
    kind: "courier",
    arrival: { from: "2026-11-23", to: "2026-11-24", promised: false },
  });
});

test("nothing is said where nothing is delivered, or by a method that has no days", () => {
  expect(at("", "")).toBeNull();
  // In another currency only the bus is offered, which has no days.
  expect(at("C", "Cochabamba", "$us.")).toBeNull();
});

test("where parts of a city differ, the careful days", () => {
  const far = (change: Partial<ShippingMethod>) =>
    shown((method) => ({ promised: true, ...(method.id === "delivery-lejos" && change) }));
  expect(at("L", "La Paz", "Bs.", far({ daysTo: 3 }))?.arrival).toEqual({
    from: "2026-11-21",
    to: "2026-11-24",
    promised: true,
  });
  expect(at("L", "La Paz", "Bs.", far({ promised: false }))?.arrival.promised).toBe(false);
  expect(at("L", "La Paz", "Bs.", far({ daysFrom: null, daysTo: null }))).toBeNull();
});

test("they are true until the next hour that changes one", () => {
  expect(shown().until).toBe("2026-11-20T20:00:00.000Z");
  expect(shown(undefined, new Date("2026-11-20T20:00:00Z")).until).toBe("2026-11-21T04:00:00.000Z");
  // On Sunday nothing leaves, so the cut-off hour changes nothing.
  expect(shown(undefined, new Date("2026-11-22T12:00:00Z")).until).toBe("2026-11-23T04:00:00.000Z");
});

test("an owner who gives no days shows none", () => {
  const silent = SHIPPING_METHODS.map((method) => ({ ...method, daysFrom: null, daysTo: null }));
  expect(arrivalsAt(silent, SHOP, NOW)).toBeNull();
});
