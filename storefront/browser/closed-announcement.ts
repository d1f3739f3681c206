/** Which announcement the shopper closed. Every shopper gets the same stored page, so the browser itself hides it. */
import { readKey, writeKey } from "./storage.ts";

const MARK = "data-announcement-closed";

/** An inline script of the page's head: hidden later, the page would jump. */
export function hideClosed(announcement: { readonly id: string } | null | undefined): string {
  // An id is hexadecimal. Nothing else may get into a script.
  if (!announcement || !/^[0-9a-f]+$/.test(announcement.id)) return "";
  return `;try{localStorage.getItem("announcement")==="${announcement.id}"&&document.documentElement.setAttribute("${MARK}","")}catch{}`;
}

/** For an announcement that came later, with a live change. */
export function markClosed(id: string): void {
  document.documentElement.toggleAttribute(MARK, readKey("announcement") === id);
}

export function closeAnnouncement(id: string): void {
  writeKey("announcement", id);
  document.documentElement.setAttribute(MARK, "");
}
