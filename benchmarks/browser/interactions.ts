/** How long each interaction takes until the next frame is painted, as INP counts it. */
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    interactions: { readonly ms: number; readonly event: string }[];
  }
}

export interface Interaction {
  readonly ms: number;
  /** The event and the element it met. */
  readonly event: string;
}

/** Longer than the browser waits before it reports an event. */
const REPORTED = 500;

/** For `page.addInitScript`. Events under 16 ms are not reported by the browser. */
export function watchInteractions(): void {
  window.interactions = [];
  const options = { type: "event", buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Not all of TypeScript's libraries know `interactionId`; 0 = no interaction, such as a pointer that moves.
      const { interactionId }: { interactionId: number } = JSON.parse(JSON.stringify(entry));
      const target = entry instanceof PerformanceEventTiming ? entry.target : null;
      const label = target instanceof Element ? (target.getAttribute("aria-label") ?? target.textContent ?? "") : "";
      if (interactionId > 0) window.interactions.push({ ms: entry.duration, event: `${entry.name} ${label}`.trim() });
    }
  }).observe(options);
}

/** The slowest interaction that `act` caused; 0 ms where the browser reported none. */
export async function slowest(page: Page, act: () => Promise<void>): Promise<Interaction> {
  await page.evaluate(() => void (window.interactions = []));
  await act();
  await page.waitForTimeout(REPORTED);
  const all = await page.evaluate(() => window.interactions);
  const worst = all.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: 0, event: "" };
  return { ms: worst.ms, event: worst.event.slice(0, 60) };
}
