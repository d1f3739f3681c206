/** The blocks of a text: lines of one kind that follow each other are one block, an empty line ends it. */
import type { Block } from "#contracts/guides/guide.ts";
import { TextProblem } from "./text-problem.ts";

export interface Line {
  /** Its number in the text, from 1 on. */
  readonly at: number;
  readonly text: string;
}

type Kind = "list" | "steps" | "note" | "facts" | "table" | "paragraph";

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ["list", /^- +/],
  ["steps", /^\d{1,3}\. +/],
  ["note", /^> ?/],
  ["facts", /^: +/],
  ["table", /^(\||Tabla: )/],
];

interface Run {
  readonly kind: Kind;
  readonly lines: Line[];
}

export function readBlocks(lines: readonly Line[]): Block[] {
  const runs: Run[] = [];
  let last: Run | undefined;
  for (const line of lines) {
    const text = line.text.trim();
    if (text === "") {
      last = undefined;
      continue;
    }
    const [kind, mark] = KINDS.find(([, begins]) => begins.test(text)) ?? ["paragraph" as const, /^/];
    if (last?.kind !== kind) runs.push((last = { kind, lines: [] }));
    last.lines.push({ at: line.at, text: kind === "table" ? text : text.replace(mark, "") });
  }
  return runs.map(blockOf);
}

function blockOf({ kind, lines }: Run): Block {
  const texts = lines.map(({ text }) => text);
  if (kind === "list") return { list: texts };
  if (kind === "steps") return { steps: texts };
  if (kind === "note") return { note: texts.join(" ") };
  if (kind === "table") return tableOf(lines);
  if (kind === "paragraph") return texts.join(" ");
  const facts = lines.map(({ at, text }) => {
    const [name = "", words = "", figure = "", ...more] = cellsOf(text);
    if (name === "" || words === "" || figure === "" || more.length > 0)
      throw new TextProblem(at, "escribe las tres partes: nombre, explicación y plazo");
    return { name, text: words, figure };
  });
  return { facts };
}

function tableOf([first, ...others]: readonly Line[]): Block {
  const hasCaption = first?.text.startsWith("Tabla: ") === true;
  const caption = hasCaption ? (first?.text.slice("Tabla: ".length).trim() ?? "") : "";
  const lines = (hasCaption ? others : [...(first ? [first] : []), ...others]).filter(
    ({ text }) => !/^[|\s:-]+$/.test(text),
  );
  const [head, ...rows] = lines.map(({ at, text }) => ({
    at,
    cells: cellsOf(text.replace(/^\|/, "").replace(/\|$/, "")),
  }));
  if (!head || rows.length === 0)
    throw new TextProblem(first?.at ?? 1, "una tabla tiene una fila de títulos y otras debajo");
  for (const { at, cells } of rows)
    if (cells.length !== head.cells.length) throw new TextProblem(at, `esta fila necesita ${head.cells.length} celdas`);
  return { table: { caption, head: head.cells, rows: rows.map(({ cells }) => cells) } };
}

const cellsOf = (text: string) => text.split("|").map((cell) => cell.trim());
