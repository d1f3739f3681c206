import { expect, test } from "vitest";
import type { ApiProblem } from "../../data/api.ts";
import { needsNewOrder, refusalText } from "./refusal-text.ts";
import { sampleOrder } from "#tests/support/values/sample-order.ts";

const refused = (problem: Partial<ApiProblem>): ApiProblem => ({ status: 409, title: "No se pudo", ...problem });

test.each([
  [{ status: 0, title: "Sin conexión" }, "Sin conexión. Revisa tu internet e intenta de nuevo"],
  [{ status: 429 }, "Hubo muchos intentos seguidos. Espera un momento y vuelve a intentarlo"],
  [
    { code: "STOCK", lines: [{ variant: "BOT-1", available: 0 }] },
    "Ya no hay stock de todo: Botín Samaipata: se agotó",
  ],
  [
    { code: "STOCK", lines: [{ variant: "BOT-1", available: 1 }] },
    "Ya no hay stock de todo: Botín Samaipata: solo queda 1",
  ],
  [{ code: "STOCK", lines: [{ variant: "X", available: 3 }] }, "Ya no hay stock de todo tu pedido"],
  [
    { code: "PRICE_CHANGED", total: 1_250.5 },
    "Los precios cambiaron desde tu pedido: hoy cuesta Bs.\u00A01.250,50. Ponlo en el carrito para comprarlo a ese precio",
  ],
  [{ code: "ORDER_CLOSED" }, "No se pudo"],
] as const)("%j: %s", (problem, words) => {
  expect(refusalText(refused(problem), sampleOrder())).toBe(words);
});

test("a new order is suggested only when stock or prices changed", () => {
  expect((["STOCK", "PRICE_CHANGED", "UNPAID_LIMIT"] as const).map((code) => needsNewOrder(refused({ code })))).toEqual(
    [true, true, false],
  );
});
