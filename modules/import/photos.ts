/** The photographs that items name: those of the shop, and those that come with the file. */
import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { errors, ShopError } from "#contracts/api/errors.ts";
import { PHOTO_BYTES_MAX } from "#contracts/product/variant.ts";
import { cleaned } from "#contracts/text/readable.ts";
import { SHEET_COLUMNS } from "#contracts/import/product-sheet.ts";
import type { Db } from "#database/db.ts";
import type { WholeProduct } from "#modules/catalogue/catalogue.ts";
import { productImages } from "#modules/catalogue/catalogue.sql.ts";
import { photos } from "#modules/media/media.sql.ts";
import type { Media } from "#modules/media/media.ts";
import type { Item, RowError } from "./read/item.ts";
import type { KnownPhoto } from "./plan.ts";
import type { Source } from "./read/open-source.ts";
import { RefusedFile } from "./read/refused-file.ts";

interface Wanting {
  readonly item: Item;
  readonly current: WholeProduct | null;
}

export interface FoundPhotos {
  readonly photos: ReadonlyMap<string, KnownPhoto>;
  readonly errors: readonly RowError[];
  /** There is no such file. */
  readonly missing: readonly string[];
}

/** By their name in the shop. */
export async function libraryPhotos(db: Db, items: readonly Item[]): Promise<Map<string, KnownPhoto>> {
  const names = [...new Set(items.flatMap((item) => (item.photos ?? []).map(({ file }) => file)))];
  if (names.length === 0) return new Map();
  const { photo, width, height, dominant } = productImages;
  const shown = await db.select({ photo, width, height, dominant }).from(productImages).where(inArray(photo, names));
  const stored = await db
    .select({ photo: photos.name, width: photos.width, height: photos.height, dominant: photos.dominant })
    .from(photos)
    .where(inArray(photos.name, names));
  return new Map([...shown, ...stored].map((one) => [one.photo, one]));
}

/**
 * Photographs of one item. A file that the product shows already is known by its content. The dry run stores new ones
 * too, because only who decodes a picture knows that it can be shown; one that nothing shows is deleted after a month.
 */
export async function photosOf(
  { item, current }: Wanting,
  source: Source,
  library: ReadonlyMap<string, KnownPhoto>,
  accept: Media["accept"],
): Promise<FoundPhotos> {
  const found = new Map<string, KnownPhoto>();
  const problems: RowError[] = [];
  const missing: string[] = [];

  /** What is wrong with it, or null. */
  async function fromFile(file: string, color: string | null): Promise<string | null> {
    try {
      const bytes = await source.picture(file, PHOTO_BYTES_MAX);
      if (!bytes) {
        // What is planned with them says it.
        missing.push(file);
        return null;
      }
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
      const same = current?.images.find(({ photo }) => photo.endsWith(`-${hash}`));
      found.set(file, same ?? (await accepted(accept, bytes, `${item.fields.name ?? item.slug} ${color ?? ""}`)));
      return null;
    } catch (error) {
      if (error instanceof RefusedFile) return `${file}: ${error.message}`;
      if (!(error instanceof ShopError)) throw error;
      return `${file}: ${error.details.errors?.[0]?.message ?? errors[error.code].title}`;
    }
  }
  for (const { file, color } of item.photos ?? []) {
    const known = library.get(file);
    const problem = known ? null : await fromFile(file, color);
    if (known) found.set(file, known);
    if (problem) problems.push({ row: item.row, column: SHEET_COLUMNS.photos.head, message: cleaned(problem) });
  }
  return { photos: found, errors: problems, missing };
}

/** Once more when there was no time for it: one that never gets through is an error of its row. */
async function accepted(accept: Media["accept"], bytes: Buffer, words: string): Promise<KnownPhoto> {
  const isBusy = (error: unknown) => error instanceof ShopError && error.code === "BUSY";
  const { name, width, height, dominant } = await accept(bytes, words).catch((error: unknown) => {
    if (isBusy(error)) return accept(bytes, words);
    throw error;
  });
  return { photo: name, width, height, dominant };
}
