/**
 * The shop's keys in local storage (specification §3, the last cart, the unpaid order, recently viewed products, the closed
 * announcement, the city of delivery). Reads and writes never throw: where storage is forbidden, as in some browsers of
 * apps, the values last as long as the page.
 */

export type StorageKey =
  | "loggedIn"
  | "userId"
  | "localUserId"
  | "urlWp"
  | "celCont"
  | "lastCart"
  | "unpaid"
  | "seen"
  | "searches"
  | "announcement"
  | "place"
  | "sessionExpired";

/** What could not be written. */
const unwritten = new Map<StorageKey, string>();

export function readKey(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) ?? unwritten.get(key) ?? null;
  } catch {
    return unwritten.get(key) ?? null;
  }
}

export function writeKey(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
    unwritten.delete(key);
  } catch {
    // Storage is full or forbidden.
    removeKey(key);
    unwritten.set(key, value);
  }
}

/** Whether the value is lost with this page. */
export const isUnkept = (key: StorageKey) => unwritten.has(key);

export function removeKey(key: StorageKey): void {
  unwritten.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}

export function isLoggedIn(): boolean {
  return readKey("loggedIn") === "true";
}

/** Reports changes by other tabs. `own`: code of this tab dispatched the event. */
export function onOtherTab(listener: (key: string | null, own: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => listener(event.key, !event.isTrusted);
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
