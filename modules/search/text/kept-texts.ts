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

  return async (question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const began = edition();
    if (began !== asOf) {
      kept.clear();
      asOf = began;
    }
    const before = kept.get(question);
    if (before) return before;
    const answer = await ask();
    // A text that changed meanwhile may be missing in it.
    if (began === edition() && question.length <= LETTERS_MAX) kept.set(question, answer);
    return answer;
  };
}
