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

/** `house` = the document that the shop comes with: its parts of data, and what the owner does not write. */
export function readGuide(text: TextContent, defaultText: Guide, contact: Contact): Guide {
  const { summary: defaultSummary, liveSummary, updated: _updated, ...common } = defaultText;
  const own = text.summary.split("\n").map((line) => line.trim());
  const lines = own.filter(Boolean).map((line) => withFacts(line, contact));
  const summary = liveSummary && lines.length === 0 ? defaultSummary : lines;
  const sections = partsOf(text.body).flatMap((one): Section[] => {
    if (one.mark === "part") return defaultText.sections.filter(({ id, live }) => live && id === one.id);
    if (one.mark === "###") throw new TextProblem(one.at, "aquí los títulos empiezan con ##");
    return [{ id: one.id, title: one.title, blocks: filled(readBlocks(one.lines), contact) }];
  });
  return { ...common, lead: withFacts(text.lead, contact), ...(summary?.length && { summary }), sections };
}

export function readFaq(text: TextContent, defaultText: Faq, contact: Contact): Faq {
  const known = defaultText.groups.flatMap(({ questions }) => questions).filter(({ live }) => live);
  const groups: (FaqGroup & { readonly questions: FaqQuestion[] })[] = [];
  const lineOf = new Map<string, number>();
  for (const one of partsOf(text.body)) {
    const group = groups.at(-1);
    if (one.mark === "##") groups.push({ id: one.id, title: one.title, questions: [] });
    else if (!group) throw new TextProblem(one.at, "antes de la primera pregunta escribe el tema, así: ## Pedidos");
    else if (one.mark === "part") {
      const question = group.questions.at(-1);
      const found = known.find(({ id }) => id === one.id);
      if (question && found) group.questions[group.questions.length - 1] = { ...question, answer: found.answer };
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
    ...defaultText,
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
