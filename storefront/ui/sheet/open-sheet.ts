/**
 * Shows a sheet first and makes it modal after it is painted: that makes all else inert, so the browser styles the whole
 * page again, and on a cheap phone a sheet that waits for it comes twice as late.
 */
export function openSheet(sheet: HTMLDialogElement | null): void {
  if (!sheet || sheet.open) return;
  sheet.setAttribute("open", "");
  const makeModal = (): void => {
    for (const type of INPUTS) document.removeEventListener(type, makeModal, true);
    if (!sheet.isConnected || !sheet.open || isModal(sheet)) return;
    // A dialog that is already open cannot become modal.
    sheet.removeAttribute("open");
    sheet.showModal();
  };
  // Esc, and a tap beside it, must find it modal.
  for (const type of INPUTS) document.addEventListener(type, makeModal, true);
  // The second frame is drawn when the first one is on the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(makeModal)));
}

/** A browser of before 2022 cannot be asked. */
const isModal = (sheet: HTMLDialogElement) => CSS.supports("selector(:modal)") && sheet.matches(":modal");

const INPUTS = ["keydown", "pointerdown"] as const;
