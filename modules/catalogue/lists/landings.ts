/** The face of a brand or a season, as pages show it. */
import { eq } from "drizzle-orm";
import type { StoreList } from "#contracts/listing/listing.ts";
import { type Landing, type LandingPicture, landingOf } from "#contracts/content/landing.ts";
import type { Day } from "#contracts/time/day.ts";
import type { Db } from "#database/db.ts";
import { brands, seasons } from "../catalogue.sql.ts";
import type { FindPhotos } from "../editing/photos/photos.ts";

/** Null = it has none: categories and subcategories never have. */
export async function readLanding(
  db: Db,
  { kind, id }: StoreList,
  find: FindPhotos,
  today: Day,
): Promise<Landing | null> {
  if (kind !== "marca" && kind !== "temporada") return null;
  const table = kind === "marca" ? brands : seasons;
  const [row] = await db
    .select({
      title: table.title,
      lead: table.lead,
      story: table.story,
      photographs: table.photographs,
      until: table.until,
    })
    .from(table)
    .where(eq(table.ide, id));
  if (!row) return null;
  const { title, lead, story, photographs, until } = row;
  const found = await find(
    db,
    photographs.map(({ photo }) => photo),
  );
  const pictures = [...found].map(([name, { width, height, dominant, widths }]): [string, LandingPicture] => [
    name,
    { id: name, width, height, dominant, widths },
  ]);
  const landing = landingOf(
    { title: title ?? "", lead: lead ?? "", story: story ?? "", photographs },
    new Map(pictures),
  );
  return landing && until !== null && until >= today ? { ...landing, until } : landing;
}
