import { describe, expect, test } from "vitest";
import { sampleOrder } from "#tests/support/values/sample-order.ts";
import type { Order, OrderShipping } from "./order.document.ts";
import { type MessageFacts, customerMessage } from "./customer-message.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order.ts";

const SHOP = { name: "Vitrina", address: "Calle Las Retamas N° 1234", hours: "Lun–Sáb 9:30–20:00" };
const NOW = new Date("2026-11-21T14:00:00Z");
const message = (change: Partial<Order> = {}, facts: Partial<MessageFacts> = {}) =>
  customerMessage(sampleOrder(change), { refundable: 0, now: NOW, shop: SHOP, link: null, ...facts });

const HELLO = "Hola Ana, te escribimos de Vitrina.";
const shipping = (change: Partial<OrderShipping>): Partial<Order> => {
  const { shipping: own } = sampleOrder();
  return own ? { shipping: { ...own, ...change } } : {};
};
const pickup = shipping({ kind: "tienda" });

test("a new order, by how it is paid, and until when it is kept", () => {
  expect(message()).toBe(
    `${HELLO} Recibimos tu pedido V-000123 de Bs. 600 y falta el pago con QR. Te guardamos el pedido hasta el sábado 21 de noviembre a las 14:15. Si ya pagaste, envíanos el comprobante por aquí.`,
  );
  expect(message({ purchaseType: "tienda", ...pickup })).toBe(
    `${HELLO} Recibimos tu pedido V-000123 de Bs. 600. Te guardamos el pedido hasta el sábado 21 de noviembre a las 14:15. Te avisamos cuando puedas recogerlo y pagarlo en la tienda.`,
  );
  expect(message({ purchaseType: "contra_entrega" })).toBe(
    `${HELLO} Recibimos tu pedido V-000123 de Bs. 600. ¿Nos confirmas que lo recibes? Lo pagas al recibirlo.`,
  );
  expect(message({ purchaseType: "whatsapp" })).toBe(
    `${HELLO} Recibimos tu pedido V-000123 de Bs. 600. ¿Coordinamos el pago y la entrega?`,
  );
});

test("ready to be picked up: where, when, and what is still to pay", () => {
  const ready = { status: "listo", ...pickup } as const;
  const said = `${HELLO} Ya puedes recoger tu pedido V-000123 de Bs. 600 en Calle Las Retamas N° 1234 (Lun–Sáb 9:30–20:00). Lleva tu carnet y el número del pedido.`;
  expect(message(ready, { refundable: 600 })).toBe(said);
  expect(message(ready)).toBe(`${said} Pagas Bs. 600 al recogerlo.`);
  expect(message(ready, { shop: { name: "Vitrina", address: "", hours: "" }, refundable: 600 })).toBe(
    `${HELLO} Ya puedes recoger tu pedido V-000123 de Bs. 600. Lleva tu carnet y el número del pedido.`,
  );
});

test.each([
  ["delivery", "Ya va en camino tu pedido V-000123 de Bs. 600. ¿Hay alguien que lo reciba hoy?"],
  ["courier", "Enviamos tu pedido V-000123 de Bs. 600 por courier a La Paz: llega en 24 a 48 horas."],
  [
    "flota",
    "Enviamos tu pedido V-000123 de Bs. 600 por flota a La Paz. Lo recoges en la terminal con tu carnet; el flete lo pagas en destino.",
  ],
] as const)("sent by %s", (kind, words) => {
  const sent = { status: "enviado", ...shipping({ kind }) } as const;
  expect(message(sent, { refundable: 600 })).toBe(`${HELLO} ${words}`);
  expect(message(sent)).toBe(`${HELLO} ${words} Pagas Bs. 600 al recibirlo.`);
});

test("a parcel's number is told with it", () => {
  const sent = { status: "enviado", ...shipping({ kind: "courier", tracking: "GUÍA 7" }) } as const;
  expect(message(sent, { refundable: 600 })).toContain("llega en 24 a 48 horas. Número de guía: GUÍA 7.");
});

describe("money that goes back", () => {
  test.each<[OrderStatus, number, number | undefined, string]>([
    ["cancelado", 0, undefined, "Cancelamos tu pedido V-000123 de Bs. 600. Sentimos la molestia."],
    [
      "cancelado",
      600,
      undefined,
      "Cancelamos tu pedido V-000123 de Bs. 600. Te devolveremos Bs. 600: ¿a qué cuenta o QR te lo enviamos? Sentimos la molestia.",
    ],
    [
      "devuelto",
      400,
      200,
      "Registramos la devolución de tu pedido V-000123 de Bs. 600. Te devolvimos Bs. 200. Te devolveremos Bs. 400: ¿a qué cuenta o QR te lo enviamos?",
    ],
    ["devuelto", 0, 600, "Registramos la devolución de tu pedido V-000123 de Bs. 600. Te devolvimos Bs. 600."],
  ])("%s, %d left", (status, refundable, refunded, words) => {
    expect(message({ status, ...(refunded !== undefined && { refunded }) }, { refundable })).toBe(`${HELLO} ${words}`);
  });
});

test.each(ORDER_STATUSES.filter((status) => status !== "borrador"))("%s names the order and its amount", (status) => {
  expect(message({ status })).toContain("tu pedido V-000123 de Bs. 600");
  expect(message({ status })).not.toMatch(/undefined|null| {2}/);
});

test("the link stands on a line of its own; without a name nobody is greeted by one", () => {
  const link = "https://vitrina.example/pedido?id=1";
  expect(message({}, { link }).split("\n").at(-1)).toBe(`Puedes ver tu pedido aquí: ${link}`);
  for (const name of ["", "Cliente de mostrador"])
    expect(message(shipping({ name })).startsWith("Hola, te escribimos de Vitrina.")).toBe(true);
});

test("the day of arrival while it is ahead, with its month", () => {
  const courier = {
    ...shipping({ kind: "courier", city: "Oruro", time: "de 2 a 4 días hábiles" }),
    status: "enviado",
  } as const;
  const arrival = { from: "2026-11-24", to: "2026-11-26", promised: false };
  const sent = `${HELLO} Enviamos tu pedido V-000123 de Bs. 600 por courier a Oruro:`;
  expect(message({ ...courier, arrival }, { refundable: 600 })).toBe(
    `${sent} llega entre el martes 24 y el jueves 26 de noviembre.`,
  );
  const late = { refundable: 600, now: new Date("2026-11-27T14:00:00Z") };
  expect(message({ ...courier, arrival }, late)).toBe(`${sent} llega de 2 a 4 días hábiles.`);
  expect(message({ ...courier, arrival, status: "en_preparacion" }, { refundable: 600 })).toBe(
    `${HELLO} Estamos preparando tu pedido V-000123 de Bs. 600. Llega entre el martes 24 y el jueves 26 de noviembre. Te avisamos cuando salga.`,
  );
});
