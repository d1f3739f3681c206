import { expect, test } from "vitest";
import { hasWords, typedWords } from "./contains.ts";

test.each([
  ["Choque, Verónica", ["Choque", "Verónica"]],
  ['"Verónica Choque Ñusta"', ["Verónica", "Choque", "Ñusta"]],
  ["1.020.304.050", ["1020304050"]],
  ["NIT 1020304050", ["1020304050"]],
  ["NIT: 1.020.304.050", ["1020304050"]],
  ["<vero+x@example.com>", ["vero+x@example.com"]],
  ["mailto:ana@vitrina.example,", ["ana@vitrina.example"]],
  ["pedido V-000001.", ["V-000001"]],
  ["pedido", ["pedido"]],
  ["#210", ["#210"]],
  ["zapato,zxm", ["zapato", "zxm"]],
  ["+591 712 34567", ["+59171234567"]],
  ["V – 000210", ["V", "000210"]],
  ["flores  ána", ["flores", "ána"]],
  ["38½ 36,5", ["38½", "36,5"]],
  [" – , ", []],
  ["%_", ["%_"]],
])("%s is searched for as %j", (typed, words) => {
  expect(typedWords(typed)).toEqual(words);
});

test.each([
  ["rienda, PÁMPA", true],
  ["l´ete", true],
  ["lete", true],
  ["pampa y rienda", false],
  ["", true],
])("%s is looked for in names word by word: %s", (typed, isThere) => {
  expect(hasWords(typed, ["Pampa & Rienda", "L’Été"])).toBe(isThere);
});
