/** The server's clock instead of the device's: cheap phones are minutes off. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

const TICK = 1_000;
const never = () => () => undefined;

/** `now`: the server's time when it rendered the page. `seenAt`: the device's time then; null until hydration. */
export interface ShopClock {
  readonly now: string;
  readonly seenAt: number | null;
}

/** Used once for the page: parts that appear later count from the page's time, not from their own. */
export function useShopClock(now: string): ShopClock {
  const hydrates = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const cameAsPage = useRef(hydrates);
  const [clock, setClock] = useState<ShopClock>({ now, seenAt: null });

  useEffect(() => {
    // The page may have loaded slowly: its first byte arrived closest to the server's `now`.
    setClock({ now, seenAt: cameAsPage.current ? firstByte() : Date.now() });
    cameAsPage.current = false;
  }, [now]);

  return clock.now === now ? clock : { now, seenAt: null };
}

/** Time left until `expiresAt`, in ms. */
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

/** Not `performance.now()`: it stops while the phone sleeps. */
function elapsedSince(seenAt: number | null): number {
  return seenAt === null ? 0 : Math.max(0, Date.now() - seenAt);
}

function firstByte(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming
    ? performance.timeOrigin + navigation.responseStart
    : Date.now();
}
