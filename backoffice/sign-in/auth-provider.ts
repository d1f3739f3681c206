/** Who is signed in to the back office. The cookie is not readable here: the server is asked. */
import { type AuthProvider, HttpError } from "react-admin";
import type { StaffSession } from "../../contracts/staff/staff.document.ts";
import { api } from "../api.ts";
import { signInWithPasskey } from "./authenticator.ts";
import { unsubscribe } from "../push/device.ts";

let known: Promise<{ readonly staff: StaffSession | null }> | undefined;

/** Asked once, and again after signing in. */
async function session(): Promise<StaffSession> {
  known ??= api("GET /api/gestion/session", {});
  known.catch(() => (known = undefined));
  const { staff } = await known;
  if (!staff) throw new HttpError("Entra para continuar", 401);
  return staff;
}

/** After the person changed something about the own account. */
export function forgetSession(): void {
  known = undefined;
}

export const authProvider: AuthProvider = {
  /** `passkey` = nothing was typed. */
  login: async ({ email, password, code, passkey }) => {
    known = undefined;
    if (passkey) return signInWithPasskey();
    await api("POST /api/gestion/session", { body: { email, password, ...(code && { code }) } });
  },
  logout: async () => {
    const isSignedIn = (await known?.catch(() => undefined))?.staff;
    known = undefined;
    if (!isSignedIn) return;
    // The next person at this phone must not read the notices of this one.
    await unsubscribe().catch(() => undefined);
    // A session that ended meanwhile is as good.
    await api("DELETE /api/gestion/session", {}).catch(() => undefined);
  },
  checkAuth: async () => void (await session()),
  checkError: async (error) => {
    if (!(error instanceof HttpError) || error.status !== 401) return;
    known = undefined;
    throw error;
  },
  getIdentity: async () => {
    const { id, name } = await session();
    return { id, fullName: name };
  },
  getPermissions: async () => (await session()).role,
};
