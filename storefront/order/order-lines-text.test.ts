import { expect, test } from "vitest";
import { orderLinesText } from "./order-lines-text.ts";

const CARTERA = { name: "Cartera Illimani", color: "Vino" };
const TARJETERO = { name: "Tarjetero Sorata", color: "Miel" };

test.each([
  [[CARTERA], "Cartera Illimani, vino."],
  [[CARTERA, TARJETERO], "Cartera Illimani, vino, y Tarjetero Sorata, miel."],
  [[CARTERA, { name: "Inti", color: "" }], "Cartera Illimani, vino, e Inti."],
  [[CARTERA, TARJETERO, CARTERA], "Cartera Illimani, vino; Tarjetero Sorata, miel, y una pieza más."],
  [[CARTERA, TARJETERO, CARTERA, CARTERA], "Cartera Illimani, vino; Tarjetero Sorata, miel, y 2 piezas más."],
])("%j", (lines, words) => {
  expect(orderLinesText(lines)).toBe(words);
});
