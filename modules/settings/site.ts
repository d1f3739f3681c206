/** The shop's own settings row. */
import { eq, sql } from "drizzle-orm";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import { siteSettingsSchema } from "#contracts/settings/settings.schema.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { siteSettings } from "./settings.sql.ts";

export async function readSite(db: Db): Promise<SiteSettings> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.id, 1));
  return siteSettingsSchema.parse(row?.data ?? {});
}

export async function changeSite(tx: Db, change: Partial<SiteSettings>): Promise<void> {
  const data = siteSettingsSchema.parse({ ...(await readSite(tx)), ...change });
  await tx
    .insert(siteSettings)
    .values({ id: 1, data })
    .onConflictDoUpdate({ target: siteSettings.id, set: { data, version: sql`${siteSettings.version} + 1` } });
  await publish(tx, ["menu"]);
}
