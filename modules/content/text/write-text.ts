/** A text of the shop in the simple format that the owner edits: `read-text.ts` reads it again. */
import type { TextContent } from "#contracts/content/content.document.ts";
import type { Faq } from "#contracts/guides/faq.ts";
import type { Block, Guide } from "#contracts/guides/guide.ts";

export function guideAsText({ lead, summary = [], liveSummary, sections }: Guide): TextContent {
  const body = sections.map(({ id, title, blocks, live }) => (live ? part(id) : titled("##", title, id, blocks)));
  return { kind: "text", lead, summary: liveSummary ? "" : summary.join("\n"), body: body.join("\n\n") };
}

export function faqAsText({ lead, groups }: Faq): TextContent {
  const body = groups.flatMap(({ id, title, questions }) => [
    titled("##", title, id, []),
    ...questions.map((one) => titled("###", one.question, one.id, one.live ? [part(one.id)] : one.answer)),
  ]);
  return { kind: "text", lead, summary: "", body: body.join("\n\n") };
}

/** A part that is made of the shop's data. */
const part = (id: string) => `{{${id}}}`;

function titled(mark: string, title: string, id: string, blocks: readonly Block[]): string {
  return [`${mark} ${title} {#${id}}`, ...blocks.map(blockAsText)].join("\n\n");
}

function blockAsText(block: Block): string {
  if (typeof block === "string") return block;
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("steps" in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  if ("note" in block) return `> ${block.note}`;
  if ("facts" in block)
    return block.facts.map(({ name, text, figure }) => `: ${name} | ${text} | ${figure}`).join("\n");
  const { caption, head, rows } = block.table;
  return [`Tabla: ${caption}`, ...[head, ...rows].map((cells) => `| ${cells.join(" | ")} |`)].join("\n");
}
