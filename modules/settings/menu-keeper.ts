/** Keeps the last good menu at hand, so that no page ever waits for the store-management API. */
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#contracts/clock.ts";
import { EMPTY_MENU, type Menu } from "#contracts/menu.ts";

const FRESH_FOR = 60_000;
/** A host that is down is asked again this often, and not by every page. */
const RETRY_AFTER = 10_000;

export interface MenuRead {
  readonly menu: Menu;
  /** False when any part could not be read: ask again sooner. */
  readonly complete: boolean;
}

export function createMenuKeeper(options: {
  clock: Clock;
  /** Gets the last good menu, for the parts that fail. Never throws. */
  read: (last: Menu) => Promise<MenuRead>;
  onMenu: (menu: Menu) => Promise<void>;
}) {
  let current = EMPTY_MENU;
  let staleAt = 0;
  let reading: Promise<void> | undefined;
  let readAgain = false;

  async function read(): Promise<void> {
    do {
      readAgain = false;
      const { menu, complete } = await options.read(current);
      staleAt = options.clock.now().getTime() + (complete ? FRESH_FOR : RETRY_AFTER);
      if (isDeepStrictEqual(menu, current)) continue;
      current = menu;
      await options.onMenu(menu);
    } while (readAgain);
  }

  /** One reading at a time; asked again while one is under way, one more follows with what changed since. */
  function refresh(): Promise<void> {
    if (reading) readAgain = true;
    else reading = read().finally(() => (reading = undefined));
    return reading;
  }

  return {
    refresh,
    menu(): Menu {
      if (!reading && options.clock.now().getTime() >= staleAt) void refresh();
      return current;
    },
  };
}
