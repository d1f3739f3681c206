/** Who is signed in to the back office. The cookie is not readable here: the server is asked. */
import { type AuthProvider, HttpError } from "react-admin";
import type { StaffSession } from "../../contracts/staff/staff.document.ts";
import type { Task } from "../../contracts/staff/staff.ts";
import { api, ask } from "../api.ts";
import { signInWithPasskey } from "./authenticator.ts";
import { unsubscribe } from "../push/device.ts";
import { lastPerson, setPerson, showLastAnswers } from "../unsent/last-answers.ts";
import { forgetUnsent, isWithoutAnswer, unsentOf } from "../unsent/unsent.ts";

const NOBODY = new HttpError("Entra para continuar", 401);

let known: ReturnType<typeof askSession> | undefined;

/** Signed out without signal: the shop does not know it yet. */
const LEFT = "gestion.left";

async function leave(): Promise<void> {
  localStorage.setItem(LEFT, "1");
  await api("DELETE /api/gestion/session", {}).catch((error: unknown) => {
    // A session that ended meanwhile is as good.
    if (isWithoutAnswer(error)) throw error;
  });
  localStorage.removeItem(LEFT);
}

async function askSession() {
  if (localStorage.getItem(LEFT)) await leave();
  const answer: { staff: StaffSession | null } = await ask("GET", "/api/gestion/session", { within: WITHIN });
  await setPerson(answer.staff).catch(() => undefined);
  return answer;
}

/** In milliseconds; no answer by then is no signal. */
const WITHIN = 15_000;

/**
 * In milliseconds. When nobody is signed in, react-admin sets out for the sign-in and asks again: answered at once, it would set
 * out anew before it was there, for ten seconds.
 */
const UNDER_WAY = 100;

/** Asked once, and again after signing in. Without signal it is who was signed in here last. */
async function person(): Promise<StaffSession | null> {
  known ??= askSession();
  try {
    const { staff } = await known;
    if (!staff) await new Promise((resolve) => setTimeout(resolve, UNDER_WAY));
    return staff;
  } catch (error) {
    known = undefined;
    const last = isWithoutAnswer(error) ? lastPerson() : null;
    if (!last) throw error;
    await showLastAnswers();
    return last;
  }
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
  localStorage.removeItem(LEFT);
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
    const isSignedIn = (await known?.catch(() => undefined))?.staff ?? lastPerson();
    // Nobody stays known: each part of the screen that is refused comes by here, and would ask again.
    if (!isSignedIn) return;
    known = undefined;
    forgetUnsent();
    await setPerson(null);
    // The next person at this phone must not read the notices of this one.
    await unsubscribe().catch(() => undefined);
    await leave().catch(() => undefined);
  },
  checkAuth: async () => void (await session()),
  // A session that ended in the middle signs nobody out: react-admin would take the refused write for a success.
  checkError: async (error) => {
    if (error === NOBODY) throw error;
  },
  getIdentity: async () => {
    const { id, name, email, rebateMax } = await session();
    return { id, fullName: name, email, rebateMax };
  },
  // Refused, react-admin would leave the page of a lost password for the sign-in.
  getPermissions: async (): Promise<readonly Task[]> => {
    const staff = await person();
    return [...(staff?.rights ?? []), ...(staff?.role === "owner" ? (["owner"] as const) : [])];
  },
};
