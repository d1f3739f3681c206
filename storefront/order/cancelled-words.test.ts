import { expect, test } from "vitest";
import type { Mover, Order } from "#contracts/order.ts";
import { cancelledWords } from "./cancelled-words.ts";
import { sampleOrder } from "./testing/sample-order.ts";

const at = "2026-11-21T18:00:00.000Z";
const cancelled = (by: Mover, change: Partial<Order> = {}) =>
  cancelledWords(sampleOrder({ status: "cancelado", history: [{ status: "cancelado", at, by }], ...change }));
const payment = {
  provider: "bnb",
  state: "pagado",
  qrImage: null,
  reference: "V-000123-9F3A61",
  expiresAt: null,
  paidAt: at,
  voucher: "1",
} as const;

test("nothing is owed where nothing was paid, whoever cancelled", () => {
  expect(cancelled("shopper")).toBe("Cancelaste este pedido y no se cobró nada. No pagues el código anterior.");
  expect(cancelled("owner")).toBe("La tienda canceló este pedido y no se cobró nada. No pagues el código anterior.");
  expect(cancelled("shopper", { purchaseType: "tienda" })).toBe("Cancelaste este pedido y no se cobró nada.");
});

test("a paid order that the shop cancels never says that nothing was paid", () => {
  expect(cancelled("owner", { payment })).toBe(
    "La tienda canceló este pedido. Te escribimos para devolverte el dinero.",
  );
});
