import { describe, expect, test } from "vitest";
import { hasNoFrame, showsCartBar, showsMessaging } from "./bars.ts";

describe("'Ver carrito' (specification §2)", () => {
  test.each([
    "/carrito",
    "/iniciar-sesion",
    "/iniciar-sesion?returnUrl=%2Finicio",
    "/crear-cuenta",
    "/datos-envio",
    "/datos-facturacion",
    "/pedido?id=1",
    "/pedido-exitoso?id=1",
    "/estado",
    "/mis-pedidos",
    "/mi-cuenta",
    "/destacado",
    "/pago-qr",
    "/pago-qr?id=1",
  ])("is not shown on %s", (url) => {
    expect(showsCartBar("mobile", 1, url)).toBe(false);
  });

  test.each(["/inicio", "/categoria?id=1&tipo=categoria", "/producto?id=1", "/buscar", "/tipo-de-compra"])(
    "is shown on %s",
    (url) => {
      expect(showsCartBar("mobile", 1, url)).toBe(true);
    },
  );

  test("only on mobile, only with products, never while the device is unknown", () => {
    expect(showsCartBar("tablet", 1, "/inicio")).toBe(false);
    expect(showsCartBar("desktop", 1, "/inicio")).toBe(false);
    expect(showsCartBar(null, 1, "/inicio")).toBe(false);
    expect(showsCartBar("mobile", 0, "/inicio")).toBe(false);
  });
});

test("the messaging button: never on /destacado, on mobile only with an empty cart, else always", () => {
  expect(showsMessaging("mobile", 0, "/inicio")).toBe(true);
  expect(showsMessaging("mobile", 1, "/inicio")).toBe(false);
  expect(showsMessaging("mobile", null, "/inicio")).toBe(false);
  expect(["/producto", "/pago-qr", "/filtros"].map((path) => showsMessaging("mobile", 0, path))).toEqual([
    true,
    true,
    true,
  ]);
  expect(showsMessaging("desktop", 0, "/producto")).toBe(true);
  expect(showsMessaging("desktop", null, "/inicio")).toBe(true);
  expect(showsMessaging("tablet", 1, "/inicio")).toBe(true);
  expect(showsMessaging("desktop", 1, "/carrito")).toBe(true);
  expect(showsMessaging("desktop", 0, "/destacado")).toBe(false);
});

test("/filtros and /destacado have neither header nor footer", () => {
  expect(["/filtros", "/destacado", "/inicio"].map(hasNoFrame)).toEqual([true, true, false]);
});
