import { expect, test } from "vitest";
import { beginsGift, readIntents } from "./intents.ts";

test.each([
  ["regalo para papa", ["para", "hombre"], true, false],
  ["regalo", [], true, false],
  ["dia de la madre", ["mujer"], true, false],
  ["regalo dia del padre", ["hombre"], true, false],
  ["gift card", [], true, false],
  ["tarjeta de regalo", [], true, false],
  ["tarjetero", ["tarjetero"], false, false],
  ["cartera en oferta", ["cartera", "en"], false, true],
  ["outlet", [], false, true],
  ["polera talla m", ["polera", "m"], false, false],
  ["cartera barata", ["cartera"], false, false],
  ["talla", ["talla"], false, false],
  ["mochila de hombre", ["mochila", "de", "hombre"], false, false],
  ["dia", ["dia"], false, false],
  ["", [], false, false],
])("%s", (text, words, gift, offers) => {
  expect(readIntents(text)).toEqual({ words, gift, offers });
});

test("a present is recognised from four letters on", () => {
  expect(["rega", "regal", "navi", "reg", "cartera"].map(beginsGift)).toEqual([true, true, true, false, false]);
});
