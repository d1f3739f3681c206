import { asc, gt } from "drizzle-orm";
import { ICON_FILES, LOGO_WIDTHS, MAIL_SHAPE_NAMES, PHOTO_WIDTHS, SITE_WIDTHS } from "#contracts/photo/photo.ts";
import type { Db } from "#database/db.ts";
import { isLogo } from "./widths.ts";
import { photos } from "./media.sql.ts";

const WIDTHS = [...new Set([...PHOTO_WIDTHS, ...SITE_WIDTHS, ...LOGO_WIDTHS])];

/** The names of all files that can have been made of a photograph, whatever it was for. */
export function possibleFiles({ name, master }: { readonly name: string; readonly master: string }): string[] {
  return [
    master,
    ...WIDTHS.flatMap((width) => [`${name}-${width}.webp`, `${name}-${width}.avif`]),
    ...["share", ...MAIL_SHAPE_NAMES].map((shape) => `${name}-${shape}.jpg`),
    ...Object.keys(ICON_FILES).map((file) => `${name}-${file}`),
  ];
}

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
