/**
 * Reads the simple format that the owner writes: titles, paragraphs, lists, notes, tables. There is no HTML in it: what
 * looks like it is text. Throws `TextTrouble`.
 */
import { colorSlug } from "#contracts/listing/filters.ts";
import type { TextContent } from "#contracts/content/content.document.ts";
import type { Contact } from "#contracts/contact/ways-to-write.ts";
import type { Faq, FaqGroup, FaqQuestion } from "#contracts/guides/faq.ts";
import type { Block, Guide, Section } from "#contracts/guides/guide.ts";
import { problemIn, withFacts } from "./marks.ts";
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

export function readGuide(text: TextContent, defaultGuide: DefaultGuide, contact: Contact): Guide {
  const { path, title, description, summary: live, parts = [] } = defaultGuide;
  const own = text.summary.split("\n").map((line) => line.trim());
  const lines = own.filter(Boolean).map((line) => withFacts(line, contact));
  const summary = live && lines.length === 0 ? live : lines;
  const sections = partsOf(text.body).flatMap((one): Section[] => {
    if (one.mark === "part") return parts.filter(({ id }) => id === one.id);
    if (one.mark === "###") throw new TextProblem(one.at, "aquí los títulos empiezan con ##");
    return [{ id: one.id, title: one.title, blocks: filled(readBlocks(one.lines), contact) }];
  });
  const lead = withFacts(text.lead, contact);
  return { path, title, description, lead, ...(summary.length > 0 && { summary }), sections };
}

export function readFaq(text: TextContent, { path, title, description, answers }: DefaultFaq, contact: Contact): Faq {
  const groups: (FaqGroup & { readonly questions: FaqQuestion[] })[] = [];
  const lineOf = new Map<string, number>();
  for (const one of partsOf(text.body)) {
    const group = groups.at(-1);
    if (one.mark === "##") groups.push({ id: one.id, title: one.title, questions: [] });
    else if (!group) throw new TextProblem(one.at, "antes de la primera pregunta escribe el tema, así: ## Pedidos");
    else if (one.mark === "part") {
      const question = group.questions.at(-1);
      const answer = Object.hasOwn(answers, one.id) && answers[one.id];
      if (question && answer) group.questions[group.questions.length - 1] = { ...question, answer };
      // What its answer was made of is not offered now.
      else if (question?.answer.length === 0) group.questions.pop();
    } else {
      lineOf.set(one.id, one.at);
      group.questions.push({ id: one.id, question: one.title, answer: filled(readBlocks(one.lines), contact) });
    }
  }
  const open = groups.flatMap(({ questions }) => questions).find(({ answer }) => answer.length === 0);
  if (open) throw new TextProblem(lineOf.get(open.id) ?? 1, "escribe la respuesta debajo de la pregunta");
  return {
    path,
    title,
    description,
    lead: withFacts(text.lead, contact),
    groups: groups.filter(({ questions }) => questions.length > 0),
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
      if (ids.has(line)) throw new TextProblem(at, `${line} ya está más arriba`);
      ids.add(line);
      parts.push({ mark: "part", at, id: part });
    } else if (line !== "") {
      const last = parts.at(-1);
      if (!last || last.mark === "part") throw new TextProblem(at, "empieza con un título, así: ## Título");
      last.lines.push({ at, text: line });
    } else {
      const last = parts.at(-1);
      if (last && last.mark !== "part") last.lines.push({ at, text: "" });
    }
  }
  return parts;
}

function filled(blocks: readonly Block[], contact: Contact): readonly Block[] {
  const all = (texts: readonly string[]) => texts.map((text) => withFacts(text, contact));
  return blocks.map((block): Block => {
    if (typeof block === "string") return withFacts(block, contact);
    if ("list" in block) return { list: all(block.list) };
    if ("steps" in block) return { steps: all(block.steps) };
    if ("note" in block) return { note: withFacts(block.note, contact) };
    if ("table" in block) return { table: { ...block.table, rows: block.table.rows.map(all) } };
    const facts = block.facts.map(({ name, text, figure }) => {
      const [words = "", amount = ""] = all([text, figure]);
      return { name, text: words, figure: amount };
    });
    return { facts };
  });
}
