import type { Order } from "#contracts/order/order.document.ts";
import { expect, test } from "vitest";
import type { Mover } from "#contracts/order/order.ts";
import { cancelledText } from "./cancelled-text.ts";
import { sampleOrder } from "#tests/support/values/sample-order.ts";

const at = "2026-11-21T18:00:00.000Z";
const cancelled = (by: Mover, change: Partial<Order> = {}) =>
  cancelledText(sampleOrder({ status: "cancelado", history: [{ status: "cancelado", at, by }], ...change }));
const payment = {
  provider: "bnb",
  state: "pagado",
  qrImage: null,
  hadQr: true,
  reference: "V-000123-9F3A61",
  expiresAt: null,
  paidAt: at,
  voucher: "1",
} as const;

test("an unpaid order says that nothing is owed, whoever cancelled", () => {
  const unpaid = { ...payment, state: "cancelado", paidAt: null, voucher: null } as const;
  const mine = "Cancelaste este pedido y no se cobró nada.";
  expect(cancelled("shopper", { payment: unpaid })).toBe(`${mine} No pagues el código anterior.`);
  expect(cancelled("owner", { payment: unpaid })).toBe(
    "La tienda canceló este pedido y no se cobró nada. No pagues el código anterior.",
  );
  // There was no QR, or it is the shop's own, which never changes.
  expect(cancelled("shopper", { payment: { ...unpaid, hadQr: false } })).toBe(mine);
  expect(cancelled("shopper", { payment: { ...unpaid, provider: "manual", hadQr: false } })).toBe(
    `${mine} Ya no lo pagues.`,
  );
  expect(cancelled("shopper", { purchaseType: "tienda" })).toBe("Cancelaste este pedido y no se cobró nada.");
});

test("a paid order cancelled by the shop never says that nothing was paid", () => {
  expect(cancelled("owner", { payment })).toBe(
    "La tienda canceló este pedido. Te escribimos para devolverte el dinero.",
  );
});
