/** Runs inside a page, before anything of its own: keeps what the browser reports about what is seen. */

declare global {
  interface Window {
    watched: Watched;
  }
}

interface Watched {
  /** Milliseconds after the page was asked for. */
  largestPaint: number;
  /** Tag, first class and picture of the element painted then. */
  largestElement: string;
  /** The worst session window of unexpected shifts, as Core Web Vitals count them. */
  shift: number;
  /** Start and duration of each task over 50 ms. */
  readonly longTasks: (readonly [start: number, duration: number])[];
}

/** For `page.addInitScript`: it may use nothing from outside itself. */
export function watchPage(): void {
  const watched: Watched = { largestPaint: 0, largestElement: "", shift: 0, longTasks: [] };
  window.watched = watched;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

  observe("largest-contentful-paint", (entry) => {
    if (!(entry instanceof LargestContentfulPaint)) return;
    const { element, url } = entry;
    const name = element ? `${element.tagName.toLowerCase()}.${element.classList[0] ?? ""}` : "a removed element";
    watched.largestPaint = entry.startTime;
    watched.largestElement = `${name} ${url.split("/").at(-1) ?? ""}`.trim();
  });

  let session = { first: 0, last: 0, value: 0 };
  observe("layout-shift", (entry) => {
    // TypeScript does not know this entry.
    const shift: { value: number; hadRecentInput: boolean } = JSON.parse(JSON.stringify(entry));
    if (shift.hadRecentInput) return;
    const at = entry.startTime;
    const goesOn = session.value > 0 && at - session.last < 1_000 && at - session.first < 5_000;
    session = goesOn
      ? { ...session, last: at, value: session.value + shift.value }
      : { first: at, last: at, value: shift.value };
    watched.shift = Math.max(watched.shift, session.value);
  });

  observe("longtask", ({ startTime, duration }) => watched.longTasks.push([startTime, duration]));
}
