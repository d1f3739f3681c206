import { expect, test } from "vitest";
import {
  CITY_ZONES,
  DEPARTMENTS,
  bolivianos,
  courier,
  delivery,
  flota,
  methodWords,
  missingToFree,
  pickUp,
  priceWords,
} from "./delivery.ts";

test.each([
  [delivery, "Delivery en la ciudad: Bs.\u00A015 a Bs.\u00A025, en 24 a 48 horas"],
  [courier, "Envío nacional por courier: Bs.\u00A035 a Bs.\u00A060, de 2 a 4 días hábiles"],
  [flota, "Envío por flota: flete pagado en destino, según la salida del bus"],
  [pickUp, "Recoger en tienda: gratis, te avisamos cuando esté listo"],
])("%j in words", (method, words) => {
  expect(methodWords(method)).toBe(words);
});

test.each([
  [{ cents: 0, Moneda: "Bs." }, 50_000],
  [{ cents: 49_999, Moneda: "Bs." }, 1],
  [{ cents: 50_000, Moneda: "Bs." }, 0],
  [{ cents: 89_000, Moneda: "Bs." }, 0],
  [{ cents: 89_000, Moneda: "$us." }, null],
])("to free delivery %j is short of %s", (sum, missing) => {
  expect(missingToFree(sum)).toBe(missing);
});

test("what the shop pays for is free", () => {
  expect(methodWords(courier, true)).toBe("Envío nacional por courier: gratis, de 2 a 4 días hábiles");
});

test("one price is said once", () => {
  expect(priceWords({ ...delivery, cents: [1_550, 1_550] })).toBe("Bs.\u00A015,50");
  expect(bolivianos(123_400)).toBe("Bs.\u00A01.234");
});

test("the tables stay inside the prices and times their method says", () => {
  expect([...new Set(CITY_ZONES.map(({ cents }) => cents))]).toEqual(delivery.cents);
  const prices = DEPARTMENTS.map(({ cents }) => cents);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual(courier.cents);
  const days = DEPARTMENTS.flatMap((place) => place.days);
  expect(courier.time).toBe(`de ${Math.min(...days)} a ${Math.max(...days)} días hábiles`);
  expect(DEPARTMENTS.map(({ name }) => name).toSorted()).toEqual(
    ["Beni", "Chuquisaca", "Cochabamba", "La Paz", "Oruro", "Pando", "Potosí", "Santa Cruz", "Tarija"].toSorted(),
  );
});
