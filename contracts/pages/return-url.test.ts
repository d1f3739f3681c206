import fc from "fast-check";
import { expect, test } from "vitest";
import { safeReturnUrl, signInUrl, withReturnUrl } from "./return-url.ts";

test.each([
  ["/carrito", "/carrito"],
  ["/pedido?id=0198&x=%2Fa", "/pedido?id=0198&x=%2Fa"],
  [
    "/categoria?n=Bolsos%20y%20m%C3%A1s&id=1&tipo=categoria#arriba",
    "/categoria?n=Bolsos%20y%20m%C3%A1s&id=1&tipo=categoria#arriba",
  ],
  ["/", "/"],
  [`/${"a".repeat(999)}`, `/${"a".repeat(999)}`],
  ["/carrito/?a=%0d//", "/carrito/?a=%0d//"],
])("%s leads back into the shop", (value, url) => {
  expect(safeReturnUrl(value)).toBe(url);
});

test.each([
  null,
  undefined,
  "",
  "//evil",
  "///evil",
  "/\\evil",
  "\\\\evil",
  "/\t/evil",
  "/%09/evil",
  "/%5Cevil",
  "/%2Fevil",
  "/%2fevil",
  "https:evil",
  "https://evil.example",
  "https://shop@evil",
  "javascript:alert(1)",
  "data:text/html,x",
  "/a/../../evil",
  "/a/..//evil",
  "/./%2e/x",
  "/x\r\nSet-Cookie:x=1",
  "/x%0d%0aSet-Cookie:x=1",
  "carrito",
  " /carrito",
  "/señal",
  "x/carrito",
  "/carrito?a\\b",
  "/a%1fb",
  "/a%10b",
  "/a%7Fb",
  "/a/..//evil",
  "/carrito\n",
  "/iniciar-sesion?returnUrl=/carrito",
  "/crear-cuenta/",
  "/crear-cuenta//",
  "/entrada",
  `/${"a".repeat(1_001)}`,
])("%j is refused", (value) => {
  expect(safeReturnUrl(value)).toBeNull();
});

test("every result stays on our own origin, also as a browser reads it, and stays the same when checked again", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `/${text}`),
        fc.webPath(),
      ),
      (value) => {
        const url = safeReturnUrl(value);
        if (url === null) return;
        expect(new URL(url, "https://shop.example").origin).toBe("https://shop.example");
        expect(url.startsWith("/")).toBe(true);
        expect(url.startsWith("//")).toBe(false);
        expect(safeReturnUrl(url)).toBe(url);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("whole addresses are built correctly", () => {
  expect(signInUrl("/pedido?id=1&a=b")).toBe("/iniciar-sesion?returnUrl=%2Fpedido%3Fid%3D1%26a%3Db");
  expect(signInUrl("//evil")).toBe("/iniciar-sesion");
  expect(withReturnUrl("/crear-cuenta", "/carrito")).toBe("/crear-cuenta?returnUrl=%2Fcarrito");
  expect(withReturnUrl("/crear-cuenta?a=b", "/")).toBe("/crear-cuenta?a=b&returnUrl=%2F");
  expect(withReturnUrl("/crear-cuenta", null)).toBe("/crear-cuenta");
});
