/**
 * The session as this browser knows it: the flags of the specification (§3, §4), which follow the server. Other tabs
 * get the storage event; this tab dispatches the same event itself.
 */
import type { Cart } from "#contracts/cart/cart.document.ts";
import type { UserDocument } from "#contracts/account/account.document.ts";
import { GUARDED } from "#contracts/pages/page-kinds.ts";
import { api } from "./api.ts";
import { visitorId } from "./visit/visitor.ts";
import { live } from "./live/live-client.ts";
import { clearPersonalData, clearTypedOfOthers } from "./clear-personal-data.ts";
import { isLoggedIn, readKey, removeKey, writeKey } from "../browser/storage.ts";
import { startNewVisit } from "./visit/visit-log.ts";
import { hasLoginSuccess, setLoginSuccess } from "./login-success.ts";

const LISTEN_AGAIN_AFTER = 10_000;

/** What happened to the guest's cart at sign-in (`POST /api/carts/merge`). */
export interface Merged {
  readonly cart: Cart;
  readonly joined: number;
  readonly saved: number;
  readonly left: number;
}

/**
 * The server has created a session. The guest's cart is merged before the flags are set: if the page dies in between,
 * the next page finds a session without flags and does this again.
 */
export async function signedIn(user: Pick<UserDocument, "id">): Promise<Merged | null> {
  const merged = await bringCart();
  clearTypedOfOthers(user.id);
  removeKey("sessionExpired");
  writeKey("userId", user.id);
  writeKey("loggedIn", "true");
  setLoginSuccess(true);
  notifyThisTab();
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
  notifyThisTab();
}

/**
 * For calls that end or replace this browser's session. The live connection reports the end to every tab, often before
 * the response arrives: `checkSession` waits until `work` is done and then sees its outcome.
 */
export function changingSession<T>(work: () => Promise<T>): Promise<T> {
  return oneAtATime("exclusive", work);
}

let asking: Promise<void> | undefined;

/**
 * Something contradicts our flags (a refused subscription, an ended session, another person's cart): asks the server.
 */
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
    // Another tab may have removed the flags already, but this page still shows the customer's data.
    if (isLoggedIn()) writeKey("sessionExpired", "true");
    signedOut();
    await leave();
  }
}

/**
 * Another tab signed out. This tab may have closed its live connection because of that, so the server cannot report it.
 */
export async function onSessionEndedElsewhere(): Promise<void> {
  setLoginSuccess(false);
  await leave();
}

async function leave(): Promise<void> {
  await clearPersonalData(readKey("sessionExpired") !== null);
  // The page shows personal data: after the reload the server decides what may be shown.
  if (GUARDED.some((path) => path === location.pathname)) location.reload();
}

let listenedAt = -Infinity;

/**
 * The session was replaced, so a socket opened in between is a guest's. Limited, or a browser without the cookie would
 * reconnect endlessly.
 */
function listenAgain(): void {
  if (performance.now() - listenedAt < LISTEN_AGAIN_AFTER) return;
  listenedAt = performance.now();
  live.reconnect();
}

function notifyThisTab(): void {
  window.dispatchEvent(new StorageEvent("storage", { key: "loggedIn" }));
}

/** Orders calls that use the session: an exclusive call waits for all others, a shared one only for exclusive ones. */

/** A call that hangs on a dead connection must not prevent signing out. */
const PATIENCE = 3_000;

let last: Promise<unknown> = Promise.resolve();

/** Locks of the browser work across tabs. Pages on plain http, and older browsers, have none: each tab then orders only its own calls. */
async function oneAtATime<T>(mode: LockMode, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator && "timeout" in AbortSignal)) {
    const mine = Promise.race([last, wait(PATIENCE)]).then(work);
    last = mine.catch(() => undefined);
    return mine;
  }
  let begun = false;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return await navigator.locks.request("vitrina-session", { mode, signal }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
