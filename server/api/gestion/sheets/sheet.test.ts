/** What is exported comes back the same when it is imported, in both kinds of file (S26). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cellText } from "#contracts/import/spreadsheet.ts";
import { readRows } from "#tests/support/clients/read-rows.ts";
import { csv } from "./csv.ts";
import type { SheetFile } from "./sheet.ts";
import { xlsx } from "./xlsx.ts";

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

const bytesOf = async (file: SheetFile, rows: readonly (readonly string[])[]) =>
  Buffer.from(await file("x", ["Uno", "Dos"], each(rows), (cells) => cells).arrayBuffer());

/** Without lone halves of a character, which no file of text can hold. */
const chunk = fc.oneof(
  fc.constantFrom(
    "=",
    "+",
    "-",
    "@",
    "'",
    "\t",
    "\r",
    "\n",
    "\r\n",
    '"',
    ";",
    ",",
    "＝",
    "_x000D_",
    "]]>",
    "<b>",
    "&amp;",
    "\u0001",
  ),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);
const text = fc.array(chunk, { maxLength: 6 }).map((parts) => parts.join("").toWellFormed());

test.each([
  ["CSV", csv],
  ["XLSX", xlsx],
] as const)("%s", async (_, file) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), async (rows) => {
      // A row of nothing but space is skipped when read.
      const written = rows.map((row, index) => [`${index}`, ...row]);
      const [heads, ...read] = await readRows(await bytesOf(file, written));
      expect(heads).toEqual([1, ["Uno", "Dos"]]);
      const whole = (cells: readonly string[]) =>
        Array.from({ length: 3 }, (_cell, index) => cellText(cells[index] ?? ""));
      expect(read.map(([, cells]) => whole(cells))).toEqual(written);
    }),
    { numRuns: 300 },
  );
});

test("a workbook keeps a formula as text, marked so that editing it does not make it one", async () => {
  const bytes = await bytesOf(xlsx, [["=1+1", "x"]]);
  expect(await readRows(bytes)).toEqual([
    [1, ["Uno", "Dos"]],
    [2, ["=1+1", "x"]],
  ]);
});

test("a workbook breaks off when reading fails, and stops reading when nobody downloads any more", async () => {
  async function* failing() {
    yield ["a"];
    throw new Error("the database is gone");
  }
  await expect(xlsx("x", ["Uno"], failing(), (cells) => cells).arrayBuffer()).rejects.toThrow("the database is gone");
  let isReading = false;
  let isStopped = false;
  async function* endless() {
    try {
      isReading = true;
      for (;;) yield [randomUUID()];
    } finally {
      isStopped = true;
    }
  }
  const reader = xlsx("x", ["Uno"], endless(), (cells) => cells).body?.getReader();
  // The first pieces are the other parts of a workbook.
  while (!isReading) await reader?.read();
  await reader?.cancel();
  await expect.poll(() => isStopped).toBe(true);
});
