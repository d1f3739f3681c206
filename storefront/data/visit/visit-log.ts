import { VISIT_EVENT } from "#contracts/api/visit-event.ts";
import { newId } from "#contracts/ids.ts";
import { api } from "../api.ts";
import { deviceNow } from "../../browser/device.ts";
import { readKey } from "../../browser/storage.ts";

const KEYS = ["loggedIn", "userId", "localUserId"] as const;
const LOGGED = "visit-logged";

/**
 * The specification's log entry (§4) for a visitor without any of the three keys: at the first completed navigation of
 * a browser session, and at the first after signing out.
 */
export function logVisit(): void {
  if (KEYS.some((key) => readKey(key) !== null) || alreadyLogged()) return;
  const id = newId();
  const { pathname: url } = location;
  const body = { event: VISIT_EVENT, url, device: deviceNow() };
  // If the visitor leaves before the CSRF token is there, the entry is sent without it. The same id makes the same
  // entry.
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

/** After signing out, the next page is logged as a new visit. */
export function startNewVisit(): void {
  try {
    sessionStorage.removeItem(LOGGED);
  } catch {
    // Without storage no visit is logged.
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
