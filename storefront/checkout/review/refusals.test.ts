import { expect, test } from "vitest";
import type { ApiProblem } from "../../data/api.ts";
import { afterPlacing, refusalOf } from "./refusals.ts";

const LINES = [
  { id: "A-1", name: "Cartera Illimani", color: "Vino" },
  { id: "B-1", name: "Tote Copacabana", color: "Miel" },
];
const refused = (problem: Partial<ApiProblem>) => refusalOf({ status: 409, title: "No", ...problem }, LINES);

test("a changed total must be confirmed", () => {
  expect(refused({ code: "PRICE_CHANGED", total: 350.5, cartVersion: 4 })).toEqual({
    kind: "ask",
    total: 35_050,
    cartVersion: 4,
  });
  expect(refused({ code: "CART_CHANGED", total: 10, cartVersion: 5 })).toMatchObject({ kind: "ask", cartVersion: 5 });
});

test("missing stock names its lines and the pieces left", () => {
  const lines = [
    { variant: "A-1", available: 0 },
    { variant: "B-1", available: 2 },
  ];
  expect(refused({ code: "STOCK", lines })).toEqual({
    kind: "say",
    text: "Alguien se te adelantó y ya no alcanza:",
    details: ["Cartera Illimani, Vino: agotado", "Tote Copacabana, Miel: solo quedan 2"],
    way: { to: "/carrito", name: "Ajustar mi carrito" },
  });
});

test("what others may be paying is said in one line, and one tap takes what there is", () => {
  const short = { variant: "A-1", available: 1 };
  expect(refused({ code: "RESERVED_SHARE", lines: [short] })).toEqual({
    kind: "say",
    text: "Por ahora puedes llevar hasta 1 de Cartera Illimani, Vino.",
    details: [],
    way: { to: "/carrito", name: "Ajustar mi carrito" },
    fits: short,
  });
  const none = refused({ code: "RESERVED_SHARE", lines: [{ variant: "B-1", available: 0 }] });
  expect(none).toMatchObject({
    text: "Lo que queda de Tote Copacabana, Miel está en pedidos de otras personas: vuelve en un rato.",
  });
  for (const refusal of [none, refused({ code: "RESERVED_SHARE", lines: [short, { variant: "B-1", available: 1 }] })])
    expect(refusal).not.toHaveProperty("fits");
});

test("a missing step leads to its page", () => {
  expect(refused({ status: 422, code: "INCOMPLETE", step: "/datos-facturacion" })).toEqual({
    kind: "go",
    to: "/datos-facturacion",
  });
  expect(refused({ code: "EMPTY_CART" })).toEqual({ kind: "go", to: "/carrito" });
});

test("an unknown step leads nowhere", () => {
  expect(refused({ status: 422, code: "INCOMPLETE", step: "https://example.com", title: "Faltan datos" })).toEqual({
    kind: "say",
    text: "Faltan datos",
    details: [],
  });
});

test("a way that is no longer offered, too many unpaid orders, a closed order", () => {
  expect(refused({ code: "NOT_OFFERED", step: "/datos-envio" })).toMatchObject({
    way: { to: "/datos-envio", name: "Elegir otro envío" },
  });
  expect(refused({ code: "NOT_OFFERED", step: "/tipo-de-compra", title: "Elige otra" })).toEqual({
    kind: "say",
    text: "Elige otra",
    details: [],
  });
  expect(refused({ code: "UNPAID_LIMIT", title: "Tienes pedidos sin pagar." })).toMatchObject({
    text: "Tienes pedidos sin pagar.",
    way: { to: "/mis-pedidos" },
  });
  expect(refused({ code: "ORDER_CLOSED" })).toMatchObject({ way: { to: "/mis-pedidos" } });
});

test("a lost connection is reported, and that trying again is safe", () => {
  expect(refused({ status: 0, title: "Sin conexión" })).toEqual({
    kind: "say",
    text: "Sin conexión. Tus datos siguen aquí: confirma otra vez cuando vuelva, el pedido se hará una sola vez.",
    details: [],
  });
});

test("the page after a placed order", () => {
  expect(afterPlacing({ id: "1", purchaseType: "qr" })).toBe("/pago-qr?id=1");
  expect(afterPlacing({ id: "1", purchaseType: "whatsapp" })).toBe("/pedido-exitoso?id=1");
});
