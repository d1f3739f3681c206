/**
 * What is seen first must not wait for scripts: they begin when the page has loaded and is painted, at the first touch or key,
 * or after `LONGEST` milliseconds when a picture takes long. Taps before that are kept (replay-tap.ts). What is below the
 * fold of a phone waits for the scripts in turn (show-below-fold.ts), at most that long again.
 */
export const LONGEST = 4_000;
const MARK = "data-scripts";

/** React Router's own beginning of a page, which would request all scripts before style and pictures. */
const PRELOAD = '<link rel="modulepreload"';
const PRELOAD_END = "/>";
const HREF = /href="([^"]+)"/;
const BEGINNING = ' type="module" async="">';
const ENTRY = /import\("([^"]+)"\)/;
const SCRIPT_END = "</script>";
const CHANGED = "React Router begins its scripts in another way";

/**
 * Keeps the scripts of a rendered page from beginning by themselves: `BEGIN_SCRIPTS` begins them. Works on bytes, because
 * of the page only these few need to become text.
 */
export function holdScripts(page: Buffer): Buffer<ArrayBuffer> {
  const head = page.subarray(0, Math.max(0, page.indexOf("</head>")));
  const beginning = page.lastIndexOf(BEGINNING);
  const scripts = new Set<string>();
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = head.indexOf(PRELOAD); at >= 0; at = head.indexOf(PRELOAD, from)) {
    const end = head.indexOf(PRELOAD_END, at) + PRELOAD_END.length;
    const [, href] = HREF.exec(head.toString("utf8", at, end)) ?? [];
    if (end < at || href === undefined) throw new Error(CHANGED);
    scripts.add(href);
    kept.push(head.subarray(from, at));
    from = end;
  }
  if (scripts.size === 0 || beginning < 0) throw new Error(CHANGED);
  const [, entry] = ENTRY.exec(page.toString("utf8", beginning, page.indexOf(SCRIPT_END, beginning))) ?? [];
  if (entry === undefined || !scripts.delete(entry)) throw new Error(CHANGED);
  return Buffer.concat([
    ...kept,
    page.subarray(from, beginning),
    Buffer.from(` type="text/plain" ${MARK}="${[...scripts, entry].join(" ")}">`),
    page.subarray(beginning + BEGINNING.length),
  ]);
}

/**
 * Runs in the page's head as text: it can use nothing but its parameters. Marks the page until all of it may be seen
 * (`below-fold` in styles/base.css), unless it may have been left at another place than its top.
 */
function beginLate(longest: number, mark: string): void {
  const touches = ["pointerdown", "touchstart", "keydown", "scroll"];
  // The focus and the window can move to what is marked.
  const moves = ["keydown", "scroll"];
  const timer = setTimeout(begin, longest);
  let hasBegun = false;
  addEventListener("load", afterPainting);
  for (const touch of touches) addEventListener(touch, begin, true);
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation");
  if (visit instanceof PerformanceNavigationTiming && visit.type === "navigate" && !location.hash) {
    dataset.firstSight = "";
    for (const move of moves) addEventListener(move, showAll, true);
  }

  function showAll(): void {
    delete dataset.firstSight;
    for (const move of moves) removeEventListener(move, showAll, true);
  }

  /** The last picture has come, but is not yet seen: scripts would take the processor from painting it. */
  function afterPainting(): void {
    requestAnimationFrame(() => requestAnimationFrame(begin));
  }

  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    clearTimeout(timer);
    setTimeout(showAll, longest);
    removeEventListener("load", afterPainting);
    for (const touch of touches) removeEventListener(touch, begin, true);
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => void run());
    else void run();
  }

  /** All are requested at once; each runs in a task of its own, so that a tap between them is answered. */
  async function run(): Promise<void> {
    const held = document.querySelector<HTMLScriptElement>(`script[${mark}]`);
    const scripts = held?.getAttribute(mark)?.split(" ") ?? [];
    for (const href of scripts) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    // The last is the entry: the beginning runs it, and it takes the page over.
    for (const href of scripts.slice(0, -1)) {
      // The beginning imports it again, and that failure is the browser's to report.
      await import(/* @vite-ignore */ href).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const script = document.createElement("script");
    const { nonce = "", textContent = "" } = held ?? {};
    held?.after(Object.assign(script, { type: "module", nonce, textContent }));
  }
}

/** For the page's head. */
export const BEGIN_SCRIPTS = `(${String(beginLate)})(${LONGEST},"${MARK}");`;
