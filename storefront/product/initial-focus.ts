/** The focus begins there, also in a sheet that is not modal yet; not if it has gone on already. */
export function setInitialFocus(element: HTMLElement): void {
  const before = element.closest("dialog")?.querySelector("[autofocus]");
  before?.removeAttribute("autofocus");
  element.setAttribute("autofocus", "");
  if (before && before === document.activeElement) element.focus({ preventScroll: true });
}
