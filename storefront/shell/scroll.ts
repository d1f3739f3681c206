/**
 * Scroll rules (specification §2, product.md §1): a page that is revisited returns to where it was as soon as it is long
 * enough, and once more after 1000 ms unless the person has scrolled since; every other navigation starts at the top.
 */
import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const AGAIN_AFTER = 1_000;
const STORE = "scroll";
const KEPT = 50;

/** Navigation state of a page that changes its own address and stays where it is. */
export const STAY = { stay: true };

export function useScrollRules(): void {
  const { key: entry, pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  // The router calls every first page "default".
  const key = entry === "default" ? pathname + search : entry;

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
    const stop = saved === undefined ? undefined : restore(saved);
    if (saved === undefined && !stay) {
      const target = hash ? document.getElementById(hash.slice(1)) : null;
      if (target) target.scrollIntoView();
      else if (type !== "POP") window.scrollTo(0, 0);
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

let opened = false;

/** The first page of a tab is revisited by reload, Back or Forward; opened by a link or typed, it starts at the top. */
function isRevisit(): boolean {
  if (opened) return true;
  opened = true;
  const [navigation] = performance.getEntriesByType("navigation");
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type !== "navigate";
}

/** Returns the function that gives up. */
function restore(position: number): () => void {
  let touched = false;
  const touch = () => {
    touched = true;
  };
  const signs = ["wheel", "touchstart", "keydown", "pointerdown"];
  signs.forEach((sign) => window.addEventListener(sign, touch, { passive: true }));
  let frame = 0;
  const until = performance.now() + AGAIN_AFTER;
  const attempt = () => {
    if (touched) return;
    window.scrollTo(0, position);
    const reached = Math.abs(window.scrollY - position) < 2;
    if (!reached && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  const again = window.setTimeout(() => touched || window.scrollTo(0, position), AGAIN_AFTER);
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
