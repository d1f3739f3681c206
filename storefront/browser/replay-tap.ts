/**
 * On a slow phone the page is there a second before its script. Taps on what is marked `data-early` are remembered and
 * done in their order as soon as they can be, each once: a size, then "Agregar". What was chosen in a select marked so waits on the select itself,
 * because its part of the page may come to life after the rest.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Stands in the page's head, so that it runs before everything. */
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
    // What one tap changed is there for the next.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** For a select marked `data-early`: does `choose` with what was chosen before the script was there. */
export function useReplayChoice(choose: (value: string) => void): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const first = useRef(choose);
  // Before the first picture: the select must not jump back to what was before.
  useLayoutEffect(() => {
    const value = select.current?.earlyChoice;
    if (value !== undefined) first.current(value);
  }, []);
  return select;
}
