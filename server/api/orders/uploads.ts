/** Limits the memory of uploads: files that are arriving or waiting are held in memory. */
import { ShopError } from "#contracts/api/errors.ts";

const BYTES_MAX = 64 * 1024 * 1024;
/** Per user, so that slow uploads of one user do not block the others. */
const PERSONS_MAX = 20 * 1024 * 1024;

export function createUploads(bytesMax = BYTES_MAX, personsMax = PERSONS_MAX) {
  const held = new Map<string, number>();
  let sum = 0;

  function add(person: string, bytes: number): void {
    const own = (held.get(person) ?? 0) + bytes;
    if (own > 0) held.set(person, own);
    else held.delete(person);
    sum += bytes;
  }

  return {
    /** Throws BUSY, before anything is read, when the limit would be exceeded. */
    async hold<T>(person: string, bytes: number, work: () => Promise<T>): Promise<T> {
      if (sum + bytes > bytesMax || (held.get(person) ?? 0) + bytes > personsMax) throw new ShopError("BUSY");
      add(person, bytes);
      try {
        return await work();
      } finally {
        add(person, -bytes);
      }
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
