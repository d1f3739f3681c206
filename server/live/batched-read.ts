/** Many small readings asked for at once become few big ones, with a pause for everybody else between them. */
import type { ReadTopics } from "./live-topic.ts";
import type { Reading } from "./live-topic.ts";

export const BATCH = 200;

/** Lets everything else that waits have its turn. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Waiting {
  readonly resolve: (reading: Reading | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads one key together with whatever else is asked for meanwhile. One batch is read at a time. */
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
