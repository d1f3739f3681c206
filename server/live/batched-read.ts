/** Combines many small reads into few large ones, and lets other work run between them. */
import type { ReadTopics } from "./topics/live-topic.ts";
import type { Reading } from "./topics/live-topic.ts";

export const BATCH = 200;

/** Lets other waiting work run first. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Waiting {
  readonly resolve: (reading: Reading | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads a key together with others asked for at the same time. Only one batch is read at a time. */
export function createBatchedRead(read: ReadTopics): (key: string) => Promise<Reading | undefined> {
  const queue = new Map<string, Waiting[]>();
  let working = false;

  async function work(): Promise<void> {
    working = true;
    while (queue.size > 0) {
      await pause();
      const batch = [...queue].slice(0, BATCH);
      for (const [key] of batch) queue.delete(key);
      try {
        const readings = await read(batch.map(([key]) => key));
        for (const [key, waiting] of batch) waiting.forEach(({ resolve }) => resolve(readings.get(key)));
      } catch (error) {
        for (const [, waiting] of batch) waiting.forEach(({ reject }) => reject(error));
      }
    }
    working = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const waiting = queue.get(key);
      if (waiting) waiting.push({ resolve, reject });
      else queue.set(key, [{ resolve, reject }]);
      if (!working) void work();
    });
}
