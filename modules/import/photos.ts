/** The photographs that items name: those of the shop, and those that come with the file. */
import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { errors, ShopError } from "#contracts/api/errors.ts";
import { PHOTO_BYTES_MAX } from "#contracts/product/variant.ts";
import { SHEET_COLUMNS } from "#contracts/import/product-sheet.ts";
import type { Db } from "#database/db.ts";
import type { WholeProduct } from "#modules/catalogue/catalogue.ts";
import { productImages } from "#modules/catalogue/catalogue.sql.ts";
import { photos } from "#modules/media/media.sql.ts";
import type { Media } from "#modules/media/media.ts";
import type { Item, RowError } from "./read/item.ts";
import type { KnownPhoto } from "./plan.ts";
import type { Source } from "./read/open-source.ts";

interface Wanting {
  readonly item: Item;
  readonly current: WholeProduct | null;
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
 * Photographs of one item. A file that the product shows already is known by its content. `accept` stores a new one;
 * without it, it is only said to be new.
 */
export async function photosOf(
  { item, current }: Wanting,
  source: Source,
  library: ReadonlyMap<string, KnownPhoto>,
  accept: Media["accept"] | null,
): Promise<{ readonly photos: ReadonlyMap<string, KnownPhoto | "new">; readonly errors: readonly RowError[] }> {
  const found = new Map<string, KnownPhoto | "new">();
  const problems: RowError[] = [];
  for (const { file, color } of item.photos ?? []) {
    const known = library.get(file);
    const name = file.toLowerCase().split("/").at(-1) ?? "";
    if (known) found.set(file, known);
    else if (source.pictures.has(name)) {
      const bytes = (await source.picture(name, PHOTO_BYTES_MAX)) ?? Buffer.alloc(0);
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
      const same = current?.images.find(({ photo }) => photo.endsWith(`-${hash}`));
      try {
        found.set(
          file,
          same ?? (accept ? await accepted(accept, bytes, `${item.fields.name ?? item.slug} ${color ?? ""}`) : "new"),
        );
      } catch (error) {
        if (!(error instanceof ShopError) || error.code === "BUSY") throw error;
        problems.push({
          row: item.row,
          column: SHEET_COLUMNS.photos.head,
          message: `${file}: ${errors[error.code].title}`,
        });
      }
    }
  }
  return { photos: found, errors: problems };
}

async function accepted(accept: Media["accept"], bytes: Buffer, words: string): Promise<KnownPhoto> {
  const { name, width, height, dominant } = await accept(bytes, words);
  return { photo: name, width, height, dominant };
}
