/**
 * On a slow phone the page is visible before its script runs. A tap on a button that React does not answer yet is kept
 * and tapped again, in order and once, when the page or a part of it is there: a size, then "Agregar". So is a form
 * sent too early: Enter taps its button. The value chosen in a select with `data-early` is kept on the select itself,
 * because its part of the page may hydrate later than the rest.
 */
import { type RefObject, type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";

declare global {
  interface Window {
    earlyTaps?: Set<HTMLElement>;
  }
  interface HTMLSelectElement {
    earlyChoice?: string;
  }
}

/**
 * Runs in the page's head as text, before anything can be tapped. A button whose form the browser sends by itself needs
 * no second tap. An input is kept only with `data-early`: others keep what was chosen by themselves.
 */
function record(): void {
  const taps = new Set<HTMLElement>();
  window.earlyTaps = taps;
  addEventListener(
    "click",
    ({ target }) => {
      const tapped = target instanceof Element && target.closest<HTMLElement>("button,[data-early]");
      if (!tapped) return;
      const { form, type } = tapped instanceof HTMLButtonElement ? tapped : {};
      if (type === "submit" && form && form.method !== "dialog") return;
      taps.add(tapped);
      tapped.dataset.tapped = "";
    },
    true,
  );
  addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLSelectElement && "early" in target.dataset) target.earlyChoice = target.value;
    },
    true,
  );
}

export const RECORD_EARLY_TAPS = `(${String(record)})();`;

/** For the whole page's `onClickCapture`: React answers this tap, so it is not tapped again. */
export function answerTap({ target }: MouseEvent): void {
  const tapped = target instanceof Element && target.closest<HTMLElement>("[data-tapped]");
  if (!tapped) return;
  delete tapped.dataset.tapped;
  window.earlyTaps?.delete(tapped);
}

/** For the page and each part whose script comes later: taps again what was tapped before it was there. */
export function useReplayTap(): void {
  useEffect(() => void tapAgain([...(window.earlyTaps ?? [])]), []);
}

async function tapAgain(taps: readonly HTMLElement[]): Promise<void> {
  for (const tap of taps) {
    // Answered meanwhile, or gone.
    if (!window.earlyTaps?.has(tap)) continue;
    if (!tap.isConnected) window.earlyTaps.delete(tap);
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
