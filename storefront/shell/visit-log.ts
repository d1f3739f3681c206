import { deviceOf } from "#contracts/device.ts";
import { newId } from "#contracts/ids.ts";
import { api } from "../api/api.ts";
import { readKey } from "./storage.ts";

const KEYS = ["loggedIn", "userId", "localUserId"] as const;
const LOGGED = "visit-logged";

/** The specification's record (§4) of a visitor without any of the three keys; once per browser session. */
export function logVisit(): void {
  if (KEYS.some((key) => readKey(key) !== null) || alreadyLogged()) return;
  const { pathname: url } = location;
  const entry = { event: "El usuario no ha iniciado sesión", url, device: deviceOf(window.innerWidth) };
  void api<null>(`/api/logs/${newId()}`, { method: "PUT", body: entry });
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
