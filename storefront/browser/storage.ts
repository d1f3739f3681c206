/** The shop's keys in the browser's local storage (specification §3, the last cart, what was seen). A browser that forbids storage still shops. */

export type StorageKey = "loggedIn" | "userId" | "localUserId" | "urlWp" | "celCont" | "lastCart" | "seen";

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
    // Private mode of an old browser: the key lives for this page only.
  }
}

export function removeKey(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

export function isLoggedIn(): boolean {
  return readKey("loggedIn") === "true";
}

/** Tells of changes made by other tabs; `own` = an event of that kind made in this one. */
export function onOtherTab(listener: (key: string | null, own: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => listener(event.key, !event.isTrusted);
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
