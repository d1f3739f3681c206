import { openSource } from "#modules/import/read/open-source.ts";

/** The rows of a file as the import reads them, each with its number. */
export async function readRows(
  bytes: Buffer,
  note: (sentence: string) => void = () => undefined,
): Promise<(readonly [number, readonly string[]])[]> {
  const source = await openSource({
    size: bytes.byteLength,
    read: async function* (start, end) {
      yield bytes.subarray(start, end);
    },
  });
  const rows: (readonly [number, readonly string[]])[] = [];
  for await (const { row, cells } of source.rows(note)) rows.push([row, cells]);
  return rows;
}
