import type { OrderPayment } from "#contracts/order/order.document.ts";
import { expect, test } from "vitest";
import type { OrderStatus } from "#contracts/order/order.ts";
import { payTitle, payView, wasRefused } from "./pay-view.ts";
import { sampleOrder } from "#tests/support/values/sample-order.ts";

const payment = (change: Partial<OrderPayment> = {}): OrderPayment => ({
  provider: "bnb",
  state: "pendiente",
  qrImage: "/api/orders/1/qr/2",
  hadQr: true,
  reference: "V-000123-9F3A61",
  expiresAt: "2026-11-21T18:15:00.000Z",
  paidAt: null,
  voucher: null,
  ...change,
});

test.each([
  [{ payment: payment() }, "qr"],
  [{ payment: payment({ provider: "manual" }) }, "manual"],
  [{ payment: payment({ state: "iniciando", qrImage: null }) }, "asking"],
  [{}, "asking"],
  [{ payment: payment({ state: "fallido", qrImage: null, hadQr: false }) }, "failed"],
  // Without a picture nothing can be paid, whatever the state is.
  [{ payment: payment({ qrImage: null, hadQr: false }) }, "failed"],
  // The bank's QR expired, or the bank withdrew it; the order still waits.
  [{ payment: payment({ state: "vencido", qrImage: null }) }, "lapsed"],
  [{ payment: payment({ state: "fallido", qrImage: null }) }, "refused"],
  [{ status: "en_verificacion", payment: payment({ provider: "manual", state: "en_verificacion" }) }, "verifying"],
  [{ status: "vencido", payment: payment({ state: "vencido" }) }, "expired"],
  // A closed order shows no QR, even if it has one.
  [{ status: "vencido", payment: payment() }, "expired"],
  [{ status: "cancelado", payment: payment() }, "cancelled"],
  [{ status: "por_revisar", payment: payment({ state: "pagado" }) }, "review"],
] as const)("%j shows %s", (change, view) => {
  expect(payView(sampleOrder(change))).toBe(view);
});

test("a QR that was never created is not shown as expired", () => {
  expect(payTitle(sampleOrder({ status: "vencido", payment: payment({ state: "vencido", qrImage: null }) }))).toBe(
    "El QR venció",
  );
  const none = payment({ state: "vencido", qrImage: null, hadQr: false });
  expect(payTitle(sampleOrder({ status: "vencido", payment: none }))).toBe("Se terminó el tiempo para pagar");
});

test("a rejected receipt is shown until another is sent", () => {
  const at = "2026-11-21T18:00:00.000Z";
  const went = (...statuses: OrderStatus[]) =>
    sampleOrder({
      status: statuses.at(-1) ?? "pendiente",
      history: statuses.map((status) => ({ status, at, by: "owner" })),
    });
  expect(wasRefused(went("pendiente"))).toBe(false);
  expect(wasRefused(went("pendiente", "en_verificacion"))).toBe(false);
  expect(wasRefused(went("pendiente", "en_verificacion", "pendiente"))).toBe(true);
  expect(wasRefused(went("pendiente", "en_verificacion", "pendiente", "en_verificacion"))).toBe(false);
  expect(wasRefused(went("pendiente", "vencido", "pendiente"))).toBe(false);
});
