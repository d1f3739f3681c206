/** Stores the last good menu of a foreign host for the next start. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import type { Menu } from "#contracts/menu/menu.ts";
import {
  brandEntrySchema,
  categoryEntrySchema,
  seasonEntrySchema,
  siteSettingsSchema,
  subcategoryEntrySchema,
} from "#contracts/settings/settings.schema.ts";
import type { Db } from "#database/db.ts";
import { storeMenus } from "../settings.sql.ts";

/** Checked when read, because an older release may have saved another shape. */
const menuSchema = z.object({
  settings: siteSettingsSchema.nullable(),
  categories: z.array(categoryEntrySchema.extend({ subcategories: z.array(subcategoryEntrySchema) })),
  brands: z.array(brandEntrySchema),
  seasons: z.array(seasonEntrySchema),
  temporadas: z.array(seasonEntrySchema),
});

export async function saveMenu(db: Db, source: string, menu: Menu, clock: Clock): Promise<void> {
  const saved = { menu, savedAt: clock.now() };
  await db
    .insert(storeMenus)
    .values({ source, ...saved })
    .onConflictDoUpdate({ target: storeMenus.source, set: saved });
}

export async function readSavedMenu(db: Db, source: string): Promise<Menu | null> {
  const [row] = await db.select({ menu: storeMenus.menu }).from(storeMenus).where(eq(storeMenus.source, source));
  return menuSchema.safeParse(row?.menu).data ?? null;
}
