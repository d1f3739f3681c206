/** Keeps the last good menu in memory, so that no page waits for the store-management API. */
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#contracts/clock.ts";
import { EMPTY_MENU, type Menu } from "#contracts/settings/menu.ts";

const FRESH_FOR = 60_000;
/** In milliseconds: a host that is down is asked at this interval, not by every page. */
const RETRY_AFTER = 10_000;

export interface MenuRead {
  readonly menu: Menu;
  /** False when a part could not be read: the next reading comes sooner. */
  readonly complete: boolean;
}

export interface MenuKeeperOptions {
  readonly clock: Clock;
  /**
   * Gets the last good menu, whose parts replace those that fail. `anew` = read everything, not only what failed last
   * time. Never throws.
   */
  readonly read: (last: Menu, anew: boolean) => Promise<MenuRead>;
  /**
   * Stores a new menu before `onMenu` is called. After a failure it is called again, even if the menu has not changed.
   */
  readonly mirror: (menu: Menu) => Promise<void>;
  /**
   * Pages show a new menu from now on: drop cached pages here. The version has grown already, but no page has used it
   * yet.
   */
  readonly onMenu: () => void;
}

export function createMenuKeeper({ clock, read, mirror, onMenu }: MenuKeeperOptions) {
  let current = EMPTY_MENU;
  let staleAt = 0;
  let reading: Promise<void> | undefined;
  let readAgain = false;
  /** The menu may have changed: read everything, not only what failed last time. */
  let anew = true;
  /** The last call of `mirror` failed. */
  let owed = false;
  /**
   * Milliseconds, so that it grows across restarts. Every instance counts on its own, so two behind one balancer give
   * the same menu different versions. A browser therefore compares with "different", not with "newer", and only after
   * it reaches another instance; at worst it reads the menu once more.
   */
  let version = Date.now();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function readAll(): Promise<void> {
    do {
      readAgain = false;
      const isAnew = anew;
      anew = false;
      const { menu, complete } = await read(current, isAnew);
      if (closed) return;
      const changed = !isDeepStrictEqual(menu, current);
      current = menu;
      const before = owed;
      if (changed || owed) owed = await failed(mirror(menu));
      // Nothing is announced while `mirror` still fails: otherwise browsers would read the same page every ten seconds.
      if (changed || (before && !owed)) {
        version = Math.max(version + 1, Date.now());
        onMenu();
      }
      schedule(complete && !owed ? FRESH_FOR : RETRY_AFTER);
    } while (readAgain && !closed);
  }

  /** Cached pages never ask for the menu, so it is read by a timer. */
  function schedule(wait: number): void {
    staleAt = clock.now().getTime() + wait;
    clearTimeout(timer);
    if (closed) return;
    // With jitter: many shops must not ask one host at the same moment.
    timer = setTimeout(() => void readOn(), wait * (1 + Math.random() / 4));
    timer.unref();
  }

  /** One reading at a time; a call during a reading causes one more, which sees what changed since. */
  async function refresh(): Promise<void> {
    anew = true;
    if (reading) readAgain = true;
    await readOn();
  }

  async function readOn(): Promise<void> {
    if (closed) return;
    reading ??= readAll().finally(() => (reading = undefined));
    await reading;
  }

  return {
    refresh,
    /** The last good menu before a restart, used until a newer one is read. */
    startWith(menu: Menu): void {
      if (current === EMPTY_MENU) current = menu;
    },
    version: () => version,
    /** Reads no more; the current menu stays available for the last requests. */
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
    menu(): Menu {
      if (!reading && clock.now().getTime() >= staleAt) void readOn();
      return current;
    },
  };
}

async function failed(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => false,
    () => true,
  );
}
