import type { Order } from "#contracts/order/order.document.ts";
import { expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#contracts/order/order.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import {
  redirectFromOrder,
  redirectFromPay,
  redirectFromSuccess,
  canCancel,
  canPay,
  canRepeat,
  isLost,
} from "./order-rules.ts";
import { exchangeOf } from "#contracts/order/exchange-request.ts";
import { sampleOrder } from "#tests/support/values/sample-order.ts";

const order = (status: OrderStatus, purchaseType: PurchaseType = "qr") => sampleOrder({ status, purchaseType });

const byStatus = (way: (one: ReturnType<typeof order>) => string | null, purchaseType?: PurchaseType) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, way(order(status, purchaseType))]));

const PAY = "/pago-qr?id=1";
const SUCCESS = "/pedido-exitoso?id=1";
const ORDER = "/pedido?id=1";

test("the QR page keeps orders to be paid or reviewed, and forwards the others", () => {
  expect(byStatus(redirectFromPay)).toEqual({
    borrador: "/tipo-de-compra",
    pendiente: null,
    en_verificacion: null,
    pagado: SUCCESS,
    en_preparacion: ORDER,
    listo: ORDER,
    enviado: ORDER,
    entregado: ORDER,
    vencido: null,
    cancelado: null,
    por_revisar: null,
    devuelto: ORDER,
  });
  expect(redirectFromPay(order("pendiente", "tienda"))).toBe(SUCCESS);
  expect(redirectFromPay(order("vencido", "tienda"))).toBe(ORDER);
});

test("the confirmation page shows only confirmed orders", () => {
  expect(byStatus(redirectFromSuccess)).toEqual({
    borrador: "/tipo-de-compra",
    pendiente: PAY,
    en_verificacion: PAY,
    pagado: null,
    en_preparacion: null,
    listo: null,
    enviado: null,
    entregado: null,
    vencido: PAY,
    cancelado: ORDER,
    por_revisar: PAY,
    devuelto: ORDER,
  });
  expect(byStatus(redirectFromSuccess, "contra_entrega")).toMatchObject({
    pendiente: null,
    en_preparacion: null,
    vencido: ORDER,
    cancelado: ORDER,
    por_revisar: ORDER,
  });
});

test("no two pages forward an order to each other in a loop", () => {
  for (const status of ORDER_STATUSES) {
    for (const type of ["qr", "tienda", "contra_entrega", "whatsapp"] as const) {
      const one = order(status, type);
      if (redirectFromPay(one) === SUCCESS)
        expect([status, type, redirectFromSuccess(one)]).toEqual([status, type, null]);
      if (redirectFromSuccess(one) === PAY) expect([status, type, redirectFromPay(one)]).toEqual([status, type, null]);
      if (status !== "borrador") expect(redirectFromOrder(one)).toBeNull();
    }
  }
});

test("a draft leads to its first missing step", () => {
  const { shipping: _shipping, billing: _billing, purchaseType: _type, ...bare } = order("borrador");
  expect(redirectFromOrder(bare)).toBe("/datos-envio");
  expect(redirectFromPay({ ...order("borrador"), billing: undefined })).toBe("/datos-facturacion");
});

test("the actions of an order", () => {
  const which = (rule: (one: ReturnType<typeof order>) => boolean, type?: PurchaseType) =>
    ORDER_STATUSES.filter((status) => rule(order(status, type)));
  expect(which(canPay)).toEqual(["pendiente"]);
  expect(which(canPay, "tienda")).toEqual([]);
  expect(which(canCancel)).toEqual(["pendiente"]);
  expect(which(canCancel, "whatsapp")).toEqual(["pendiente"]);
  expect(which(isLost)).toEqual(["vencido", "cancelado"]);
  expect(which(canRepeat)).toEqual(["entregado", "devuelto"]);
});

test("an exchange can be asked for until the last day that the owner promised, never of what he does not exchange", () => {
  const [boot] = sampleOrder().products;
  if (!boot) throw new Error("the sample has no products");
  const history: Order["history"] = [{ status: "entregado", at: "2026-11-21T02:00:00.000Z", by: "owner" }];
  const bag = { ...boot, size: "Única" };
  const reduced = { ...boot, PorcDesc: 20 };
  const delivered = sampleOrder({ status: "entregado", history, products: [boot, bag, reduced] });
  const week = { exchangeDays: 7, exchangesReduced: false };
  // Delivered at ten at night of the 20th in La Paz.
  const last = new Date("2026-11-28T03:59:00.000Z");
  expect(exchangeOf(delivered, week, last)).toEqual({ until: "2026-11-27", pieces: [boot, bag] });
  expect(exchangeOf(delivered, { ...week, exchangesReduced: true }, last)?.pieces).toEqual([boot, bag, reduced]);
  expect(exchangeOf(delivered, week, new Date("2026-11-28T04:00:00.000Z"))).toBeNull();
  for (const exchangeDays of [null, 0]) expect(exchangeOf(delivered, { ...week, exchangeDays }, last)).toBeNull();
  expect(exchangeOf({ ...delivered, products: [reduced] }, week, last)).toBeNull();
  expect(exchangeOf({ ...delivered, status: "devuelto" }, week, last)).toBeNull();
});
