import { expect, test } from "vitest";
import { moveRefusal } from "./move-refusal.ts";

const order = { status: "pagado", purchaseType: "qr", kind: "delivery" } as const;

test.each([
  [{ ...order, kind: "delivery" }, "listo", "No se recoge en la tienda: se envía"],
  [{ ...order, kind: "tienda" }, "enviado", "Se recoge en la tienda: no se envía"],
  [{ ...order, status: "pendiente" }, "en_preparacion", "Todavía no está pagado"],
  [order, "entregado", "Está en «Pagado»: de ahí no pasa a «Entregado»"],
] as const)("%j does not go to %s, with the reason", (from, to, words) => {
  expect(moveRefusal(from, to)).toBe(words);
});
