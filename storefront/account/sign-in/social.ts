/**
 * Signing in with a provider: in a window of its own, opened within the click or browsers refuse it; where they refuse it
 * all the same, in this one. The window tells of its end through a channel that only our own pages can use: a provider may
 * cut the line between a window and its opener, and nobody else's word counts.
 */
import type { Provider } from "#contracts/account/account.ts";
import { type ApiProblem, api } from "../../data/api.ts";

const WINDOW = "vitrina-entrada";
const CHANNEL = "vitrina-entrada";
const SIZE = "popup,width=480,height=680";

/** What the window says when it is done. */
export type EntryMessage = { readonly kind: "done" } | { readonly kind: "failed"; readonly error: string };

export function postEntry(word: EntryMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: ours
  channel.postMessage(word);
  channel.close();
}

/** A failure may forget to say that this is the window: its name, given when it was opened, still does. */
export const isEntryWindow = (): boolean => window.name === WINDOW;

/** Returns the function that stops listening. */
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

/** Call it within the click. Null = the provider's page opens; else why it cannot. */
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

/** Adds the provider to the account that is open: by redirect (specification §7). */
export async function linkSocial(provider: Provider): Promise<ApiProblem | null> {
  const answer = await api("POST /api/auth/link-social", { body: { provider } });
  if (!answer.ok) return answer.problem;
  location.assign(answer.value.url);
  return null;
}
