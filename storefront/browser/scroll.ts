/**
 * Scroll rules (specification §2, product.md §1): a page that is revisited returns to where it was as soon as it is long
 * enough, and once more after 1000 ms unless the person has scrolled since; every other navigation starts at the top.
 */
import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const AGAIN_AFTER = 1_000;
/** How long a named place on the page may take to appear, in ms. */
const TARGET_WITHIN = 1_500;
const STORE = "scroll";
const KEPT = 50;

/** Navigation state of a page that changes its own address and stays where it is. */
export const KEEP_SCROLL = { stay: true };

export function useScrollRules(): void {
  const { key: entry, pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  // The router calls every first page "default", and every place of a page whose name was typed into the address.
  const key = entry === "default" ? pathname + search + hash : entry;

  useEffect(() => {
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = "auto";
    };
  }, []);

  // Layout effect: the position of the page being left is still there when its cleanup runs.
  useLayoutEffect(() => {
    const saved = type === "POP" && isRevisit() ? readPositions()[key] : undefined;
    const stay = typeof state === "object" && state !== null && "stay" in state && type !== "POP";
    let stop = saved === undefined ? undefined : restore(saved);
    if (saved === undefined && !stay) {
      if (type !== "POP") window.scrollTo(0, 0);
      if (hash) stop = untilTouched(() => scrollToHash(hash), TARGET_WITHIN);
    }
    const save = () => savePosition(key, window.scrollY);
    let timer: number | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = window.setTimeout(save, 100);
    };
    window.addEventListener("scroll", later, { passive: true });
    window.addEventListener("pagehide", save);
    return () => {
      stop?.();
      clearTimeout(timer);
      window.removeEventListener("scroll", later);
      window.removeEventListener("pagehide", save);
    };
  }, [key, hash, state, type]);
}

let held = 0;

/** While more of the page is on its way above its place, the place is not found yet. Returns the function that lets go. */
export function holdPlace(): () => void {
  held += 1;
  return () => void (held -= 1);
}

let opened = false;

/** The first page of a tab is revisited by reload, Back or Forward; opened by a link or typed, it starts at the top. */
function isRevisit(): boolean {
  if (opened) return true;
  opened = true;
  const [navigation] = performance.getEntriesByType("navigation");
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type !== "navigate";
}

/** As soon as the page is long enough, and once more at the end. Returns the function that gives up. */
function restore(position: number): () => void {
  const go = () => {
    window.scrollTo(0, position);
    return Math.abs(window.scrollY - position) < 2;
  };
  return untilTouched(go, AGAIN_AFTER);
}

/** The target may come after the rest of the page. */
function scrollToHash(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  return target !== null;
}

/**
 * Calls `go` each frame until it says it is there, and once more when `within` ms are over, unless the person has
 * scrolled, tapped or typed since. Returns the function that gives up.
 */
function untilTouched(go: () => boolean, within: number): () => void {
  let touched = false;
  const touch = () => {
    touched = true;
  };
  const signs = ["wheel", "touchstart", "keydown", "pointerdown"];
  signs.forEach((sign) => window.addEventListener(sign, touch, { passive: true }));
  let frame = 0;
  const until = performance.now() + within;
  const attempt = () => {
    if (touched) return;
    const isThere = go() && held === 0;
    if (!isThere && (held > 0 || performance.now() < until)) frame = requestAnimationFrame(attempt);
  };
  attempt();
  const again = window.setTimeout(() => touched || go(), within);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(again);
    signs.forEach((sign) => window.removeEventListener(sign, touch));
  };
}

function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
    );
  } catch {
    return {};
  }
}

function savePosition(key: string, position: number): void {
  const { [key]: _before, ...others } = readPositions();
  const kept = [...Object.entries(others), [key, Math.round(position)] as const].slice(-KEPT);
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage a page starts at its top.
  }
}
