/**
 * In place of React Router's `Scripts`, which requests all scripts before style and pictures: what is seen first must not
 * wait for them. They begin when the page has loaded and is painted, at the first touch or key, or after `LONGEST`
 * milliseconds when a picture takes long. Taps before that are kept (browser/replay-tap.ts).
 */
import { createContext, useContext } from "react";
import { type EntryContext, Scripts } from "react-router";
import { fillIn } from "#contracts/fill-ins.ts";

export const LONGEST = 4_000;

/**
 * For the page's head: what is below a phone's window is neither laid out nor fetched (`below-fold` in styles/base.css)
 * until React answers, a key or scrolling goes there, or `LONGEST` after the scripts began. Not where the page may be left at
 * another place than its top: heights are guessed meanwhile.
 */
export const MARK_FIRST_SIGHT = `;performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash&&document.documentElement.setAttribute("data-first-sight","");`;

/** The page that is rendered, on the server. */
export const PageEntry = createContext<EntryContext | undefined>(undefined);

export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const entry = useContext(PageEntry);
  // In development Vite's scripts come first.
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />;
  return (
    <script
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && entry ? beginning(entry) : "" }}
      suppressHydrationWarning
    />
  );
}

/** What `HydratedRouter` expects, as `Scripts` writes it. */
function beginning({ manifest, staticHandlerContext, serverHandoffString = "" }: EntryContext): string {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = Object.fromEntries(routes.map(({ id, module }) => [id, module]));
  const files = [...manifest.entry.imports, ...routes.flatMap(({ imports = [], module }) => [...imports, module])];
  const scripts = [...new Set([manifest.url, ...files]), manifest.entry.module];
  return `(${String(fillIn)})();
if((${String(canStart)})()){window.__reactRouterContext=${serverHandoffString};
__reactRouterContext.stream=new ReadableStream({start(controller){__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());
(${String(beginLate)})(${LONGEST},${JSON.stringify(scripts)},${JSON.stringify(modules)})}`;
}

/**
 * Runs in the page as text. Where something is missing that nothing fills in, scripts would fail half-way: they do not
 * start, and what is said to browsers without scripts is seen.
 */
function canStart(): boolean {
  const has = (on: object, ...names: readonly string[]) => names.every((name) => name in on);
  if (
    has(window, "HTMLDialogElement", "IntersectionObserver", "ResizeObserver", "TextEncoderStream") &&
    has(String.prototype, "replaceAll") &&
    has(Array.prototype, "flatMap") &&
    has(Object, "fromEntries") &&
    has(Promise, "allSettled")
  )
    return true;
  const { dataset } = document.documentElement;
  delete dataset.firstSight;
  dataset.withoutScripts = "";
  // The page's own data, which follows.
  Object.assign(window, { __reactRouterContext: { streamController: { enqueue() {}, close() {} } } });
  for (const note of document.querySelectorAll("noscript")) note.outerHTML = note.textContent ?? "";
  return false;
}

/** Runs in the page as text: it can use nothing but its parameters. The last of the scripts takes the page over. */
function beginLate(longest: number, scripts: readonly string[], modules: Readonly<Record<string, string>>): void {
  const touches = ["pointerdown", "touchstart", "keydown", "scroll"];
  const showAll = () => delete document.documentElement.dataset.firstSight;
  for (const move of ["keydown", "scroll"]) addEventListener(move, showAll, { capture: true, once: true });
  const timer = setTimeout(begin, longest);
  let hasBegun = false;
  addEventListener("load", afterPainting);
  for (const touch of touches) addEventListener(touch, begin, true);

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
    for (const href of scripts)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    for (const script of scripts.slice(0, -1)) {
      await import(/* @vite-ignore */ script);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const routes: Record<string, unknown> = {};
    for (const [id, script] of Object.entries(modules)) routes[id] = await import(/* @vite-ignore */ script);
    Object.assign(window, { __reactRouterRouteModules: routes });
    await import(/* @vite-ignore */ scripts.at(-1) ?? "");
  }
}
