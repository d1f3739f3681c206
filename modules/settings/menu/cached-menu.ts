/** The last good menu, in memory: no page waits for the store-management API. */
import { isDeepStrictEqual } from "node:util";
import { EMPTY_MENU, type Menu } from "#contracts/menu/menu.ts";
import { createCachedValue } from "#platform/cached-value.ts";
import { FRESH_FOR } from "./menu-part.ts";

/** In milliseconds: a host that is down is asked at this interval, not by every page. */
const RETRY_AFTER = 10_000;

export interface MenuRead {
  readonly menu: Menu;
  /** False when a part could not be read: the next reading comes sooner. */
  readonly complete: boolean;
}

export interface CachedMenuOptions {
  /**
   * Gets the last good menu, whose parts replace those that fail. `anew` = read everything, not only what is due.
   * Never throws.
   */
  readonly read: (last: Menu, anew: boolean) => Promise<MenuRead>;
  /** Stores a new menu before it is shown. After a failure it is called again, even if the menu has not changed. */
  readonly mirror: (menu: Menu) => Promise<void>;
  /** Pages show a new menu from now on: drop cached pages here. */
  readonly onMenu: () => void;
}

export function createCachedMenu({ read, mirror, onMenu }: CachedMenuOptions) {
  let anew = true;
  let isComplete = false;
  let closed = false;

  const cached = createCachedValue({
    // Cached pages may show the old tables until `mirror` succeeds: that it did is a change too.
    first: { menu: EMPTY_MENU, isMirrored: true },
    read: async (last) => {
      const isAnew = anew;
      anew = false;
      const { menu, complete } = await read(last.menu, isAnew);
      if (closed) return last;
      const mustMirror = !last.isMirrored || !isDeepStrictEqual(menu, last.menu);
      const isMirrored =
        !mustMirror ||
        (await mirror(menu).then(
          () => true,
          () => false,
        ));
      isComplete = complete && isMirrored;
      return { menu, isMirrored };
    },
    readAgainAfter: () => (isComplete ? FRESH_FOR : RETRY_AFTER),
    onChange: onMenu,
    onFailure: () => undefined,
  });

  return {
    menu: () => cached.current().menu,
    version: cached.version,
    /** Reads everything. One that is called while it is read waits for one more reading. */
    refresh(): Promise<void> {
      anew = true;
      return cached.refresh();
    },
    /** The last good menu before a restart, used until a newer one is read. */
    startWith: (menu: Menu) => cached.startWith({ menu, isMirrored: true }),
    close(): void {
      closed = true;
      cached.close();
    },
  };
}
