/** Changes made without signal. They wait on this phone, for their person only, and are sent in order when it is back. */
import { useSyncExternalStore } from "react";
import { HttpError } from "react-admin";
import type { Answer, ApiCall } from "../../contracts/api.ts";
import { newId } from "../../contracts/ids.ts";
import { BACK_OFFICE } from "../../contracts/pages/paths.ts";
import { type Loose, type Request, addressOf, ask } from "../api.ts";

export interface Unsent {
  readonly id: string;
  readonly method: string;
  readonly address: string;
  readonly query?: object | undefined;
  readonly body?: unknown;
  /** What was done, for its person. */
  readonly words: string;
  /** The screen where it was done. */
  readonly place: string;
  /** Why the shop did not take it; it waits no longer, and is mended or dropped. */
  readonly refused?: Refused | undefined;
}

export interface Refused {
  readonly message: string;
  /** What another person saved meanwhile. */
  readonly now?: Readonly<Record<string, unknown>> | undefined;
}

const NONE: readonly Unsent[] = [];
const CHANGED = "unsent";
const told = new EventTarget();
let key = "";
let all = NONE;

const read = () => {
  const text = key && localStorage.getItem(key);
  all = text ? JSON.parse(text) : NONE;
  told.dispatchEvent(new Event(CHANGED));
};

/** Of this person, from now on: another one on the same phone neither sees nor sends it. */
export function unsentOf(staff: string): void {
  if (key === keyOf(staff)) return;
  key = keyOf(staff);
  read();
}
const keyOf = (staff: string) => `gestion.unsent.${staff}`;
/** Whose changes they are. */
export const unsentKey = () => key;

/** Throws when the phone has no room for it: then nothing was kept. */
export function setUnsent(next: readonly Unsent[]): void {
  localStorage.setItem(key, JSON.stringify(next));
  read();
}

export function forgetUnsent(): void {
  localStorage.removeItem(key);
  read();
}

/** As they are now, also when another tab has sent some. */
export function allUnsent(): readonly Unsent[] {
  read();
  return all;
}

export const isWaiting = ({ refused }: Unsent) => refused === undefined;

export const useUnsent = () =>
  useSyncExternalStore(
    (changed) => {
      const other = (event: StorageEvent) => event.key === key && read();
      told.addEventListener(CHANGED, changed);
      addEventListener("storage", other);
      return () => {
        told.removeEventListener(CHANGED, changed);
        removeEventListener("storage", other);
      };
    },
    () => all,
  );

/** In milliseconds. */
const WITHIN = 15_000;

/** As `api`. Without signal the change is kept and sent later, and the answer is null. */
export function later<Call extends ApiCall>(
  call: Call,
  request: Request<Call>,
  words?: string,
): Promise<Answer<Call> | null>;
export function later(call: ApiCall, request: Loose, words?: string): Promise<unknown> {
  return askLater(...addressOf(call, request), request, words);
}

export async function askLater(method: string, address: string, { query, body }: Loose, words = actHere()) {
  try {
    // What waits goes first.
    if (!all.some(isWaiting)) return await ask(method, address, { query: query ?? {}, body, within: WITHIN });
  } catch (error) {
    if (!isWithoutAnswer(error)) throw error;
  }
  const place = location.pathname.slice(BACK_OFFICE.length) || "/";
  const one: Unsent = { id: newId(), method, address, query, body, words, place };
  const before = allUnsent();
  // The same tapped again.
  const isThere = before.some((other) => isWaiting(other) && textOf(other) === textOf(one));
  if (!isThere) setUnsent([...before, one]);
  kept.dispatchEvent(new Event(CHANGED));
  return null;
}

/** The question that is open, or the screen, and the button that was tapped. */
function actHere(): string {
  const title = document.querySelector("[role=dialog] h2, h1")?.textContent;
  const button = document.activeElement?.closest("button")?.textContent;
  return [title, button].filter(Boolean).join(": ");
}

const textOf = ({ method, address, query, body }: Unsent) => JSON.stringify([method, address, query, body]);
export const isWithoutAnswer = (error: unknown) => error instanceof HttpError && error.status === 0;

const kept = new EventTarget();
/** Each time that something is kept. */
export function onUnsent(listener: () => void): () => void {
  kept.addEventListener(CHANGED, listener);
  return () => kept.removeEventListener(CHANGED, listener);
}
