import type { Order } from "#contracts/order/order.document.ts";
import { expect, test } from "vitest";
import type { ShippingKind } from "#contracts/delivery/shipping-methods.ts";
import { agreeingSteps, nextSteps } from "./next-steps.ts";
import { sampleOrder } from "#tests/support/values/sample-order.ts";

function by(kind: ShippingKind, change: Partial<Order>): readonly string[] {
  const { shipping } = sampleOrder();
  if (!shipping) throw new Error("the sample has no address");
  return nextSteps(sampleOrder({ shipping: { ...shipping, kind }, ...change }), NOW);
}

const NOW = "2026-11-20T12:00:00.000Z";
const BRING = "Te lo llevamos a La Paz, en 24 a 48 horas. Te escribimos al celular para coordinar la entrega.";
const COME = "Te escribimos cuando esté listo para recoger. Lleva tu carnet y el número del pedido.";

test("paid by QR: prepared and delivered", () => {
  expect(by("delivery", { status: "pagado" })).toEqual(["Preparamos tu pedido.", BRING]);
  expect(by("courier", { status: "en_preparacion" })).toEqual(["Estamos preparando tu pedido.", BRING]);
  expect(by("delivery", { status: "enviado" })).toEqual([
    "Va en camino a La Paz. Te escribimos al celular para coordinar la entrega.",
  ]);
  expect(by("delivery", { status: "entregado" })).toEqual(["Ya tienes tu pedido. ¡Que lo disfrutes!"]);
});

test("to be paid in the shop: held until then, paid there", () => {
  const change = { purchaseType: "tienda", expiresAt: "2026-11-23T18:05:00.000Z" } as const;
  expect(by("tienda", { ...change, status: "pendiente" })).toEqual([
    "Te guardamos el pedido hasta el lunes 23 de noviembre a las 14:05.",
    COME,
    "Pagas Bs.\u00A0600 al recogerlo.",
  ]);
  expect(by("tienda", { ...change, status: "listo" })).toEqual([
    "Ya puedes pasar por la tienda. Lleva tu carnet y el número del pedido.",
    "Pagas Bs.\u00A0600 al recogerlo.",
  ]);
  expect(by("tienda", { ...change, status: "pagado" })).toEqual(["Preparamos tu pedido.", COME]);
});

test("to be paid on delivery, or as agreed", () => {
  expect(by("delivery", { purchaseType: "contra_entrega" })).toEqual([
    "Preparamos tu pedido.",
    BRING,
    "Pagas Bs.\u00A0600 al recibirlo.",
  ]);
  expect(by("delivery", { purchaseType: "whatsapp" })).toEqual([
    "Envíanos el mensaje por WhatsApp.",
    "Acordamos el pago.",
    "Preparamos tu pedido.",
    BRING,
  ]);
});

test("by bus: the freight is paid on arrival", () => {
  expect(by("flota", { status: "pagado" })).toEqual([
    "Preparamos tu pedido.",
    "Lo enviamos por flota a La Paz, en 24 a 48 horas. Lo recoges en la terminal con tu carnet.",
    "El flete lo pagas a la flota, en destino.",
  ]);
  expect(by("flota", { status: "enviado" })).toEqual([
    "Va en camino por flota. Lo recoges en la terminal con tu carnet.",
  ]);
});

test("no time beside the day that the title names, while it is ahead", () => {
  const arrival = { from: "2026-11-21", to: "2026-11-21", promised: true };
  expect(by("delivery", { status: "pagado", arrival }).at(-1)).toBe(
    "Te lo llevamos a La Paz. Te escribimos al celular para coordinar la entrega.",
  );
  const passed = { ...arrival, from: "2026-11-19", to: "2026-11-19" };
  expect(by("delivery", { status: "pagado", arrival: passed }).at(-1)).toBe(BRING);
});

test("to be agreed: the message, the shop's hours, and a day only where one was named", () => {
  const wanted = { purchaseType: "whatsapp", status: "pendiente" } as const;
  const arrival = { from: "2026-11-24", to: "2026-11-24", promised: true };
  expect(agreeingSteps(sampleOrder({ ...wanted, arrival }), "2026-11-20T12:00:00.000Z", "Lun–Sáb 9:30–20:00")).toEqual([
    ["Envíanos el mensaje", "Ya está escrito; puedes cambiarlo."],
    ["Acordamos el pago", "Nuestro horario: Lun–Sáb 9:30–20:00."],
    ["Lo preparamos", "Si pagas a tiempo, llega el martes 24."],
  ]);
  expect(agreeingSteps(sampleOrder(wanted), "2026-11-20T12:00:00.000Z", "")[2]?.[1]).toMatch(
    /^Te lo llevamos a La Paz/,
  );
});
