/** The face of a brand or a season, as the back office writes it. */
import { ShopError } from "#contracts/api/errors.ts";
import { COVER_PHOTOGRAPHS_MAX } from "#contracts/content/landing.ts";
import type { EntryPatch } from "#contracts/lists/staff-lists.schema.ts";
import type { StaffList } from "#contracts/lists/staff-lists.ts";
import type { StaffEntry } from "#contracts/lists/staff-lists.document.ts";
import type { Db } from "#database/db.ts";
import type { FindPhotos } from "../editing/photos/photos.ts";

export const LANDING_FIELDS = ["title", "lead", "story", "photographs", "until"] as const;

export const DRAWN_FIELDS = ["silhouette", "outfitRole", "occasion"] as const;

export const hasLanding = (list: StaffList): boolean => list === "brands" || list === "seasons";

/** Refuses photographs that are not there, or of which no size is made yet. Those that it has already stay. */
export async function refuseLanding(
  tx: Db,
  list: StaffList,
  { photographs = [] }: EntryPatch,
  before: StaffEntry,
  find: FindPhotos,
): Promise<void> {
  if (list === "brands" && photographs.length > COVER_PHOTOGRAPHS_MAX)
    throw refused("photographs", `Una marca lleva hasta ${COVER_PHOTOGRAPHS_MAX} fotos`);
  const added = photographs
    .map(({ photo }) => photo)
    .filter((name) => !before.photographs.some(({ photo }) => photo === name));
  const found = await find(tx, added);
  for (const [index, { photo }] of photographs.entries())
    if (added.includes(photo) && !found.has(photo))
      throw refused(`photographs.${index}.photo`, "Esa foto no llegó a la tienda: súbela de nuevo");
  if ([...found.values()].some(({ readyAt }) => readyAt === null)) throw new ShopError("PHOTO_NOT_READY");
}

const refused = (path: string, message: string) =>
  new ShopError("INVALID", { errors: [{ path, code: "INVALID", message }] });
