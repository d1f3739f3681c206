/** What the editor of a page makes of its text, and that what is not touched stays letter by letter. */
import { describe, expect, test } from "vitest";
import { originalText } from "../../../modules/content/texts.ts";
import { checkText } from "../../../modules/content/text/check-text.ts";
import { TEXT_NAMES } from "../../../contracts/content/content.ts";
import {
  cellsOf,
  linesOf,
  moved,
  newBlock,
  blockAt,
  readTextBlocks,
  withCells,
  withLines,
  writeTextBlocks,
} from "./text-blocks.ts";

describe.each(TEXT_NAMES)("%s", (name) => {
  const { body } = originalText(name);
  test("is the same text after it was opened, and after each block was written again", () => {
    const blocks = readTextBlocks(body);
    expect(writeTextBlocks(blocks)).toBe(body);
    const again = blocks.map((block) => {
      if (block.kind === "part") return block;
      if (block.kind === "table" || block.kind === "facts") return withCells(block, cellsOf(block));
      return withLines(block, linesOf(block));
    });
    expect(writeTextBlocks(again)).toBe(body);
  });
  test("shows no sign of how it is stored", () => {
    for (const block of readTextBlocks(body).filter(({ kind }) => kind !== "part")) {
      const words = block.kind === "table" || block.kind === "facts" ? cellsOf(block).rows.join() : linesOf(block);
      expect(words).not.toMatch(/^(#|- |> |: |\||\d+\. )|\{#|\|/m);
    }
  });
});

/** Lines of all kinds in any order, with and without empty lines: the same ones each time. */
function anyText(seed: number): string {
  let state = seed;
  const next = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % count;
  };
  const LINES = ["", "", "## Uno {#uno}", "### ¿Dos?", "- a", "-   b", "1. c", "12. d", "> e", ">f", "{{ciudad}}"];
  const MORE = [
    "{{nombre}}",
    "| A | B |",
    "|---|---|",
    "Tabla: T",
    ": a | b | c",
    "palabras **y** más",
    "  sangría",
    "#",
  ];
  const all = [...LINES, ...MORE];
  return Array.from({ length: 1 + next(30) }, () => all[next(all.length)])
    .join("\n")
    .trim();
}

test("any stored text is the same after a visit", () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const body = anyText(seed);
    expect(writeTextBlocks(readTextBlocks(body))).toBe(body);
  }
});

test("a block is written, and others stay", () => {
  const body = "## Uno {#uno}\n\nHola\n- a\n- b\n\n| A | B |\n| 1 | 2 |";
  const blocks = readTextBlocks(body);
  const change = (at: number, text: string) =>
    writeTextBlocks(blocks.map((one, index) => (index === at ? withLines(one, text) : one)));
  expect(change(0, "Otro")).toBe(body.replace("Uno {#uno}", "Otro {#uno}"));
  expect(change(1, "Dos\nTres")).toBe(body.replace("Hola", "Dos\n\nTres"));
  expect(change(2, "a\nb\n\nc")).toBe(body.replace("- b", "- b\n- c"));
  expect(change(1, "")).toBe("## Uno {#uno}\n\n- a\n- b\n\n| A | B |\n| 1 | 2 |".replace("\n\n- a", "\n- a"));
  const table = blocks[3];
  if (!table) throw new Error("no table");
  expect(withCells(table, { caption: "T", rows: [["A", "x|y"]] }).source).toBe("Tabla: T\n| A | x/y |");
});

test("a question moves with its answer, to the theme beside its own", () => {
  const blocks = readTextBlocks("## A\n\n### a1\n\nx\n\n### a2\n\ny\n\n## B\n\n### b1\n\nz");
  const heads = (all: typeof blocks | null) => all?.map(linesOf).join(" ");
  expect(heads(moved(blocks, 3, -1, true))).toBe("A a2 y a1 x B b1 z");
  expect(heads(moved(blocks, 3, 1, true))).toBe("A a1 x B a2 y b1 z");
  expect(heads(moved(blocks, 6, -1, true))).toBe("A a1 x b1 z a2 y B".replace("b1 z a2 y B", "a2 y b1 z B"));
  expect(heads(moved(blocks, 5, -1, true))).toBe("B b1 z A a1 x a2 y");
  expect([moved(blocks, 0, -1, true), moved(blocks, 1, -1, true), moved(blocks, 6, 1, true)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("what is added is read by the shop, and a line is found in its block", () => {
  const blocks = [
    ...readTextBlocks(originalText("faq").body),
    newBlock("question", "### ¿Y?"),
    newBlock("list", "- a\n- b"),
  ];
  const body = writeTextBlocks(blocks);
  checkText("faq", { kind: "text", lead: "Hola", summary: "", body });
  const lines = body.split("\n");
  expect([blockAt(blocks, lines.length)?.source, blockAt(blocks, lines.length - 3)?.source]).toEqual([
    "- a\n- b",
    "### ¿Y?",
  ]);
  expect(blockAt(blocks, 1)).toBe(blocks[0]);
});
