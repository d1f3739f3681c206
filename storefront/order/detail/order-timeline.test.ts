import type { Order } from "#contracts/order/order.document.ts";
import { expect, test } from "vitest";
import { sampleOrder } from "#tests/support/values/sample-order.ts";
import { orderTimeline } from "./order-timeline.ts";

const NOW = "2026-11-20T12:00:00.000Z";
const history: Order["history"] = [
  { status: "pendiente", at: "2026-11-19T18:00:00.000Z", by: "shopper" },
  { status: "pagado", at: "2026-11-20T11:00:00.000Z", by: "bank" },
];
const steps = (change: Partial<Order>) => orderTimeline(sampleOrder(change), NOW).map(({ when, text }) => [when, text]);
const BRING = "Te lo llevamos a La Paz.";
const WRITE = ["Antes de salir", "Te escribimos al celular para coordinar la entrega."];

test("paid today, arrives on the day that was promised", () => {
  const arrival = { from: "2026-11-24", to: "2026-11-24", promised: true };
  expect(steps({ status: "pagado", history, arrival })).toEqual([
    ["Hoy", "Preparamos tu pedido."],
    WRITE,
    ["Martes 24", BRING],
  ]);
  expect(steps({ status: "pagado", history, arrival: { ...arrival, promised: false } }).at(-1)).toEqual([
    "Martes 24, según lo estimado",
    BRING,
  ]);
});

test("without a day, or after it, what the delivery method says", () => {
  const passed = { from: "2026-11-19", to: "2026-11-19", promised: true };
  for (const arrival of [undefined, passed])
    expect(steps({ status: "pagado", history, ...(arrival && { arrival }) }).at(-1)).toEqual([
      "En 24 a 48 horas",
      BRING,
    ]);
});

test("paid when it is handed over: the day of the order, and what is paid there", () => {
  const placedAt = "2026-11-17T18:00:00.000Z";
  const arrival = { from: "2026-11-21", to: "2026-11-21", promised: true };
  expect(steps({ purchaseType: "contra_entrega", placedAt, arrival })).toEqual([
    ["Martes 17", "Recibimos tu pedido de Bs.\u00A0600."],
    ["Ahora", "Preparamos tu pedido."],
    WRITE,
    ["Mañana", `${BRING} Pagas Bs.\u00A0600 al recibirlo.`],
  ]);
});
