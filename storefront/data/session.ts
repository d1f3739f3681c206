/**
 * Signing in and out as this browser knows it: the flags of the specification (§3, §4), which follow what the server says.
 * Other tabs hear of it by the storage's own event, this one by the same event made here.
 */
import type { Cart } from "#contracts/documents/cart.ts";
import type { UserDocument } from "#contracts/documents/account.ts";
import { GUARDED } from "#contracts/pages/page-kinds.ts";
import { api } from "./api.ts";
import { visitorId } from "./visitor.ts";
import { live } from "./live-client.ts";
import { clearPersonalData } from "./clear-personal-data.ts";
import { isLoggedIn, readKey, removeKey, writeKey } from "../browser/storage.ts";
import { startNewVisit } from "./visit-log.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { hasLoginSuccess, setLoginSuccess } from "./login-success.ts";

const LISTEN_AGAIN_AFTER = 10_000;

/** What became of the guest's cart at sign-in (`POST /api/carts/merge`). */
export interface Merged {
  readonly cart: Cart;
  readonly joined: number;
  readonly saved: number;
  readonly left: number;
}

/**
 * The server has made a session. First the guest's cart comes along, then the flags are set: if the page dies in between,
 * the next one finds a session without flags and ends up here again.
 */
export async function signedIn(user: Pick<UserDocument, "id">): Promise<Merged | null> {
  const merged = await bringCart();
  writeKey("userId", user.id);
  writeKey("loggedIn", "true");
  setLoginSuccess(true);
  tell();
  return merged;
}

async function bringCart(): Promise<Merged | null> {
  const localUserId = visitorId();
  if (!localUserId) return null;
  const answer = await api("POST /api/carts/merge", { body: {}, localUserId });
  return answer.ok ? answer.value : null;
}

export function signedOut(): void {
  removeKey("loggedIn");
  removeKey("userId");
  setLoginSuccess(false);
  startNewVisit();
  tell();
}

/**
 * For calls that end this browser's session, or replace it. The live connection tells of the end at once, in every tab and
 * often before the call has answered: who asks about it (`checkSession`) waits until `work` is done, and hears its outcome.
 */
export function changingSession<T>(work: () => Promise<T>): Promise<T> {
  return oneAtATime("exclusive", work);
}

let asking: Promise<void> | undefined;

/** Something spoke against our flags (a refused subscription, an ended session, a cart of somebody else): ask. */
export function checkSession(): Promise<void> {
  asking ??= oneAtATime("shared", askWho).finally(() => (asking = undefined));
  return asking;
}

async function askWho(): Promise<void> {
  const answer = await api("GET /api/auth/get-session", {});
  if (!answer.ok) return;
  const user = answer.value?.user;
  if (user) {
    if (!isLoggedIn() || readKey("userId") !== user.id) await signedIn(user);
    else listenAgain();
  } else if (isLoggedIn() || hasLoginSuccess()) {
    // The flags may be gone by another tab's hand already; what this page shows is not.
    signedOut();
    await leave();
  }
}

/** Another tab signed out. This one may have cut its live connection on hearing of it, and so not be told by the server. */
export async function onSessionEndedElsewhere(): Promise<void> {
  setLoginSuccess(false);
  await leave();
}

async function leave(): Promise<void> {
  await clearPersonalData();
  // What is on this page was somebody's own: the server decides anew what may be shown.
  if (GUARDED.some((path) => path === location.pathname)) location.reload();
}

let listenedAt = -Infinity;

/** The session was replaced by another: a socket opened in between is a guest's. Not in a circle where none gets the cookie. */
function listenAgain(): void {
  if (performance.now() - listenedAt < LISTEN_AGAIN_AFTER) return;
  listenedAt = performance.now();
  live.reconnect();
}

function tell(): void {
  window.dispatchEvent(new StorageEvent("storage", { key: "loggedIn" }));
}
