import { expect, test } from "vitest";
import { giftTexts, isNoGift } from "./gift.ts";

test.each([
  [{ wrap: true, card: "Feliz día", hidePrices: true }, "Envuelto para regalo, con tarjeta, sin precios en el paquete"],
  [{ wrap: false, card: "Feliz día", hidePrices: false }, "Con tarjeta"],
  [{ wrap: false, card: "", hidePrices: true }, "Sin precios en el paquete"],
  [{ wrap: false, card: "", hidePrices: false }, ""],
])("%j", (gift, words) => {
  expect(giftTexts(gift).join(", ")).toBe(words);
  expect(isNoGift(gift)).toBe(words === "");
});
