import { expect, test } from "vitest";
import { codesIn, indexedText, plainWords } from "./plain-text.ts";

test.each([
  ["Bolso gris/plata", "bolso gris plata"],
  ["Bolso 24/7", "bolso 24 7"],
  ["www.marca.bo info@marca.bo", "www marca bo info marca bo"],
  ["Talla 36,5", "talla 36 5"],
  ["bol\u200Bso bol\u00ADso carte\u2060ra bol\u200Dso", "bolso bolso cartera bolso"],
  ["<b>Ñandú</b>", "b nandu b"],
  ["pen\u0303a", "pena"],
  ["Ø18 Straße Œuvre ﬁno ＢＯＬＳＯ", "o18 strasse oeuvre fino bolso"],
  ["Zapato 38½ 38 1/2 38,5", "zapato 38 5 38 5 38 5"],
  ["Taza ½ litro", "taza 1 2 litro"],
])("%s is cut into the same words in the index and in a query", (text, words) => {
  expect(plainWords(text).join(" ")).toBe(words);
  expect(plainWords(indexedText(text)).join(" ")).toBe(words);
});

test.each(["Ch'uspa", "ch’uspa", "Ch`uspa", "ch´uspa", "CHʼUSPA", "chuspa", "Ch‘uspa"])("%s is chuspa", (typed) => {
  expect(plainWords(typed)).toEqual(["chuspa"]);
});

test("a word with an apostrophe is found by its parts too", () => {
  expect(plainWords(indexedText("Cartera L'Été"))).toEqual(["cartera", "lete", "cartera", "l", "ete"]);
  expect(plainWords(indexedText("Correa 13' 'fina'"))).toEqual(["correa", "13", "fina"]);
});

test.each([
  ["SKU BOL-ALT-0001", ["SKUBOLALT0001", "BOLALT0001"]],
  ["Código: bol–alt 0001", ["CODIGOBOLALT0001", "BOLALT0001"]],
  ["REF-12", ["REF12", "12"]],
  ["ñan_1#", ["NAN1"]],
  ["7501031311309", ["7501031311309"]],
  ["★", []],
  ["¿tienen BOL-ALT-0001?", ["TIENENBOLALT0001", "BOLALT0001"]],
  ["bolso talla 38 XL2", ["BOLSOTALLA38XL2"]],
])("%s may be the codes %j", (typed, codes) => {
  expect(codesIn(typed)).toEqual(codes);
});
