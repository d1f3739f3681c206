/**
 * Signs in with a provider in a pop-up. It is opened within the click, or browsers block it; if they still do, this
 * window is used. The pop-up reports through a BroadcastChannel, which only our own pages can use: a provider's page
 * may cut `window.opener`, and messages of other sites must not count.
 */
import type { Provider } from "#contracts/account/account.ts";
import { type ApiProblem, api } from "../../data/api.ts";

const WINDOW = "vitrina-entrada";
const CHANNEL = "vitrina-entrada";
const SIZE = "popup,width=480,height=680";

/** Result of the sign-in window. */
export type EntryMessage = { readonly kind: "done" } | { readonly kind: "failed"; readonly error: string };

export function postEntry(word: EntryMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches our origin only
  channel.postMessage(word);
  channel.close();
}

/** The address of a failure may lack the pop-up flag, but the window still has the name it was opened with. */
export const isEntryWindow = (): boolean => window.name === WINDOW;

/** Returns a function that stops listening. */
export function onEntry(listener: (word: EntryMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    if (isWord(data)) listener(data);
  });
  return () => channel.close();
}

function isWord(data: unknown): data is EntryMessage {
  if (typeof data !== "object" || data === null || !("kind" in data)) return false;
  return data.kind === "done" || (data.kind === "failed" && "error" in data && typeof data.error === "string");
}

/** Call it within the click, or the browser blocks the window. Null: the provider's page opens. Otherwise the error. */
export async function startSocial(provider: Provider, then: string | null): Promise<ApiProblem | null> {
  const opened = window.open("about:blank", WINDOW, SIZE);
  const answer = await api("POST /api/auth/sign-in/social", {
    body: { provider, popup: opened !== null, ...(then === null ? {} : { returnUrl: then }) },
  });
  if (!answer.ok) {
    opened?.close();
    return answer.problem;
  }
  if (opened && !opened.closed) opened.location.replace(answer.value.url);
  else location.assign(answer.value.url);
  return null;
}

/** Links the provider to the signed-in account, by redirect (specification §7). */
export async function linkSocial(provider: Provider): Promise<ApiProblem | null> {
  const answer = await api("POST /api/auth/link-social", { body: { provider } });
  if (!answer.ok) return answer.problem;
  location.assign(answer.value.url);
  return null;
}
