/** What kind of shop a database holds. */
import { eq } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { siteSettings } from "#modules/settings/settings.sql.ts";

/** Never opened before: no settings row. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  return (await db.select({ id: siteSettings.id }).from(siteSettings).limit(1)).length === 0;
}

export async function isDemoShop(db: Db): Promise<boolean> {
  return (await db.select({ id: siteSettings.id }).from(siteSettings).where(eq(siteSettings.demo, true))).length > 0;
}
