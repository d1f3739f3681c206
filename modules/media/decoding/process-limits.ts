/** Limits of the process that decodes a picture. */

const MEGABYTE = 1024 * 1024;

interface Limit {
  /** Bytes of the whole process, of which it needs 75 MB before it reads anything. */
  readonly memory: number;
  /** In milliseconds. Fifty megapixels take two seconds on a free core. */
  readonly time: number;
}

/** While an uploader waits for the answer. */
const CHECKING: Limit = { memory: 320 * MEGABYTE, time: 60_000 };
/** AVIF is slow to encode and needs more memory. A picture that exceeds the limits of checking is never developed. */
export const DEVELOPING: Limit = { memory: 512 * MEGABYTE, time: 240_000 };

/** Tasks that are done by a job. */
const DEVELOPS: ReadonlySet<string> = new Set(["develop", "icons", "share"]);

export const limitOf = (task = ""): Limit => (DEVELOPS.has(task) ? DEVELOPING : CHECKING);

/** Exit codes of the process, besides success (0) and a bug (1). */
export const EXIT = { refused: 2, tooMuchMemory: 3, tooMuchTime: 4 } as const;

/** The name of what `accept` says about a picture, before the files that it made. */
export const FACTS = "facts";
