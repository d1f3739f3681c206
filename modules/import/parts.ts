/** The parts of a file as one row of bytes, of which only the parts that are needed are read. */
import { and, eq } from "drizzle-orm";
import { PART_SIZE } from "#contracts/import/import-states.ts";
import type { Db } from "#database/db.ts";
import { importParts } from "./import.sql.ts";
import type { Bytes } from "./read/open-source.ts";
import { StorageFailure } from "./read/zip.ts";

export function storedBytes(db: Db, id: string, size: number): Bytes {
  let last: { readonly number: number; readonly bytes: Uint8Array } | undefined;

  async function part(number: number): Promise<Uint8Array> {
    // A ZIP is read in small steps: most are in the part that was read last.
    if (last?.number === number) return last.bytes;
    const [found] = await db
      .select({ bytes: importParts.bytes })
      .from(importParts)
      .where(and(eq(importParts.import, id), eq(importParts.number, number)))
      .catch((error: unknown) => {
        throw new StorageFailure("a part of the file cannot be read", { cause: error });
      });
    if (!found) throw new StorageFailure("a part of the file is missing");
    last = { number, bytes: found.bytes };
    return found.bytes;
  }

  return {
    size,
    async *read(start, end) {
      for (let at = start; at < end;) {
        const number = Math.floor(at / PART_SIZE);
        const from = at - number * PART_SIZE;
        const chunk = (await part(number)).subarray(from, Math.min(PART_SIZE, from + end - at));
        if (chunk.byteLength === 0) throw new Error("the file is shorter than announced");
        yield chunk;
        at += chunk.byteLength;
      }
    },
  };
}

export const partsOf = (size: number): number => Math.ceil(size / PART_SIZE);
