import { expect, test } from "vitest";
import type { OrderStatus } from "#contracts/order/order.ts";
import { sampleOrder } from "#tests/support/values/sample-order.ts";
import { timelineSteps } from "./timeline-steps.ts";

const at = "2026-11-21T18:00:00.000Z";

/** The timeline of an order that had these statuses in turn. */
function went(statuses: readonly OrderStatus[], change: Parameters<typeof sampleOrder>[0] = {}) {
  const history = statuses.map((status) => ({ status, at, by: "shop" as const }));
  return timelineSteps(sampleOrder({ status: statuses.at(-1) ?? "pendiente", history, ...change })).map(
    ({ name, state }) => `${state === "done" ? "✓" : state === "now" ? "●" : "○"} ${name}`,
  );
}

const { shipping } = sampleOrder();
const inShop = shipping && { shipping: { ...shipping, kind: "tienda" as const } };

test("a QR order from placing to delivery", () => {
  expect(went(["pendiente"])).toEqual(["● Pedido recibido", "○ Pago", "○ En preparación", "○ Enviado", "○ Entregado"]);
  expect(went(["pendiente", "pagado"])).toEqual([
    "✓ Pedido recibido",
    "● Pago confirmado",
    "○ En preparación",
    "○ Enviado",
    "○ Entregado",
  ]);
  expect(went(["pendiente", "pagado", "en_preparacion", "enviado"]).slice(2)).toEqual([
    "✓ En preparación",
    "● Enviado",
    "○ Entregado",
  ]);
  expect(went(["pendiente", "pagado", "en_preparacion", "enviado", "entregado"]).at(-1)).toBe("● Entregado");
});

test("the draft is not shown as a step", () => {
  expect(went(["borrador", "pendiente"])[0]).toBe("● Pedido recibido");
});

test("a collected order has no shipping step, and one paid in the shop no payment step before", () => {
  expect(went(["pendiente"], { ...inShop, purchaseType: "tienda" })).toEqual([
    "● Pedido recibido",
    "○ En preparación",
    "○ Listo para recoger",
    "○ Recogido",
  ]);
  expect(went(["pendiente", "pagado"], { ...inShop, purchaseType: "tienda" }).slice(1)).toEqual([
    "● Pago confirmado",
    "○ En preparación",
    "○ Listo para recoger",
    "○ Recogido",
  ]);
});

test("a receipt is checked, accepted or not", () => {
  expect(went(["pendiente", "en_verificacion"]).slice(0, 3)).toEqual([
    "✓ Pedido recibido",
    "● Enviaste tu comprobante",
    "○ Pago",
  ]);
  expect(went(["pendiente", "en_verificacion", "pendiente"])[2]).toBe("● No encontramos tu pago: sigue pendiente");
});

test("an expired order with a new QR says so; at its end nothing more is announced", () => {
  expect(went(["pendiente", "vencido"])).toEqual(["✓ Pedido recibido", "● Venció el tiempo para pagar"]);
  expect(went(["pendiente", "vencido", "pendiente"]).slice(1, 4)).toEqual([
    "✓ Venció el tiempo para pagar",
    "● Generaste un nuevo QR",
    "○ Pago",
  ]);
  expect(went(["pendiente", "cancelado"])).toEqual(["✓ Pedido recibido", "● Cancelado"]);
  expect(went(["pendiente", "vencido", "por_revisar"]).at(-1)).toBe("● Pago en revisión");
  expect(went(["pendiente", "pagado", "devuelto"]).at(-1)).toBe("● Devuelto");
});

test("every step has a unique key and its time", () => {
  const steps = timelineSteps(
    sampleOrder({ status: "pagado", history: [...sampleOrder().history, { status: "pagado", at, by: "bank" }] }),
  );
  expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
  expect(steps.map(({ at }) => at)).toEqual([at, at, null, null, null]);
});
