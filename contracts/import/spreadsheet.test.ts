import fc from "fast-check";
import { expect, test } from "vitest";
import { cellText, csvText, isFormula, xlsxText } from "./spreadsheet.ts";

const sign = fc.constantFrom("", "=", "+", "-", "@", "'", "''=", "'=", "\t", "\r", "\n", "＝", '"', ";", ",");
const hostile = fc
  .array(fc.oneof(sign, fc.string({ unit: "grapheme", maxLength: 4 })), { maxLength: 8 })
  .map((parts) => parts.join(""));

test("every text comes back from both kinds of file (S26)", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect([cellText(csvText(text)), cellText(xlsxText(text))]).toEqual([text, text]);
      // However a spreadsheet cuts it: at our separator or at another.
      for (const cell of csvText(text).split(/[,;\t\r\n"]/)) expect(isFormula(cell)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+591 70000000", "'+591 70000000"],
  ["-1", "'-1"],
  ["@x", "'@x"],
  ["\tx", "'\tx"],
  ["＝1", "'＝1"],
  ["'=1", "''=1"],
  ["'hola'", "'hola'"],
  ["70000000", "70000000"],
  ['Ana,=HYPERLINK("http://x",1)', 'Ana,\'=HYPERLINK("http://x",1)'],
  ["Ana\r\n@SUM(A1)", "Ana\r\n'@SUM(A1)"],
  ["Ana;'+1", "Ana;''+1"],
  ['Ana "-2"', 'Ana "\'-2"'],
  ["\t=1", "'\t'=1"],
  ["Uno\r\n\r\ndos, 3-4=5", "Uno\r\n\r\ndos, 3-4=5"],
])("%j is written %j", (text, written) => expect(csvText(text)).toBe(written));
