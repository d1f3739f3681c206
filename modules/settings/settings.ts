/** Site settings and the menu. Front door of the module. */
import { eq, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import type { Menu } from "#contracts/menu.ts";
import { type SiteSettings, siteSettingsSchema } from "#contracts/settings.schema.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { type LogFailure, type StoreApiCall, readMenu } from "./store-api-client.ts";
import { createMenuKeeper } from "./menu-keeper.ts";
import { siteSettings } from "./settings.sql.ts";

export type { LogFailure, StoreApiCall } from "./store-api-client.ts";

export interface SettingsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly storeApi: StoreApiCall;
  readonly log: LogFailure;
  /** Called with each menu that differs from the one before; again, later, when it fails. */
  readonly mirror: (menu: Menu) => Promise<void>;
  /** Called when the pages show something else from now on. */
  readonly onMenu: () => void;
}

export function createSettings({ db, clock, storeApi, log, mirror, onMenu }: SettingsOptions) {
  const keeper = createMenuKeeper({ clock, read: (last) => readMenu(storeApi, log, last), mirror, onMenu });
  return {
    /** What the pages show now: never waits, never throws. */
    menu: keeper.menu,
    /** Reads the store-management API now, e.g. at start. Never throws. */
    refreshMenu: keeper.refresh,
    /** Grows with everything `onMenu` tells of, across restarts. */
    menuVersion: keeper.version,
    /** Reads the store-management API no more. */
    close: keeper.close,
    /** Our own settings row, as the store-management API serves it. */
    site: () => readSite(db),
    change: (change: Partial<SiteSettings>) => db.transaction((tx) => changeSite(tx, change)),
  };
}

export type Settings = ReturnType<typeof createSettings>;

async function readSite(db: Db): Promise<SiteSettings> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.id, 1));
  return siteSettingsSchema.parse(row?.data ?? {});
}

async function changeSite(tx: Db, change: Partial<SiteSettings>): Promise<void> {
  const data = siteSettingsSchema.parse({ ...(await readSite(tx)), ...change });
  await tx
    .insert(siteSettings)
    .values({ id: 1, data })
    .onConflictDoUpdate({ target: siteSettings.id, set: { data, version: sql`${siteSettings.version} + 1` } });
  await publish(tx, ["menu"]);
}
