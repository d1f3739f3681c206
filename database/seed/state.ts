/** What kind of shop a database holds. */
import { siteSettingsSchema } from "#contracts/settings/settings.schema.ts";
import type { Db } from "#database/db.ts";
import { siteSettings } from "#modules/settings/settings.sql.ts";
import { seedDemoShop } from "./seed.ts";

export type ShopKind = "demo" | "real";

/** Null = never opened before: there is no settings row. */
export async function shopKind(db: Db): Promise<ShopKind | null> {
  const [row] = await db.select({ demo: siteSettings.demo }).from(siteSettings);
  if (!row) return null;
  return row.demo ? "demo" : "real";
}

/**
 * The first to open a database decides for good which kind it is, and the settings row says so. Without the row a real
 * shop's database looked empty: one demo start filled it with demo products. Answers the kind it is now.
 */
export async function settleShopKind(db: Db, wanted: ShopKind, now: Date): Promise<ShopKind> {
  const kind = await shopKind(db);
  if (kind) return kind;
  if (wanted === "demo") await seedDemoShop(db, now);
  else
    await db
      .insert(siteSettings)
      .values({ id: 1, data: siteSettingsSchema.parse({}) })
      .onConflictDoNothing();
  // Another instance may have been faster.
  return (await shopKind(db)) ?? wanted;
}
