/**
 * Answers of the catalogue as bytes that are ready to be sent: what is asked often is read, counted and written as JSON
 * once after each change, not once for each shopper.
 */
import { LRUCache } from "lru-cache";
import type { Clock } from "#contracts/clock.ts";

/** The bytes of an answer, which `serve` sends as they are. */
export class ReadyAnswer<Content> {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(content: Content) {
    this.bytes = new TextEncoder().encode(JSON.stringify(content));
  }
}

export interface ReadyAnswersOptions {
  readonly clock: Clock;
  /** Different after every change that an answer could show. */
  readonly edition: () => number;
}

const BYTES_MAX = 8 * 1024 * 1024;
const MINUTE = 60_000;

export function createReadyAnswers<Content>({ clock, edition }: ReadyAnswersOptions) {
  const kept = new LRUCache<string, ReadyAnswer<Content>>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length + 200,
  });
  let asOf = "";

  // "New" marks change with the time, even when nothing else does.
  const now = () => `${edition()} ${Math.floor(clock.now().getTime() / MINUTE)}`;

  return {
    /** The answer to this question; `make` runs when none is ready. `question` must be all that it depends on. */
    async get(question: string, make: () => Promise<Content>): Promise<ReadyAnswer<Content>> {
      const began = now();
      if (began !== asOf) {
        kept.clear();
        asOf = began;
      }
      const ready = kept.get(question);
      if (ready) return ready;
      const made = new ReadyAnswer(await make());
      // What changed meanwhile may be missing in it.
      if (began === now()) kept.set(question, made);
      return made;
    },
    size: () => kept.size,
  };
}
