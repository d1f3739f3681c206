import { newId } from "#contracts/ids.ts";
import { api } from "./api.ts";
import { deviceNow } from "../browser/device.ts";
import { readKey } from "../browser/storage.ts";

const KEYS = ["loggedIn", "userId", "localUserId"] as const;
const LOGGED = "visit-logged";

/**
 * The specification's record (§4) of a visitor without any of the three keys: on the first completed navigation of a
 * browser session that finds none, and on the first after signing out.
 */
export function logVisit(): void {
  if (KEYS.some((key) => readKey(key) !== null) || alreadyLogged()) return;
  const id = newId();
  const { pathname: url } = location;
  const body = { event: "El usuario no ha iniciado sesión", url, device: deviceNow() };
  // Whoever leaves before the anti-forgery token is there is recorded without it; the same id is the same record.
  const sendAtOnce = () =>
    void fetch(`/api/logs/${id}`, {
      method: "PUT",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  window.addEventListener("pagehide", sendAtOnce, { once: true });
  void api("PUT /api/logs/{id}", { path: { id }, body }).finally(() =>
    window.removeEventListener("pagehide", sendAtOnce),
  );
}

/** Signing out makes a visitor of this browser again. */
export function startNewVisit(): void {
  try {
    sessionStorage.removeItem(LOGGED);
  } catch {
    // A browser that forbids storage records nobody twice.
  }
}

function alreadyLogged(): boolean {
  try {
    const before = sessionStorage.getItem(LOGGED);
    sessionStorage.setItem(LOGGED, "true");
    return before !== null;
  } catch {
    return true;
  }
}
