import { expect, test } from "vitest";
import { ORDER_STATUSES } from "./order.ts";
import { ORDER_PHASES, QUEUE_NAMES, phaseOf } from "./order-phases.ts";
import { PURCHASE_TYPES } from "../payment/purchase-types.ts";

test("an order before its payment is in the phase of what it waits for", () => {
  const phases = PURCHASE_TYPES.map((purchaseType) => [purchaseType, phaseOf({ status: "pendiente", purchaseType })]);
  expect(Object.fromEntries(phases)).toEqual({
    qr: "pendiente",
    tienda: "por_preparar",
    contra_entrega: "por_preparar",
    whatsapp: "por_acordar",
  });
  expect(QUEUE_NAMES.por_preparar).toBe("Por preparar, se cobra al entregar");
});

test("every other status is a phase of its own, however it is paid", () => {
  const others = ORDER_STATUSES.filter((status) => status !== "borrador" && status !== "pendiente");
  for (const purchaseType of PURCHASE_TYPES)
    expect(others.map((status) => phaseOf({ status, purchaseType }))).toEqual(others);
  expect(ORDER_PHASES).toHaveLength(13);
});
