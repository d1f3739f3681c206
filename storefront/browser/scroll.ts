/**
 * Scroll rules (specification §2, product.md §1). A revisited page returns to its position as soon as it is long
 * enough, and once more after 1000 ms unless the visitor has scrolled. Every other navigation starts at the top.
 */
import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const AGAIN_AFTER = 1_000;
/** How long the target of a #hash may take to appear, in ms. */
const TARGET_WITHIN = 1_500;
const STORE = "scroll";
const KEPT = 50;

/** Navigation state for a page that changes its own address without scrolling. */
export const KEEP_SCROLL = { stay: true };

export function useScrollRules(): void {
  const { key: entry, pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  // "default" is the router's key of every first page, and of every #hash typed into the address.
  const key = entry === "default" ? pathname + search + hash : entry;

  useEffect(() => {
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = "auto";
    };
  }, []);

  // A layout effect: its cleanup stops saving before the next page changes the scroll position.
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
    let unsaved: number | undefined;
    const later = () => {
      unsaved = window.scrollY;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        unsaved = undefined;
        save();
      }, 100);
    };
    window.addEventListener("scroll", later, { passive: true });
    window.addEventListener("pagehide", save);
    return () => {
      stop?.();
      clearTimeout(timer);
      // The next screen may come sooner than the timer. By now the window may be at another position already.
      if (unsaved !== undefined) savePosition(key, unsaved);
      window.removeEventListener("scroll", later);
      window.removeEventListener("pagehide", save);
    };
  }, [key, hash, state, type]);
}

let held = 0;

/** While content above the saved position is loading, restoring continues. Returns a function that ends this. */
export function holdScrollPosition(): () => void {
  held += 1;
  return () => void (held -= 1);
}

let opened = false;

/** A tab's first page counts as revisited after reload, Back or Forward, but not when opened by a link or typed. */
function isRevisit(): boolean {
  if (opened) return true;
  opened = true;
  const [navigation] = performance.getEntriesByType("navigation");
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type !== "navigate";
}

/** Scrolls as soon as the page is long enough, and once more at the end. Returns a function that stops it. */
function restore(position: number): () => void {
  const go = () => {
    window.scrollTo(0, position);
    return Math.abs(window.scrollY - position) < 2;
  };
  return untilTouched(go, AGAIN_AFTER);
}

/** The target may be rendered later than the rest of the page. */
function scrollToHash(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  return target !== null;
}

/**
 * Calls `go` in each frame until it returns true, and once more after `within` ms, unless the visitor has scrolled,
 * tapped or typed. Returns a function that stops it.
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
    // Without storage, pages start at the top.
  }
}
