/** Settings of the shop and the menu. Front door of the module. */
import { eq, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import { EMPTY_MENU, type Menu } from "#contracts/settings/menu.ts";
import type { SiteSettings } from "#contracts/documents/settings.ts";
import { siteSettingsSchema } from "#contracts/settings/settings.schema.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { createMenuKeeper } from "./menu-keeper.ts";
import { createMenuReader } from "./menu-reader.ts";
import { readSavedMenu, saveMenu } from "./saved-menu.ts";
import { siteSettings } from "./settings.sql.ts";
import type { LogFailure, StoreApiCall } from "./store-api.ts";

export type { LogFailure, StoreApiCall } from "./store-api.ts";

export interface SettingsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly storeApi: StoreApiCall;
  /** The foreign host and its store, whose menu is saved for restarts; undefined = the shop's own API. */
  readonly source?: string | undefined;
  /** The contact address in the footer; replaces the one in the settings. */
  readonly email?: string | undefined;
  readonly log: LogFailure;
  /** Called with each new menu, and again later when it fails. */
  readonly mirror: (menu: Menu) => Promise<void>;
  /** Called when pages show a new menu from now on. */
  readonly onMenu: () => void;
}

export function createSettings({ db, clock, storeApi, source, email, log, mirror, onMenu }: SettingsOptions) {
  const reader = createMenuReader({ call: storeApi, log, clock, isOwn: source === undefined });
  const keeper = createMenuKeeper({
    clock,
    read: reader.read,
    mirror: async (menu) => {
      await mirror(menu);
      if (source !== undefined) await saveMenu(db, source, menu, clock);
    },
    onMenu,
  });
  const withEmail = createWithEmail(email);
  let recalled: Promise<void> | undefined;

  async function recall(): Promise<void> {
    if (source === undefined) return;
    try {
      keeper.startWith((await readSavedMenu(db, source)) ?? EMPTY_MENU);
    } catch (error) {
      log("the menu of before the restart could not be read", error);
    }
  }

  return {
    /** The current menu. Never waits, never throws. */
    menu: () => withEmail(keeper.menu()),
    /** Reads the store-management API now, e.g. at the start. Never throws. */
    async refreshMenu(): Promise<void> {
      await (recalled ??= recall());
      await keeper.refresh();
    },
    /** Grows with each call of `onMenu`, also across restarts. */
    menuVersion: keeper.version,
    /** What the host currently answers and the shop cannot use, with reasons. */
    refused: reader.refused,
    /** Stops reading the store-management API. */
    close: keeper.close,
    /** The shop's own settings row, as its store-management API returns it. */
    site: () => readSite(db),
    change: (change: Partial<SiteSettings>) => db.transaction((tx) => changeSite(tx, change)),
  };
}

/** Returns the same object for the same menu: pages compare menus by identity. */
function createWithEmail(email: string | undefined): (menu: Menu) => Menu {
  let last: { readonly menu: Menu; readonly shown: Menu } | undefined;
  return (menu) => {
    if (email === undefined || !menu.settings) return menu;
    if (last?.menu !== menu) last = { menu, shown: { ...menu, settings: { ...menu.settings, Email: email } } };
    return last.shown;
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
