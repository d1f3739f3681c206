/** The subscriptions of one socket. Each subscription is authorised; a refusal is a frame, the socket stays open. */
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import { type Subscribe, clientMessage } from "#contracts/live.ts";
import { isDatabaseUnavailable } from "#database/failures.ts";
import { type Hub, NoSuchTopic } from "./hub.ts";
import type { Reader } from "./read.ts";
import { type Follower, encode } from "./topics/topic.ts";

/** A page follows three topics: its cart, its product, the menu. */
const SUBSCRIPTIONS_MAX = 8;
/** Rate limit of a socket's messages: a burst, and the refill per second. */
const MESSAGES_BURST = 60;
const MESSAGES_PER_SECOND = 5;

const nothing = () => undefined;

export type Verdict = "ok" | "unreadable" | "too many";

export interface SocketOptions {
  readonly hub: Pick<Hub, "subscribe">;
  readonly reader: Pick<Reader, "follow">;
  readonly outbox: Outbox;
  /** Takes a place for a subscription, of those of the client's address. Returns what gives it back; null = none is left. */
  readonly enter: () => (() => void) | null;
  readonly log: Pick<Logger, "error">;
  readonly follower: Follower;
}

export function createSocket({ hub, reader, outbox, enter, log, follower }: SocketOptions) {
  const subscriptions = new Map<string, Promise<() => void>>();
  let ended = false;
  let allowance = MESSAGES_BURST;
  let countedAt = performance.now();

  function within(): boolean {
    const now = performance.now();
    allowance = Math.min(MESSAGES_BURST, allowance + ((now - countedAt) / 1_000) * MESSAGES_PER_SECOND);
    countedAt = now;
    allowance -= 1;
    return allowance >= 0;
  }

  function receive(text: string): Verdict {
    if (!within()) return "too many";
    const message = clientMessage.safeParse(parse(text));
    if (!message.success) return "unreadable";
    if (message.data.type === "unsubscribe") leave(message.data.ref);
    else join(message.data);
    return "ok";
  }

  /** A repeated ref replaces the subscription and gets a new snapshot. */
  function join(message: Subscribe): void {
    leave(message.ref);
    if (subscriptions.size >= SUBSCRIPTIONS_MAX) return deny(message.ref, "TOO_MANY");
    const wanted = reader.follow(message, follower);
    if ("denied" in wanted) return deny(message.ref, wanted.denied);
    const giveBack = enter();
    if (!giveBack) {
      wanted.release?.();
      return deny(message.ref, "TOO_MANY");
    }
    const release = () => {
      wanted.release?.();
      giveBack();
    };
    const listener = { ref: message.ref, send: (frame: string) => outbox.send(message.ref, frame) };
    const joined: Promise<() => void> = hub.subscribe(wanted.key, wanted.follows, listener, wanted.mayBeEmpty).then(
      (stop) => () => {
        stop();
        release();
      },
      (error: unknown) => {
        release();
        if (subscriptions.get(message.ref) === joined) subscriptions.delete(message.ref);
        deny(message.ref, codeOf(error));
        return nothing;
      },
    );
    subscriptions.set(message.ref, joined);
    if (ended) leave(message.ref);
  }

  function codeOf(error: unknown): string {
    if (error instanceof NoSuchTopic) return "NOT_FOUND";
    if (isDatabaseUnavailable(error)) return "UNAVAILABLE";
    // When the shop closes, its database may go while the last topics are still read: nobody waits for them.
    if (!ended) log.error({ err: error }, "live subscription failed");
    return "INTERNAL";
  }

  function leave(ref: string): void {
    void subscriptions.get(ref)?.then((stop) => stop());
    subscriptions.delete(ref);
  }

  function deny(ref: string, code: string): void {
    outbox.send(ref, encode({ type: "denied", ref, code }));
  }

  return {
    receive,
    end: () => {
      ended = true;
      for (const ref of subscriptions.keys()) leave(ref);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Bytes a client has not read yet: above the first limit frames are held back, above the second the socket is closed.
 */
const BUFFER_SLOW = 64 * 1024;
const BUFFER_MAX = 1024 * 1024;

export interface Outbox {
  /** `ref` names the subscription: only its newest held frame is kept. */
  send(ref: string, frame: string): void;
}

/** Frames are whole documents, so a slow client may skip to the newest one, and memory stays bounded. */
export function createOutbox(socket: WebSocket): Outbox {
  const held = new Map<string, string>();

  function flush(): void {
    for (const [ref, frame] of held) {
      if (socket.readyState !== socket.OPEN || socket.bufferedAmount > BUFFER_SLOW) return;
      held.delete(ref);
      socket.send(frame, flush);
    }
  }

  return {
    send(ref, frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > BUFFER_MAX) return socket.terminate();
      held.delete(ref);
      held.set(ref, frame);
      flush();
    },
  };
}
