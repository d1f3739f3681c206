/** Whether a database holds the demo shop or a real one. */
import { siteSettingsSchema } from "#contracts/settings/settings.schema.ts";
import type { Db } from "#database/db.ts";
import { siteSettings } from "./settings.sql.ts";

export type ShopKind = "demo" | "real";

/** Null = never opened before: the settings row is missing. */
export async function shopKind(db: Db): Promise<ShopKind | null> {
  const [row] = await db.select({ demo: siteSettings.demo }).from(siteSettings);
  if (!row) return null;
  return row.demo ? "demo" : "real";
}

/**
 * The first start on a database decides its kind for good and stores it in the settings row. Without that row a real
 * shop's database looked empty, and one demo start filled it with demo products. Returns the kind it is now.
 */
export async function settleShopKind(db: Db, wanted: ShopKind, seedDemo: () => Promise<void>): Promise<ShopKind> {
  const kind = await shopKind(db);
  if (kind) return kind;
  if (wanted === "demo") await seedDemo();
  else
    await db
      .insert(siteSettings)
      .values({ id: 1, data: siteSettingsSchema.parse({}) })
      .onConflictDoNothing();
  // Another instance may have written it first.
  return (await shopKind(db)) ?? wanted;
}
