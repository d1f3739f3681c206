/** The body of a text as its blocks. The shop reads the same text (`modules/content/text/`). What is not touched stays letter by letter. */
import { isTextFact } from "../../../contracts/content/text-facts.ts";
import { newId } from "../../../contracts/ids.ts";

export type BlockKind = "title" | "question" | "part" | "list" | "steps" | "note" | "facts" | "table" | "paragraph";

export interface TextBlock {
  readonly key: string;
  readonly kind: BlockKind;
  /** The empty lines before it. */
  readonly gap: string;
  readonly source: string;
}

const PART = /^\{\{([a-z0-9-]+)\}\}$/;
const MARKS: readonly (readonly [BlockKind, RegExp])[] = [
  ["title", /^## +/],
  ["question", /^### +/],
  ["list", /^- +/],
  ["steps", /^\d{1,3}\. +/],
  ["note", /^> ?/],
  ["facts", /^: +/],
  ["table", /^(\||Tabla: )/],
];
const ALONE: ReadonlySet<BlockKind> = new Set(["title", "question", "part"]);
const CAPTION = "Tabla: ";

export const partOf = (source: string): string => PART.exec(source.trim())?.[1] ?? "";

function kindOf(line: string): BlockKind {
  const part = partOf(line);
  if (part !== "" && !isTextFact(part)) return "part";
  return MARKS.find(([, mark]) => mark.test(line))?.[0] ?? "paragraph";
}

export function readTextBlocks(body: string): TextBlock[] {
  const blocks: { key: string; kind: BlockKind; gap: string; source: string }[] = [];
  let gap = "";
  for (const line of body === "" ? [] : body.split("\n")) {
    if (line.trim() === "") {
      gap += `${line}\n`;
      continue;
    }
    const kind = kindOf(line.trim());
    const last = blocks.at(-1);
    if (last?.kind === kind && gap === "" && !ALONE.has(kind)) last.source += `\n${line}`;
    else blocks.push({ key: newId(), kind, gap, source: line });
    gap = "";
  }
  return blocks;
}

/** Two of a kind that follow each other without an empty line would be one. */
export function writeTextBlocks(blocks: readonly TextBlock[]): string {
  const written = blocks.filter(({ source }) => source !== "");
  return written
    .map(({ kind, gap, source }, at) => {
      const isMerged = at > 0 && gap === "" && kind === written[at - 1]?.kind && !ALONE.has(kind);
      return `${isMerged ? "\n" : gap}${source}`;
    })
    .join("\n");
}

/** The block in which a line of the written text stands, counted from 1. */
export function blockAt(blocks: readonly TextBlock[], line: number): TextBlock | undefined {
  return blocks.find((_, at) => writeTextBlocks(blocks.slice(0, at + 1)).split("\n").length >= line);
}

const TITLE = /^#{2,3} +(.*?)(?: *\{#([a-z0-9-]+)\})?$/;
const joined = (text: string) => text.replaceAll(/\s*\n\s*/g, " ").trim();

/** The words of a block, a line each: without the signs of the text. */
export function linesOf({ kind, source }: TextBlock): string {
  const mark = MARKS.find(([name]) => name === kind)?.[1] ?? /^/;
  const lines = source.split("\n").map((line) => line.trim());
  if (kind === "title" || kind === "question") return TITLE.exec(lines[0] ?? "")?.[1] ?? "";
  const words = lines.map((line) => line.replace(mark, ""));
  return kind === "list" || kind === "steps" ? words.join("\n") : joined(words.join("\n"));
}

/** The same block with other words. The address of a title stays. */
export function withLines(block: TextBlock, text: string): TextBlock {
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  return { ...block, source: sourceOf(block, lines) };
}

function sourceOf({ kind, source }: TextBlock, lines: readonly string[]): string {
  const id = TITLE.exec(source.trim())?.[2];
  if (kind === "title" || kind === "question")
    return `${kind === "title" ? "##" : "###"} ${lines.join(" ")}${id === undefined ? "" : ` {#${id}}`}`;
  if (kind === "list") return lines.map((line) => `- ${line}`).join("\n");
  if (kind === "steps") return lines.map((line, at) => `${at + 1}. ${line}`).join("\n");
  if (kind === "note") return lines.map((line) => `> ${line}`).join("\n\n");
  return lines.join("\n\n");
}

export interface Cells {
  /** Of a table. */
  readonly caption: string;
  readonly rows: readonly (readonly string[])[];
}

/** A table, or facts of three parts. */
export function cellsOf({ source }: TextBlock): Cells {
  const lines = source.split("\n").map((line) => line.trim());
  const caption = lines[0]?.startsWith(CAPTION) ? lines[0].slice(CAPTION.length).trim() : "";
  const rows = lines
    .filter((line) => !line.startsWith(CAPTION) && !/^[|\s:-]+$/.test(line))
    .map((line) => line.replace(/^(\||: +)/, "").replace(/\|$/, ""))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return { caption, rows };
}

export function withCells(block: TextBlock, { caption, rows }: Cells): TextBlock {
  const written = rows.map((row) => row.map((cell) => joined(cell.replaceAll("|", "/"))).join(" | "));
  const lines = written.map((row) => (block.kind === "facts" ? `: ${row}` : `| ${row} |`));
  return { ...block, source: [...(caption.trim() === "" ? [] : [CAPTION + caption.trim()]), ...lines].join("\n") };
}

/** How much belongs to it: a title has its section, a question its answer. A part of a guide is a section. */
function rank({ kind }: TextBlock, isFaq: boolean): number {
  if (kind === "title") return 2;
  if (kind === "question") return 1;
  return kind === "part" && !isFaq ? 2 : 0;
}

export interface Unit {
  readonly from: number;
  readonly to: number;
}

export function unitOf(blocks: readonly TextBlock[], from: number, isFaq: boolean): Unit {
  const own = blocks[from] ? rank(blocks[from], isFaq) : 0;
  if (own === 0) return { from, to: from + 1 };
  const next = blocks.findIndex((block, at) => at > from && rank(block, isFaq) >= own);
  return { from, to: next === -1 ? blocks.length : next };
}

/** The question to which each block belongs; undefined = to none. */
export function questionsOf(blocks: readonly TextBlock[]): readonly (TextBlock | undefined)[] {
  let question: TextBlock | undefined;
  return blocks.map((block) => {
    if (block.kind === "title") question = undefined;
    if (block.kind === "question") question = block;
    return question;
  });
}

/** Null = there is no place for it. */
export function moved(blocks: readonly TextBlock[], from: number, by: 1 | -1, isFaq: boolean): TextBlock[] | null {
  const { to } = unitOf(blocks, from, isFaq);
  const block = blocks[from];
  if (!block) return null;
  const own = rank(block, isFaq);
  const unit = blocks.slice(from, to);
  const without = blocks.toSpliced(from, to - from);
  let place: number;
  if (by === -1) place = blocks.findLastIndex((one, at) => at < from && rank(one, isFaq) >= own);
  else if (to >= blocks.length) return null;
  else {
    const next = without[from];
    place = next && rank(next, isFaq) > own ? from + 1 : unitOf(without, from, isFaq).to;
  }
  // Before the first title nothing is read.
  if (place < 0 || (place === 0 && own < 2)) return null;
  return without.toSpliced(place, 0, ...unit.map((one, at) => (at === 0 ? { ...one, gap: "\n" } : one)));
}

export const newBlock = (kind: BlockKind, source: string): TextBlock => ({ key: newId(), kind, gap: "\n", source });

/** What an empty one of a kind is written as. */
export const EMPTY: Readonly<Record<Exclude<BlockKind, "part">, string>> = {
  title: "## ",
  question: "### ",
  paragraph: "",
  list: "",
  steps: "",
  note: "",
  table: "|  |  |\n|  |  |",
  facts: ":  |  | ",
};
