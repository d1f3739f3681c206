/** Settings of the shop and the menu. Front door of the module. */
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { StoreList } from "#contracts/listing/listing.ts";
import { EMPTY_MENU, type Menu } from "#contracts/menu/menu.ts";
import { isInMenu } from "#contracts/menu/page-menu.ts";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import type { StaffSettings } from "#contracts/settings/staff-settings.document.ts";
import type { SettingsPatch } from "#contracts/settings/settings-patch.schema.ts";
import type { Db } from "#database/db.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { editSite, readVersionedSite } from "./edit-site.ts";
import { createCachedMenu } from "./menu/cached-menu.ts";
import { createMenuReader } from "./menu/menu-reader.ts";
import { changeSite, readSite } from "./site.ts";
import type { LogFailure, StoreApiCall } from "./store-api.ts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  brandEntrySchema,
  categoryEntrySchema,
  seasonEntrySchema,
  siteSettingsSchema,
  subcategoryEntrySchema,
} from "#contracts/settings/settings.schema.ts";
import { storeMenus } from "./settings.sql.ts";

export { settleShopKind } from "./shop-kind.ts";
export { ACTIONS } from "./store-api.ts";
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
  readonly record: RecordChange;
}

export function createSettings({ db, clock, storeApi, source, email, log, mirror, onMenu, record }: SettingsOptions) {
  const reader = createMenuReader({ call: storeApi, log, clock, isOwn: source === undefined });
  const cached = createCachedMenu({
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
      cached.startWith((await readSavedMenu(db, source)) ?? EMPTY_MENU);
    } catch (error) {
      log("the menu of before the restart could not be read", error);
    }
  }

  /** As the back office reads them. */
  async function forStaff(): Promise<Omit<StaffSettings, "empty">> {
    return { ...(await readVersionedSite(db)), foreign: source !== undefined, contactEmail: email ?? null };
  }

  return {
    staff: {
      read: forStaff,
      /** The patch has the version that the person saw. */
      edit: async (patch: SettingsPatch, by: Actor) => {
        if (source !== undefined) throw new ShopError("FOREIGN_LISTS");
        await db.transaction((tx) => editSite(tx, patch, by, record));
        // Who saved asks at once for what follows from it, such as the first steps.
        await cached.refresh();
        return forStaff();
      },
    },
    /** The current menu. Never waits, never throws. */
    menu: () => withEmail(cached.menu()),
    /** Reads the store-management API now, e.g. at the start. Never throws. */
    async refreshMenu(): Promise<void> {
      await (recalled ??= recall());
      await cached.refresh();
    },
    /** Grows with each call of `onMenu`, also across restarts. */
    menuVersion: cached.version,
    /** The lists and settings are another host's. */
    foreign: source !== undefined,
    /** False = the host has taken it away: its row stays for products and orders, but nobody is led there. */
    isOffered: (list: Pick<StoreList, "kind" | "id">) => source === undefined || isInMenu(cached.menu(), list),
    /** What the host currently answers and the shop cannot use, with reasons. */
    refused: reader.refused,
    /** Stops reading the store-management API. */
    close: cached.close,
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

/** Checked when read, because an older release may have saved another shape. */
const menuSchema = z.object({
  settings: siteSettingsSchema.nullable(),
  categories: z.array(categoryEntrySchema.extend({ subcategories: z.array(subcategoryEntrySchema) })),
  brands: z.array(brandEntrySchema),
  seasons: z.array(seasonEntrySchema),
  temporadas: z.array(seasonEntrySchema),
});

async function saveMenu(db: Db, source: string, menu: Menu, clock: Clock): Promise<void> {
  const saved = { menu, savedAt: clock.now() };
  await db
    .insert(storeMenus)
    .values({ source, ...saved })
    .onConflictDoUpdate({ target: storeMenus.source, set: saved });
}

async function readSavedMenu(db: Db, source: string): Promise<Menu | null> {
  const [row] = await db.select({ menu: storeMenus.menu }).from(storeMenus).where(eq(storeMenus.source, source));
  return menuSchema.safeParse(row?.menu).data ?? null;
}
