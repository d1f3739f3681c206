/** Searches the answers. Every word must occur; accents, capitals and endings are ignored. Groups stay together. */
import type { FaqGroup, FaqQuestion } from "#contracts/guides/faq.ts";
import { plainBlocks } from "#contracts/guides/guide.ts";

export function searchFaq(groups: readonly FaqGroup[], typed: string): readonly FaqGroup[] {
  const stems = fold(typed).split(" ").filter(Boolean).map(stem);
  if (stems.length === 0) return groups;
  const answers = ({ question, answer }: FaqQuestion) => {
    const text = ` ${fold(`${question} ${plainBlocks(answer)}`)}`;
    return stems.every((word) => text.includes(` ${word}`));
  };
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(answers) }))
    .filter((group) => group.questions.length > 0);
}

export function countAnswers(groups: readonly FaqGroup[]): number {
  return groups.reduce((total, group) => total + group.questions.length, 0);
}

/** "¿Envíos?" → " envios " */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ");
}

/** "envios" → "envi", "pagar" → "pag", "vence" → "venc"; short words stay. */
function stem(word: string): string {
  return word.replace(/([a-z]{3})(?:s|[aeo]s?|[aei]r)$/, "$1");
}
