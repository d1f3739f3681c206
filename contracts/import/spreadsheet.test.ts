import fc from "fast-check";
import { expect, test } from "vitest";
import { cellText, csvText, isFormula, xlsxText } from "./spreadsheet.ts";

const hostile = fc
  .tuple(
    fc.constantFrom("", "=", "+", "-", "@", "'", "''=", "'=", "\t", "\r", "\n", "＝", '"', ";"),
    fc.string({ unit: "grapheme" }),
  )
  .map((parts) => parts.join(""));

test("every text comes back from both kinds of file (S26)", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect([cellText(csvText(text)), cellText(xlsxText(text))]).toEqual([text, text]);
      expect(isFormula(csvText(text))).toBe(false);
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
])("%j is written %j", (text, written) => expect(csvText(text)).toBe(written));
