import { asc, gt } from "drizzle-orm";
import { ICON_FILES } from "#contracts/catalogue/photo.ts";
import type { Db } from "#database/db.ts";
import { isLogo } from "./widths.ts";
import { photos } from "./media.sql.ts";

/** The names of all files that the photograph store must hold. */
export async function listPhotoFiles(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: photos.name, master: photos.master, widths: photos.widths })
    .from(photos)
    .where(gt(photos.bytes, 0))
    .orderBy(asc(photos.name));
  return rows.flatMap(({ name, master, widths }) => [
    master,
    ...widths.flatMap((width) => [`${name}-${width}.webp`, `${name}-${width}.avif`]),
    ...(widths.length > 0 ? [`${name}-share.jpg`] : []),
    ...(isLogo(widths) ? Object.keys(ICON_FILES).map((file) => `${name}-${file}`) : []),
  ]);
}
