/** What the process that decodes a picture may take. */

const MEGABYTE = 1024 * 1024;

interface Limit {
  /** Bytes of the whole process, 75 MB of which it needs before it reads anything. */
  readonly memory: number;
  /** Milliseconds. Fifty megapixels take two seconds on a free core. */
  readonly time: number;
}

/** While somebody waits for the answer. */
export const CHECKING: Limit = { memory: 320 * MEGABYTE, time: 60_000 };
/** AVIF is slow to write, and needs memory of its own. What was too much to check is never developed. */
export const DEVELOPING: Limit = { memory: 512 * MEGABYTE, time: 240_000 };

/** How it ends, besides well (0) and by a mistake of ours (1). */
export const EXIT = { refused: 2, tooMuchMemory: 3, tooMuchTime: 4 } as const;
