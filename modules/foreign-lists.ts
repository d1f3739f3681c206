/** A foreign store-management host's lists and settings, in the shop's own tables. */
import type { Menu } from "#contracts/menu/menu.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { Search } from "./search/search.ts";
import type { LogFailure, Settings } from "./settings/settings.ts";

interface Mirrored {
  readonly db: Db;
  readonly log: LogFailure;
  readonly catalogue: Catalogue;
  readonly search: Search;
  readonly settings: Settings;
}

/**
 * Copies a foreign host's lists and settings into the shop's tables, by Ide. A failure is logged and retried.
 * `settings.change` publishes `menu`, which nobody receives: with a foreign host the shop does not listen to it.
 */
export async function copyForeignLists(menu: Menu, { catalogue, search, settings, db, log }: Mirrored): Promise<void> {
  try {
    await catalogue.mirror(menu);
    search.invalidate();
    await search.rebuildSoon(db);
    if (menu.settings) await settings.change(menu.settings);
  } catch (error) {
    log("mirroring the lists failed", error);
    throw error;
  }
}
