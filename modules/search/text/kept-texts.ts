import { LRUCache } from "lru-cache";

/** Questions kept; each answer is a few words or numbers of products. */
const KEPT_MAX = 2_000;
/** Longer questions are rarely asked twice, and would fill the memory. */
const LETTERS_MAX = 200;

/**
 * What the database answered about words and texts, kept until any of them changes: `edition` is different then. Prices
 * and stock must not be in it.
 */
export function createKeptTexts<Answer extends object>(edition: () => number, max = KEPT_MAX) {
  const kept = new LRUCache<string, Answer>({ max });
  let asOf = edition();

  function begin(): number {
    const now = edition();
    if (now !== asOf) kept.clear();
    asOf = now;
    return now;
  }

  function keep(question: string, answer: Answer, began: number): void {
    // A text that changed meanwhile may be missing in it.
    if (began === edition() && question.length <= LETTERS_MAX) kept.set(question, answer);
  }

  return {
    async one(question: string, ask: () => Promise<Answer>): Promise<Answer> {
      const began = begin();
      const before = kept.get(question);
      if (before) return before;
      const answer = await ask();
      keep(question, answer, began);
      return answer;
    },

    /** The answers by question. Those that are not kept are asked for together. */
    async each(
      questions: readonly string[],
      ask: (unknown: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
    ): Promise<ReadonlyMap<string, Answer>> {
      const began = begin();
      const answers = new Map<string, Answer>();
      const unknown: string[] = [];
      for (const question of questions) {
        const before = kept.get(question);
        if (before) answers.set(question, before);
        else unknown.push(question);
      }
      if (unknown.length === 0) return answers;
      for (const [question, answer] of await ask(unknown)) {
        answers.set(question, answer);
        keep(question, answer, began);
      }
      return answers;
    },
  };
}
