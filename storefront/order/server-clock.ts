/** The shop's clock, not the device's: cheap phones are minutes off. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

const TICK = 1_000;
const never = () => () => undefined;

/** The shop's time when the page was made, and when that was by the device; null until the page is alive. */
export interface ShopClock {
  readonly now: string;
  readonly seenAt: number | null;
}

/** Belongs to the page: what appears in it later counts from the page's moment, not from its own. */
export function useShopClock(now: string): ShopClock {
  const hydrates = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const cameAsPage = useRef(hydrates);
  const [clock, setClock] = useState<ShopClock>({ now, seenAt: null });

  useEffect(() => {
    // The page may have been on its way for long: its first bytes tell when the shop's `now` was.
    setClock({ now, seenAt: cameAsPage.current ? firstByte() : Date.now() });
    cameAsPage.current = false;
  }, [now]);

  return clock.now === now ? clock : { now, seenAt: null };
}

/** What is left until `expiresAt`, in ms. */
export function useTimeLeft(expiresAt: string, { now, seenAt }: ShopClock): number {
  const [counted, setCounted] = useState(() => ({ seenAt, elapsed: elapsedSince(seenAt) }));

  useEffect(() => {
    const tick = () => setCounted({ seenAt, elapsed: elapsedSince(seenAt) });
    tick();
    const timer = setInterval(tick, TICK);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [seenAt]);

  return Date.parse(expiresAt) - Date.parse(now) - (counted.seenAt === seenAt ? counted.elapsed : 0);
}

/** Not `performance.now()`: it stands still while the phone sleeps. */
function elapsedSince(seenAt: number | null): number {
  return seenAt === null ? 0 : Math.max(0, Date.now() - seenAt);
}

function firstByte(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming
    ? performance.timeOrigin + navigation.responseStart
    : Date.now();
}
