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
  /** The last menu could not be handed on: it is owed, changed again or not. */
  let owed = false;
  // Milliseconds, so that it goes on growing after a restart. Another instance may be ahead or behind: a browser that
  // comes to it reads its menu once more, nothing worse.
  let version = Date.now();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function read(): Promise<void> {
    do {
      readAgain = false;
      const { menu, complete } = await options.read(current);
      if (owed || !isDeepStrictEqual(menu, current)) {
        current = menu;
        version = Math.max(version + 1, Date.now());
        owed = await options.onMenu(menu).then(
          () => false,
          () => true,
        );
      }
      schedule(complete && !owed ? FRESH_FOR : RETRY_AFTER);
    } while (readAgain);
  }

  /** Stored pages ask for nothing, so the menu must not wait to be asked for. */
  function schedule(wait: number): void {
    staleAt = options.clock.now().getTime() + wait;
    clearTimeout(timer);
    if (closed) return;
    // With jitter: many shops must not ask one host in step.
    timer = setTimeout(() => void refresh(), wait * (1 + Math.random() / 4));
    timer.unref();
  }

  /** One reading at a time; asked again while one is under way, one more follows with what changed since. */
  function refresh(): Promise<void> {
    if (reading) readAgain = true;
    else reading = read().finally(() => (reading = undefined));
    return reading;
  }

  return {
    refresh,
    version: () => version,
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
    menu(): Menu {
      if (!reading && options.clock.now().getTime() >= staleAt) void refresh();
      return current;
    },
  };
}
