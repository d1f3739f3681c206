/**
 * The browser's side of `/live`: one socket for all subscriptions, opened by the first. It reconnects with jitter,
 * reads everything again after that or when the tab wakes up, and reports when it is offline.
 */
import { nextPaint } from "../../browser/next-paint.ts";
import { ACCEPT } from "#contracts/api/accept-header.ts";
import type { Frame, LiveDocument, ServerMessage, Subscribe, Topic } from "#contracts/live.ts";

type Wanted<Of extends Topic = Topic> = Pick<Subscribe, "id" | "localUserId"> & { readonly topic: Of };

/** Receives the complete list of documents and its version. */
type OnData<Of extends Topic> = (data: readonly LiveDocument<Of>[], version: number) => void;

type Reader = typeof import("./read-live.ts");

interface Subscription {
  readonly wanted: Wanted;
  readonly take: (frame: Frame, reader: Reader) => void;
}

/** Of `readyState`: a browser without WebSocket does not name them. */
const CONNECTING = 0;
const OPEN = 1;

const RETRY_FIRST = 300;
const RETRY_MAX = 15_000;
/** A socket that stays silent this long after waking up is dead, even if the browser says it is open. */
const SILENCE_MAX = 3_000;
/** Everything is read again this often, in case the connection died silently. */
const RECHECK_EVERY = 45_000;
/** Refusals that mean the server does not know our session or visitor. */
const NOBODY = /^(VISITOR_REQUIRED|UNAUTHENTICATED)$/;
const UNAVAILABLE_FOR = 2_000;
/** Shorter interruptions are not reported. */
const OFFLINE_AFTER = 4_000;
/** Without a first connection the page was opened offline: reported sooner. */
const OFFLINE_FIRST = 500;

function createLiveClient() {
  const wanted = new Map<string, Subscription>();
  let loading: Promise<Reader> | undefined;
  const watchers = new Set<() => void>();
  let onDoubt: () => void = () => undefined;
  let socket: WebSocket | undefined;
  let retryIn = RETRY_FIRST;
  let retryTimer: number | undefined;
  let silenceTimer: number | undefined;
  let offlineTimer: number | undefined;
  let offline = false;
  let silent = false;
  let offlineAfter = OFFLINE_FIRST;
  let outdated = false;
  let nextRef = 0;

  /** Told again for as long as the connection is silent: who follows something reads it then. */
  function report(nowOffline: boolean, nowSilent = false): void {
    clearTimeout(offlineTimer);
    offlineTimer = undefined;
    if (offline === nowOffline && silent === nowSilent && !silent) return;
    [offline, silent] = [nowOffline, nowSilent];
    watchers.forEach((watcher) => watcher());
  }

  /** Where the shop answers all the same, something on the way forbids live connections, and the shop can be used. */
  async function askShop(): Promise<void> {
    clearTimeout(offlineTimer);
    const late = window.setTimeout(() => report(true), SILENCE_MAX);
    offlineTimer = late;
    const answers =
      navigator.onLine &&
      (await fetch("/healthz", { cache: "no-store", headers: { accept: ACCEPT } }).then(
        ({ ok }) => ok,
        () => false,
      ));
    if (offlineTimer === late) report(!answers, answers);
  }

  function connect(): void {
    clearTimeout(retryTimer);
    if (socket || wanted.size === 0) return;
    let opened: WebSocket;
    try {
      opened = new WebSocket(`${location.origin.replace(/^http/, "ws")}/live`);
    } catch {
      // The browser has none, or an extension or a filter forbids it.
      return void askShop();
    }
    socket = opened;
    opened.onopen = () => {
      if (outdated) return reconnect();
      subscribeAll();
    };
    opened.onmessage = (event) => {
      clearTimeout(silenceTimer);
      // A connection that only opens is none yet: a proxy may close it at once.
      offlineAfter = OFFLINE_AFTER;
      retryIn = RETRY_FIRST;
      report(false);
      void reader().then((read) => receive(String(event.data), read));
    };
    opened.onclose = () => lost(opened);
  }

  function lost(which: WebSocket): void {
    if (which !== socket) return;
    socket = undefined;
    clearTimeout(silenceTimer);
    if (wanted.size === 0) return;
    offlineTimer ??= window.setTimeout(() => void askShop(), offlineAfter);
    retryTimer = window.setTimeout(connect, retryIn * (0.5 + Math.random()));
    retryIn = Math.min(retryIn * 2, RETRY_MAX);
  }

  function drop(): void {
    const dropped = socket;
    if (!dropped) return;
    dropped.close();
    lost(dropped);
  }

  function subscribeAll(): void {
    for (const [ref, entry] of wanted) send({ type: "subscribe", ref, ...entry.wanted });
    clearTimeout(silenceTimer);
    if (wanted.size > 0) silenceTimer = window.setTimeout(drop, SILENCE_MAX);
  }

  function send(message: object): void {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
  }

  /** Loaded with the first subscription, after the page's own scripts. Messages wait for it in order. */
  function reader(): Promise<Reader> {
    loading ??= nextPaint().then(() => import("./read-live.ts"));
    return loading;
  }

  function receive(text: string, read: Reader): void {
    const message = read.readMessage(text);
    if (message === null) return;
    if (message.type === "snapshot" || message.type === "change") wanted.get(message.ref)?.take(message, read);
    else obey(message);
  }

  function obey(message: Exclude<ServerMessage, Frame>): void {
    if (message.type === "denied" && message.code === "UNAVAILABLE") askAgain(message.ref);
    if (message.type === "bye" ? message.reason === "session" : message.type === "denied" && NOBODY.test(message.code))
      onDoubt();
  }

  /** The server cannot read the document now. A random delay, so that not all clients ask at once. */
  function askAgain(ref: string): void {
    const ask = () => {
      const entry = wanted.get(ref);
      if (entry) send({ type: "subscribe", ref, ...entry.wanted });
    };
    setTimeout(ask, UNAVAILABLE_FOR * (1 + Math.random()));
  }

  /**
   * The server reads the session when a socket opens, so a changed session needs a new socket. One that is still
   * opening is replaced once it is open.
   */
  function reconnect(): void {
    outdated = socket?.readyState === CONNECTING;
    if (outdated) return;
    drop();
    // At once, because timers of a hidden tab are delayed.
    retryIn = RETRY_FIRST;
    connect();
  }

  /** After sleep, a network change or the back/forward cache: reads everything again at once. */
  function wake(): void {
    if (document.visibilityState === "hidden" || wanted.size === 0) return;
    if (socket?.readyState === OPEN) return subscribeAll();
    if (socket?.readyState === CONNECTING) return;
    retryIn = RETRY_FIRST;
    connect();
  }

  function listenToTheBrowser(): void {
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("online", wake);
    window.addEventListener("pageshow", wake);
    window.addEventListener("offline", () => {
      report(true);
      // A late message of the old socket would count as a connection.
      drop();
    });
    // An open socket would keep the page out of the back/forward cache.
    window.addEventListener("pagehide", drop);
    setInterval(wake, RECHECK_EVERY);
    if (!navigator.onLine) report(true);
  }

  let listening = false;

  return {
    subscribe<Of extends Topic>(topic: Wanted<Of>, onData: OnData<Of>): () => void {
      if (!listening) listenToTheBrowser();
      listening = true;
      void reader();
      const ref = String((nextRef += 1));
      const take = (frame: Frame, read: Reader) => {
        const data = read.readDocuments(topic.topic, frame);
        if (data) onData(data, frame.version);
      };
      wanted.set(ref, { wanted: topic, take });
      if (socket?.readyState === OPEN) send({ type: "subscribe", ref, ...topic });
      else connect();
      return () => {
        wanted.delete(ref);
        send({ type: "unsubscribe", ref });
      };
    },
    /** For `useSyncExternalStore`. */
    onStatus(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    isOffline: () => offline,
    /** There is no live connection, though the shop answers: who waits for something must ask. */
    isSilent: () => silent,
    reconnect,
    /** Calls `ask` when a subscription was refused or the session ended: this browser's flags may be wrong. */
    onSessionDoubt: (ask: () => void) => void (onDoubt = ask),
  };
}

export const live = createLiveClient();
