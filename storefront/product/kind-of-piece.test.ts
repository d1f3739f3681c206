import { expect, test } from "vitest";
import { pieceOf } from "./kind-of-piece.ts";

test.each([
  [["Cartera Illimani de cuero plena flor", "Carteras de mano", "Carteras y bolsos"], "bag"],
  [["Mochila mini Toro Toro", "Mochilas mini"], "backpack"],
  [["Bolso de viaje Uyuni", "Bolsos de viaje"], "case"],
  [["Riñonera Amboró de dos cierres", "Riñoneras"], "wallet"],
  [["Bandolera Tunari de solapa redonda", "Bandoleras"], "crossbody"],
  [["Billetera larga Cantuta con cierre", "Billeteras mujer"], "wallet"],
  [["Modelo Tarija", "Trenzados", "Cinturones"], "belt"],
  [["Botín Samaipata taco 3 cm", "Botines mujer"], "shoe"],
  // The nearest name says more than its category.
  [["Maletín Prado", "Ejecutivos", "Mochilas y maletines"], "case"],
  [["Bálsamo nutritivo para cuero 100 ml", "Cuidado", "Accesorios"], "other"],
  [[], "other"],
] as const)("%j is a %s", (names, piece) => {
  expect(pieceOf(names)).toBe(piece);
});
