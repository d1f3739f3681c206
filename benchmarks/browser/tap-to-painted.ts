/**
 * How long after a tap its result is painted. The clock runs inside the page: from the tap's own time stamp to the
 * frame after the one that shows the wanted texts and decoded pictures. It goes on over a full page load.
 */
import type { Page } from "@playwright/test";

export interface Wanted {
  /** The path that must be shown. */
  readonly path: string;
  /** Elements that must be inside the screen with these words. */
  readonly texts: readonly { readonly selector: string; readonly words: string }[];
  /** The first of each that is inside the screen must be decoded. */
  readonly pictures: readonly string[];
}

export interface Painted {
  readonly ms: number;
  /** Scripts asked for from the tap on, until a second after it was painted. */
  readonly scripts: number;
}

declare global {
  interface Window {
    awaitPainted(wanted: Wanted): void;
    paintedAfter: number | undefined;
  }
}

const AFTERWARDS = 1_000;

/** For `page.addInitScript`: it may use nothing from outside itself. Wall-clock times, because documents change. */
export function watchPainted(): void {
  const WANTED = "bench-wanted";
  const TAPPED = "bench-tapped";
  const inside = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  };
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(inside);

  /** The wanted pictures, or undefined while something is missing. */
  const picturesOf = ({ path, texts, pictures }: Wanted): HTMLImageElement[] | undefined => {
    if (location.pathname !== path) return undefined;
    const all = texts.every(({ selector, words }) =>
      shown(selector).some((element) => element.textContent?.includes(words)),
    );
    if (!all) return undefined;
    const found = pictures.flatMap((selector) => {
      const [first] = shown(selector);
      return first instanceof HTMLImageElement && first.complete && first.naturalWidth > 0 ? [first] : [];
    });
    return found.length === pictures.length ? found : undefined;
  };

  const look = async (wanted: Wanted) => {
    const tapped = Number(sessionStorage.getItem(TAPPED) ?? 0);
    const pictures = tapped > 0 ? picturesOf(wanted) : undefined;
    if (!pictures) {
      requestAnimationFrame(() => void look(wanted));
      return;
    }
    await Promise.all(pictures.map((picture) => picture.decode()));
    requestAnimationFrame(() => {
      sessionStorage.removeItem(WANTED);
      window.paintedAfter = performance.timeOrigin + performance.now() - tapped;
    });
  };

  window.awaitPainted = (wanted) => {
    window.paintedAfter = undefined;
    sessionStorage.setItem(WANTED, JSON.stringify(wanted));
    sessionStorage.removeItem(TAPPED);
    const note = ({ timeStamp }: Event) => {
      if (sessionStorage.getItem(TAPPED) === null)
        sessionStorage.setItem(TAPPED, String(performance.timeOrigin + timeStamp));
    };
    // "Back" is no tap in the page; the benchmark sends this event in its place.
    for (const type of ["click", "bench-back"]) addEventListener(type, note, { capture: true, once: true });
    void look(wanted);
  };

  const waiting = sessionStorage.getItem(WANTED);
  if (waiting) void look(JSON.parse(waiting));
}

/** `act` causes exactly one tap. The page needs `watchPainted`. */
export async function tapToPainted(page: Page, wanted: Wanted, act: () => Promise<void>): Promise<Painted> {
  let scripts = 0;
  const count = (request: { url(): string }) => {
    if (new URL(request.url()).pathname.endsWith(".js")) scripts += 1;
  };
  await page.evaluate((what) => window.awaitPainted(what), wanted);
  page.on("request", count);
  await act();
  const painted = await page.waitForFunction(() => window.paintedAfter, null, { polling: 50, timeout: 30_000 });
  const ms = await painted.jsonValue();
  await page.waitForTimeout(AFTERWARDS);
  page.off("request", count);
  return { ms: ms ?? Number.NaN, scripts };
}

/** The browser's Back, timed like a tap. */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event("bench-back"));
    history.back();
  });
}
