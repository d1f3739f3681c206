/** Who is signed in to the back office. The cookie is not readable here: the server is asked. */
import { type AuthProvider, HttpError } from "react-admin";
import type { StaffSession } from "../../contracts/staff/staff.document.ts";
import { api } from "../api.ts";
import { signInWithPasskey } from "./authenticator.ts";
import { unsubscribe } from "../push/device.ts";
import { forgetUnsent, unsentOf } from "../unsent/unsent.ts";

const NOBODY = new HttpError("Entra para continuar", 401);

let known: Promise<{ readonly staff: StaffSession | null }> | undefined;

/** Asked once, and again after signing in. */
async function person(): Promise<StaffSession | null> {
  known ??= api("GET /api/gestion/session", {});
  known.catch(() => (known = undefined));
  return (await known).staff;
}

async function session(): Promise<StaffSession> {
  const staff = await person();
  if (!staff) throw NOBODY;
  unsentOf(staff.id);
  return staff;
}

/** After the person changed something about the own account. */
export function forgetSession(): void {
  known = undefined;
}

export interface Given {
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
  /** Nothing was typed. */
  readonly passkey?: boolean;
}

async function enter({ email = "", password = "", code, passkey }: Given): Promise<void> {
  known = undefined;
  if (passkey) return signInWithPasskey();
  await api("POST /api/gestion/session", { body: { email, password, ...(code && { code }) } });
}

/** Whose forms are open: another person's key must not send them. */
export async function enterAs(id: unknown, given: Given): Promise<void> {
  await enter(given);
  if ((await session()).id === id) return;
  await api("DELETE /api/gestion/session", {});
  throw new HttpError("Entraste con otra cuenta. Sigue con la tuya, o sal y entra otra vez", 403);
}

export const authProvider: AuthProvider = {
  login: enter,
  logout: async () => {
    const isSignedIn = (await known?.catch(() => undefined))?.staff;
    // Nobody stays known: each part of the screen that is refused comes by here, and would ask again.
    if (!isSignedIn) return;
    known = undefined;
    forgetUnsent();
    // The next person at this phone must not read the notices of this one.
    await unsubscribe().catch(() => undefined);
    // A session that ended meanwhile is as good.
    await api("DELETE /api/gestion/session", {}).catch(() => undefined);
  },
  checkAuth: async () => void (await session()),
  // A session that ended in the middle signs nobody out: react-admin would take the refused write for a success.
  checkError: async (error) => {
    if (error === NOBODY) throw error;
  },
  getIdentity: async () => {
    const { id, name, email } = await session();
    return { id, fullName: name, email };
  },
  // Refused, react-admin would leave the page of a lost password for the sign-in.
  getPermissions: async () => (await person())?.role ?? null,
};
