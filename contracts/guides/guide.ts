/**
 * A guide as data. Its text stays on the server: a page contains the text it shows, no script contains any. In every
 * text `[words](address)` is a link and `**words**` are bold.
 */
export interface Guide {
  readonly path: string;
  readonly title: string;
  /** For search engines and shared links. */
  readonly description: string;
  readonly lead: string;
  /** Day of the last change, `YYYY-MM-DD`. */
  readonly updated?: string;
  /** What most readers look for, in a few lines. */
  readonly summary?: readonly string[];
  readonly sections: readonly Section[];
}

export interface Section {
  /** Part of an address that people share. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A paragraph, bullets, numbered steps, a note, a table, facts. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly note: string }
  | { readonly table: Table }
  | { readonly facts: readonly Fact[] };

/** Name, explanation and figure: a table row whose cells are too long for a phone. */
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

/** The text without its markup. */
function plainTextOf(text: string): string {
  return text.replace(/\[([^\]]{1,300})\]\([^)\s]{1,500}\)/g, "$1").replaceAll("**", "");
}

/** The plain text of blocks, for search and for structured data. */
export function plainBlocks(blocks: readonly Block[]): string {
  return blocks.flatMap(textsOf).map(plainTextOf).join(" ");
}

function textsOf(block: Block): readonly string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  if ("note" in block) return [block.note];
  if ("facts" in block) return block.facts.flatMap(({ name, text, figure }) => [name, text, figure]);
  return [block.table.caption, ...block.table.head, ...block.table.rows.flat()];
}
