import { describe, expect, test } from "vitest";
import { SHIPPING_METHODS } from "#modules/shipping/defaults.ts";
import { bolivianos, deliveryTerms, methodText, missingToFree, priceText, wayBy } from "./delivery.ts";
import { type ShippingKind, type ShippingMethod, isAmong } from "./shipping-methods.ts";

const terms = deliveryTerms(SHIPPING_METHODS);

function way(kind: ShippingKind, of = terms) {
  const found = wayBy(kind, of);
  if (!found) throw new Error(`no way of kind ${kind}`);
  return found;
}

/** The delivery terms of the default methods, with some fields changed. */
const changed = (change: (method: ShippingMethod) => Partial<ShippingMethod>) =>
  deliveryTerms(SHIPPING_METHODS.map((method) => ({ ...method, ...change(method) })));

describe("of a new shop", () => {
  test.each([
    ["delivery", "Delivery en la ciudad: Bs.\u00A015 a Bs.\u00A025, en 24 a 48 horas"],
    ["courier", "Envío nacional por courier: Bs.\u00A035 a Bs.\u00A060, de 2 a 4 días hábiles"],
    ["flota", "Envío por flota: flete pagado en destino, según la salida del bus"],
    ["tienda", "Recoger en tienda: gratis, te avisamos cuando esté listo"],
  ] as const)("%s in words", (kind, words) => {
    expect(methodText(way(kind))).toBe(words);
  });

  test("one row for each kind, in the owner's order, and free from one total on", () => {
    expect(terms.ways.map(({ kind }) => kind)).toEqual(["delivery", "courier", "flota", "tienda"]);
    expect(terms.freeFrom).toBe(50_000);
  });
});

test.each([
  [{ cents: 0, Moneda: "Bs." }, 50_000],
  [{ cents: 49_999, Moneda: "Bs." }, 1],
  [{ cents: 50_000, Moneda: "Bs." }, 0],
  [{ cents: 89_000, Moneda: "Bs." }, 0],
  [{ cents: 89_000, Moneda: "$us." }, null],
])("to free delivery %j is short of %s", (sum, missing) => {
  expect(missingToFree(sum, terms)).toBe(missing);
});

test.each(["La Paz.", "la  paz,", "La Paz, Bolivia", "La Paz - Bolivia", "Ｌａ Ｐａｚ", "LA PÁZ"])(
  "%j is La Paz",
  (city) => {
    expect([isAmong(["La Paz"], city), isAmong([city], "La Paz"), isAmong(["El Alto"], city)]).toEqual([
      true,
      true,
      false,
    ]);
  },
);

test("delivery paid by the shop is free", () => {
  expect(methodText(way("courier"), true)).toBe("Envío nacional por courier: gratis, de 2 a 4 días hábiles");
});

test("equal prices are shown once", () => {
  expect(priceText({ cents: [1_550, 1_550] })).toBe("Bs.\u00A015,50");
  expect(bolivianos(123_400)).toBe("Bs.\u00A01.234");
});

describe("where rows of a kind differ", () => {
  test("their prices are shown as a range, and all times are shown", () => {
    const slower = changed(({ id }) => (id === "courier-n" ? { cents: 9_000, time: "en 6 días hábiles" } : {}));
    expect(methodText(way("courier", slower))).toBe(
      "Envío nacional por courier: Bs.\u00A035 a Bs.\u00A090, de 2 a 4 días hábiles o en 6 días hábiles",
    );
  });

  test("only what is true for all rows is promised: the highest total, or none", () => {
    expect(changed(({ id }) => (id === "courier-n" ? { freeFrom: 80_000 } : {})).freeFrom).toBe(80_000);
    const never = changed(({ id }) => (id === "courier-n" ? { freeFrom: null } : {}));
    expect(never.freeFrom).toBeNull();
    expect(missingToFree({ cents: 99_000, Moneda: "Bs." }, never)).toBeNull();
    // A method that is always free does not count.
    expect(changed(({ id }) => (id === "courier-n" ? { freeFrom: null, cents: 0 } : {})).freeFrom).toBe(50_000);
  });
});

test("a kind that is not offered is not named, and a prepaid bus has a price", () => {
  expect(wayBy("flota", deliveryTerms(SHIPPING_METHODS.filter(({ kind }) => kind !== "flota")))).toBeUndefined();
  const paid = changed(({ kind }) => (kind === "flota" ? { cents: 2_000 } : {}));
  expect(methodText(way("flota", paid))).toBe("Envío por flota: Bs.\u00A020, según la salida del bus");
  expect(deliveryTerms([])).toEqual({ ways: [], freeFrom: null });
});
