/**
 * Reads the simple format that the owner writes: titles, paragraphs, lists, notes, tables. There is no HTML in it: what
 * looks like it is text. Throws `TextTrouble`.
 */
import { colorSlug } from "#contracts/listing/filters.ts";
import type { TextContent } from "#contracts/content/content.document.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { Faq, FaqGroup, FaqQuestion } from "#contracts/guides/faq.ts";
import { type Block, type Guide, type Section, plainBlocks } from "#contracts/guides/guide.ts";
import { factWords, problemIn, withFacts } from "./marks.ts";
import { type Line, readBlocks } from "./read-blocks.ts";
import { TextProblem } from "./text-problem.ts";

const TITLE = /^(#{2,3}) +(.*?)(?: *\{#([a-z0-9-]+)\})?$/;
const PART = /^\{\{([a-z0-9-]+)\}\}$/;

/** A text that the shop comes with. A line `{{id}}` of it is a part that is made of the shop's data: the owner may place it. */
export interface DefaultGuide extends Pick<Guide, "path" | "title" | "description" | "updated"> {
  readonly text: TextContent;
  /** Made of the shop's data, where no other is written. */
  readonly summary?: readonly string[];
  /** Those that are offered now. */
  readonly parts?: readonly Section[];
}

export interface DefaultFaq extends Pick<Faq, "path" | "title" | "description"> {
  readonly text: TextContent;
  /** By the id of the question: those that are offered now. */
  readonly answers: Readonly<Record<string, readonly Block[]>>;
}

export function readGuide(text: TextContent, defaultGuide: DefaultGuide, facts: ShopFacts): Guide {
  const words = factWords(facts);
  const { path, summary: live, parts = [] } = defaultGuide;
  const own = text.summary.split("\n").map((line) => line.trim());
  const lines = own.flatMap((line) => withFacts(line, words) || []);
  const summary = live && own.every((line) => line === "") ? live : lines;
  const sections = partsOf(text.body).flatMap((one): Section[] => {
    if (one.mark === "part") return parts.filter(({ id }) => id === one.id);
    if (one.mark === "###")
      throw new TextProblem(one.at, "una pregunta va en las preguntas frecuentes: aquí pon un título");
    const written = readBlocks(one.lines);
    const blocks = filled(written, words);
    return written.length > 0 && blocks.length === 0 ? [] : [{ id: one.id, title: one.title, blocks }];
  });
  const lead = withFacts(text.lead, words) ?? "";
  const title = text.title ?? defaultGuide.title;
  const description = defaultGuide.description || plainBlocks([lead]);
  return { path, title, description, lead, ...(summary.length > 0 && { summary }), sections };
}

export function readFaq(text: TextContent, { path, title, description, answers }: DefaultFaq, facts: ShopFacts): Faq {
  const words = factWords(facts);
  const groups: (FaqGroup & { readonly questions: FaqQuestion[] })[] = [];
  const lineOf = new Map<string, number>();
  for (const one of partsOf(text.body)) {
    const group = groups.at(-1);
    if (one.mark === "##") groups.push({ id: one.id, title: one.title, questions: [] });
    else if (!group) throw new TextProblem(one.at, "antes de la primera pregunta pon el tema");
    else if (one.mark === "part") {
      const question = group.questions.at(-1);
      const answer = Object.hasOwn(answers, one.id) && answers[one.id];
      if (question && answer) group.questions[group.questions.length - 1] = { ...question, answer };
      // What its answer was made of is not offered now.
      else if (question?.answer.length === 0) group.questions.pop();
    } else {
      const written = readBlocks(one.lines);
      if (written.length === 0) lineOf.set(one.id, one.at);
      group.questions.push({ id: one.id, question: one.title, answer: filled(written, words) });
    }
  }
  const open = groups
    .flatMap(({ questions }) => questions)
    .find(({ id, answer }) => answer.length === 0 && lineOf.has(id));
  if (open) throw new TextProblem(lineOf.get(open.id) ?? 1, "escribe la respuesta debajo de la pregunta");
  return {
    path,
    title,
    description,
    lead: withFacts(text.lead, words) ?? "",
    // What its answer speaks of is not said now.
    groups: groups
      .map((group) => ({ ...group, questions: group.questions.filter(({ answer }) => answer.length > 0) }))
      .filter(({ questions }) => questions.length > 0),
  };
}

type Part =
  | {
      readonly mark: "##" | "###";
      readonly at: number;
      readonly id: string;
      readonly title: string;
      readonly lines: Line[];
    }
  | { readonly mark: "part"; readonly at: number; readonly id: string };

function partsOf(body: string): readonly Part[] {
  const parts: Part[] = [];
  const ids = new Set<string>();
  for (const [index, raw] of body.split("\n").entries()) {
    const [at, line] = [index + 1, raw.trim()];
    const [, mark, title = "", given] = TITLE.exec(line) ?? [];
    const [, part] = PART.exec(line) ?? [];
    const isPart = part !== undefined && problemIn(line) !== null;
    if (mark === "##" || mark === "###") {
      const id = given ?? colorSlug(title);
      if (title === "" || id === "") throw new TextProblem(at, "escribe el título");
      if (ids.has(id)) throw new TextProblem(at, `hay otro título igual: ${title}`);
      ids.add(id);
      parts.push({ mark, at, id, title, lines: [] });
    } else if (isPart) {
      if (ids.has(line)) throw new TextProblem(at, "esta parte ya está más arriba");
      ids.add(line);
      parts.push({ mark: "part", at, id: part });
    } else if (line !== "") {
      const last = parts.at(-1);
      if (!last || last.mark === "part") throw new TextProblem(at, "empieza con un título");
      last.lines.push({ at, text: line });
    } else {
      const last = parts.at(-1);
      if (last && last.mark !== "part") last.lines.push({ at, text: "" });
    }
  }
  return parts;
}

/** Without what says nothing now. */
function filled(blocks: readonly Block[], words: ReturnType<typeof factWords>): readonly Block[] {
  const all = (texts: readonly string[]) => texts.flatMap((text) => withFacts(text, words) ?? []);
  return blocks.flatMap((block): Block | [] => {
    if (typeof block === "string") return withFacts(block, words) ?? [];
    if ("list" in block || "steps" in block) {
      const list = all("list" in block ? block.list : block.steps);
      if (list.length === 0) return [];
      return "list" in block ? { list } : { steps: list };
    }
    if ("note" in block) return all([block.note]).map((note) => ({ note }))[0] ?? [];
    if ("table" in block) {
      const rows = block.table.rows.map(all).filter((row) => row.length === block.table.head.length);
      return rows.length === 0 ? [] : { table: { ...block.table, rows } };
    }
    const facts = block.facts.flatMap(({ name, ...one }) => {
      const [text, figure] = all([one.text, one.figure]);
      return text === undefined || figure === undefined ? [] : { name, text, figure };
    });
    return facts.length === 0 ? [] : { facts };
  });
}
