/** The shop's clock, not the device's: cheap phones are minutes off. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

const TICK = 1_000;
const never = () => () => undefined;

/** What is left until `expiresAt`, counted on from the moment the page was made (`now`). */
export function useTimeLeft(expiresAt: string, now: string): number {
  const hydrates = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const cameAsPage = useRef(hydrates);
  const [counted, setCounted] = useState({ since: now, elapsed: 0 });

  useEffect(() => {
    // The page may have been on its way for long: its first bytes tell when the shop's `now` was.
    const start = cameAsPage.current ? firstByte() : Date.now();
    cameAsPage.current = false;
    // Not `performance.now()`: it stands still while the phone sleeps.
    const tick = () => setCounted({ since: now, elapsed: Math.max(0, Date.now() - start) });
    tick();
    const timer = setInterval(tick, TICK);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [now]);

  return Date.parse(expiresAt) - Date.parse(now) - (counted.since === now ? counted.elapsed : 0);
}

function firstByte(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming
    ? performance.timeOrigin + navigation.responseStart
    : Date.now();
}
