/**
 * On a slow phone the page is visible about a second before its script runs. Taps on elements with `data-early` are
 * recorded and replayed in order, each once: a size, then "Agregar". The value chosen in such a select is kept on the
 * select itself, because its part of the page may hydrate later than the rest.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** An inline script of the page's head, because it must run before anything is tapped. */
export const RECORD_EARLY_TAPS =
  `addEventListener("click",function(e){var b=!window.shopReady&&e.target.closest&&e.target.closest("[data-early]");if(b)(window.earlyTaps??=new Set).add(b),b.dataset.tapped=""},true);` +
  `addEventListener("change",function(e){var s=e.target;if(s.matches("select[data-early]"))s.earlyChoice=s.value},true)`;

declare global {
  interface Window {
    shopReady?: boolean;
    earlyTaps?: Set<HTMLElement>;
  }
  interface HTMLSelectElement {
    earlyChoice?: string;
  }
}

export function useReplayTap(): void {
  useEffect(() => {
    if (window.shopReady) return;
    window.shopReady = true;
    void tapAgain([...(window.earlyTaps ?? [])]);
  }, []);
}

async function tapAgain(taps: readonly HTMLElement[]): Promise<void> {
  for (const tap of taps) {
    delete tap.dataset.tapped;
    if (tap instanceof HTMLInputElement) tap.checked = false;
    tap.click();
    // React applies the effect of this tap before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** For a select with `data-early`: calls `choose` with the value chosen before the script loaded. */
export function useReplayChoice(choose: (value: string) => void): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const first = useRef(choose);
  // Before the first paint, or the select would briefly show its initial value.
  useLayoutEffect(() => {
    const value = select.current?.earlyChoice;
    if (value !== undefined) first.current(value);
  }, []);
  return select;
}
