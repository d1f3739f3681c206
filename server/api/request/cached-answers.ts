/**
 * Answers of the catalogue as bytes that are ready to be sent: what is asked often is read, counted and written as JSON
 * once after each change, not once for each shopper.
 */
import type { Clock } from "#contracts/time/clock.ts";
import { createVersionedCache } from "#platform/versioned-cache.ts";

/** The bytes of an answer, which `serve` sends as they are. */
export class EncodedAnswer<Content> {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(content: Content) {
    this.bytes = new TextEncoder().encode(JSON.stringify(content));
  }
}

const BYTES_MAX = 8 * 1024 * 1024;
const MINUTE = 60_000;

/** `version`: different after every change that an answer could show. */
export function createCachedAnswers<Content>(clock: Clock, version: () => number | string) {
  const answers = createVersionedCache<EncodedAnswer<Content>>({
    // "New" marks change with the time, even when nothing else does.
    version: () => `${version()} ${Math.floor(clock.now().getTime() / MINUTE)}`,
    max: BYTES_MAX,
    sizeOf: ({ bytes }, key) => bytes.byteLength + key.length + 200,
  });
  return {
    /** `question` must be all that the answer depends on. */
    get: (question: string, make: () => Promise<Content>) =>
      answers.get(question, async () => new EncodedAnswer(await make())),
    size: answers.size,
  };
}
