/** The days of arrival that pages name now. They change with the owner's data, at cut-off hours and at midnight. */
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#contracts/time/clock.ts";
import { type Arrivals, type ShopCalendar, arrivalsAt } from "#contracts/delivery/arrivals.ts";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";

interface ArrivalsOptions {
  readonly clock: Clock;
  readonly methods: () => readonly ShippingMethod[];
  readonly calendar: () => ShopCalendar;
  /** Called when time alone has changed the days. */
  readonly onChange: () => void;
}

/** A later moment is waited for in steps, so that a clock that is set does not matter. */
const LONGEST_WAIT = 3_600_000;

export function createArrivals({ clock, methods, calendar, onChange }: ArrivalsOptions) {
  const reckon = () => arrivalsAt(methods(), calendar(), clock.now());
  let shown: Arrivals | null = null;
  let turnsAt = Infinity;
  let timer: NodeJS.Timeout | undefined;
  /** Milliseconds, so that it grows across restarts. */
  let version = Date.now();
  let closed = false;

  function show(next: Arrivals | null): void {
    shown = next;
    turnsAt = next === null ? Infinity : Date.parse(next.until);
    clearTimeout(timer);
    if (closed || next === null) return;
    const wait = Math.max(0, turnsAt - clock.now().getTime());
    timer = setTimeout(followClock, Math.min(wait, LONGEST_WAIT));
    timer.unref();
  }

  function followClock(): void {
    if (clock.now().getTime() < turnsAt) return show(shown);
    const next = reckon();
    const isSame = isDeepStrictEqual(next, shown);
    show(next);
    if (isSame) return;
    version = Math.max(version + 1, Date.now());
    onChange();
  }

  return {
    /** Never those of before a cut-off hour, even when the timer is late. */
    current(): Arrivals | null {
      if (clock.now().getTime() >= turnsAt) followClock();
      return shown;
    },
    /** Call when the owner's data have changed, which is announced already. */
    reckon: () => show(reckon()),
    /** Call before a stored page is answered: a timer may be late, and a page must not name a day that is no longer true. */
    followClock: (): void => {
      if (clock.now().getTime() >= turnsAt) followClock();
    },
    version: () => version,
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}
