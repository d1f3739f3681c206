/**
 * The shop's keys in local storage (specification §3, the last cart, recently viewed products, the closed
 * announcement, the city of delivery). Reads and writes never throw: the shop also works where storage is forbidden.
 */

export type StorageKey =
  | "loggedIn"
  | "userId"
  | "localUserId"
  | "urlWp"
  | "celCont"
  | "lastCart"
  | "seen"
  | "announcement"
  | "place";

export function readKey(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeKey(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: the value is not kept.
  }
}

export function removeKey(key: StorageKey): void {
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
