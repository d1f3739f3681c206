/**
 * A page to read, as data. Its words live on the server only: a page carries those it shows, no script carries any.
 * In every text `[words](address)` is a link and `**words**` are strong.
 */
export interface Guide {
  readonly path: string;
  readonly title: string;
  /** For search engines and shared links. */
  readonly description: string;
  readonly lead: string;
  /** Day of the last change, `YYYY-MM-DD`. */
  readonly updated?: string;
  /** What most people came for, in a few lines. */
  readonly summary?: readonly string[];
  readonly sections: readonly Section[];
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A paragraph, bullets, numbered steps, something to mind, a table, facts. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly note: string }
  | { readonly table: Table }
  | { readonly facts: readonly Fact[] };

/** What it is, more about it, and its figure: a table for cells too wordy for a phone. */
export interface Fact {
  readonly name: string;
  readonly text: string;
  readonly figure: string;
}

export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

/** What a text says once its marks are taken out. */
function plainWords(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)\s]+\)/g, "$1").replaceAll("**", "");
}

/** The words of blocks, for searching and for machines. */
export function plainBlocks(blocks: readonly Block[]): string {
  return blocks.flatMap(textsOf).map(plainWords).join(" ");
}

function textsOf(block: Block): readonly string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  if ("note" in block) return [block.note];
  if ("facts" in block) return block.facts.flatMap(({ name, text, figure }) => [name, text, figure]);
  return [block.table.caption, ...block.table.head, ...block.table.rows.flat()];
}
