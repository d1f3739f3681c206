/** Keeps the last good menu at hand, so that no page ever waits for the store-management API. */
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#contracts/clock.ts";
import { EMPTY_MENU, type Menu } from "#contracts/settings/menu.ts";

const FRESH_FOR = 60_000;
/** A host that is down is asked again this often, and not by every page. */
const RETRY_AFTER = 10_000;

export interface MenuRead {
  readonly menu: Menu;
  /** False when any part could not be read: ask again sooner. */
  readonly complete: boolean;
}

export interface MenuKeeperOptions {
  readonly clock: Clock;
  /** Gets the last good menu, for the parts that fail; `anew` = not only what failed the last time. Never throws. */
  readonly read: (last: Menu, anew: boolean) => Promise<MenuRead>;
  /** Writes another menu down where it is needed, before it is told. When it fails it is tried again, changed or not. */
  readonly mirror: (menu: Menu) => Promise<void>;
  /** The pages show something else from now on. In here they are dropped: the version has grown, nobody has seen it. */
  readonly onMenu: () => void;
}

export function createMenuKeeper({ clock, read, mirror, onMenu }: MenuKeeperOptions) {
  let current = EMPTY_MENU;
  let staleAt = 0;
  let reading: Promise<void> | undefined;
  let readAgain = false;
  /** Somebody says that the menu changed: everything is read, not only what failed the last time. */
  let anew = true;
  /** The mirror of the last menu failed. */
  let owed = false;
  /**
   * Milliseconds, so that it goes on growing after a restart. Every instance counts by its own clock and its own
   * readings: two of them behind one balancer show one menu under two numbers. So a browser compares with "other", not
   * with "newer", and only when it comes to another instance: it reads the menu once more, nothing worse.
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
      // What is owed still is not told again: a browser would read the same page every ten seconds.
      if (changed || (before && !owed)) {
        version = Math.max(version + 1, Date.now());
        onMenu();
      }
      schedule(complete && !owed ? FRESH_FOR : RETRY_AFTER);
    } while (readAgain && !closed);
  }

  /** Stored pages ask for nothing, so the menu must not wait to be asked for. */
  function schedule(wait: number): void {
    staleAt = clock.now().getTime() + wait;
    clearTimeout(timer);
    if (closed) return;
    // With jitter: many shops must not ask one host in step.
    timer = setTimeout(() => void readOn(), wait * (1 + Math.random() / 4));
    timer.unref();
  }

  /** One reading at a time; asked again while one is under way, one more follows with what changed since. */
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
    /** The last good menu of before a restart, until something newer was read. */
    startWith(menu: Menu): void {
      if (current === EMPTY_MENU) current = menu;
    },
    version: () => version,
    /** Reads no more; the menu of now stays at hand for the last requests. */
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
