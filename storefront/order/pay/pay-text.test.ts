import type { OrderPayment } from "#contracts/order/order.document.ts";
import { expect, test } from "vitest";
import type { OrderStatus } from "#contracts/order/order.ts";
import { expiredText, failedText, renewName, reviewText } from "./pay-text.ts";
import { sampleOrder } from "#tests/support/values/sample-order.ts";

const over = (change: Partial<OrderPayment>) =>
  sampleOrder({
    status: "vencido",
    payment: {
      provider: "bnb",
      state: "vencido",
      qrImage: null,
      hadQr: true,
      reference: "V-000123-9F3A61",
      expiresAt: null,
      paidAt: null,
      voucher: null,
      ...change,
    },
  });
const TIME = "Se terminó el tiempo para pagar y lo que pediste volvió a la tienda.";

test("the warning about an earlier code is shown only when there was one", () => {
  expect(expiredText(over({}))).toBe(`${TIME} No pagues el código anterior: genera uno nuevo para continuar.`);
  expect(renewName(over({}))).toBe("Generar nuevo QR");
  expect(expiredText(over({ hadQr: false }))).toBe(`${TIME} Si todavía lo quieres, genera un QR para continuar.`);
  expect(renewName(over({ hadQr: false }))).toBe("Generar QR");
});

test("the shop's own QR stays the same: the text is about the order", () => {
  const own = over({ provider: "manual", hadQr: false });
  expect(expiredText(own)).toBe(`${TIME} Antes de pagar, retoma el pedido: así te lo guardamos otra vez.`);
  expect(renewName(own)).toBe("Retomar el pedido");
});

test("not created, expired, cancelled: three different texts", () => {
  expect(failedText("failed")).toMatch(/^El banco no nos dio un código/);
  expect(failedText("lapsed")).toMatch(/^El código venció en el banco: ya no se puede pagar/);
  expect(failedText("refused")).toMatch(/^El banco anuló el código: ya no se puede pagar/);
});

test("a late payment: for an expired order, or a cancelled one", () => {
  const at = "2026-11-21T18:00:00.000Z";
  const went = (...statuses: OrderStatus[]) =>
    reviewText(
      sampleOrder({
        status: "por_revisar",
        review: "late",
        history: statuses.map((status) => ({ status, at, by: "shop" })),
      }),
    );
  expect(went("pendiente", "vencido", "por_revisar")).toMatch(/después de que venció el tiempo/);
  expect(went("pendiente", "cancelado", "por_revisar")).toBe("Tu dinero llegó, pero el pedido ya estaba cancelado.");
});

test("another amount: what arrived and what was asked for", () => {
  const payment = {
    provider: "bnb",
    state: "pagado",
    qrImage: null,
    hadQr: true,
    reference: "V-000123-AB12CD",
    expiresAt: null,
    paidAt: null,
    voucher: null,
  } as const;
  const order = sampleOrder({ status: "por_revisar", review: "amount", total: 164, Moneda: "Bs.", payment });
  expect(reviewText({ ...order, payment: { ...payment, received: 100 } })).toBe(
    "Llegaron Bs.\u00A0100; el pedido es de Bs.\u00A0164.",
  );
  expect(reviewText(order)).toMatch(/un monto distinto/);
});
