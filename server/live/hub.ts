/**
 * Turns changes into frames. A topic is read when a client subscribes (snapshot) and again when something it depends
 * on changes; a frame is sent only when its version is newer than the last. Change notices can be lost, so every
 * reconnect of the bus and a slow sweep compare the versions of all topics and read again those that differ.
 */
import type { ChangeBus } from "#database/changes.ts";
import {
  type Listener,
  type LiveTopic,
  type ReadTopics,
  type ReadVersions,
  type Reading,
  bodyOf,
  createTopic,
  frame,
} from "./topics/topic.ts";

export interface HubOptions {
  readonly changes: ChangeBus;
  readonly read: ReadTopics;
  readonly versions: ReadVersions;
  readonly onError: (error: unknown) => void;
}

/** The subscribed topic does not exist. */
export class NoSuchTopic extends Error {}

const SWEEP_EVERY = 30_000;
const RETRY_AFTER = 1_000;
/** Topics read by one statement, so that other work runs between many. */
const BATCH = 200;

/** Lets other waiting work run first. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createHub({ changes, read, versions, onError }: HubOptions) {
  const readSoon = createBatchedRead(read);
  const topics = new Map<string, LiveTopic>();
  /** Bus topic → live topics to read again when it changes. */
  const dependants = new Map<string, Set<LiveTopic>>();
  const dirty = new Set<LiveTopic>();
  /** For each read under way, the notices that arrived during it. */
  const listening = new Set<Set<string>>();
  let reading = false;
  let comparing = false;
  let compareAgain = false;
  let closed = false;

  function markDirty(topic: LiveTopic): void {
    dirty.add(topic);
    void drain();
  }

  async function drain(): Promise<void> {
    if (reading || closed) return;
    reading = true;
    let batch: LiveTopic[] = [];
    try {
      while (dirty.size > 0) {
        batch = [...dirty].slice(0, BATCH);
        batch.forEach((topic) => dirty.delete(topic));
        await refresh(batch);
        if (dirty.size > 0) await pause();
      }
    } catch (error) {
      onError(error);
      // Failed reads are retried soon: waiting for the next sweep would show old data for up to 30 s.
      batch.filter(isWanted).forEach((topic) => dirty.add(topic));
      setTimeout(() => void drain(), RETRY_AFTER).unref();
    } finally {
      reading = false;
    }
  }

  async function refresh(batch: readonly LiveTopic[]): Promise<void> {
    const [readings, meanwhile] = await whileListening(() => read(batch.map((topic) => topic.key)));
    for (const topic of batch) {
      const found = readings.get(topic.key);
      if (found && isWanted(topic)) take(topic, found, meanwhile);
    }
  }

  async function whileListening<T>(work: () => Promise<T>): Promise<readonly [T, ReadonlySet<string>]> {
    const meanwhile = new Set<string>();
    listening.add(meanwhile);
    try {
      return [await work(), meanwhile];
    } finally {
      listening.delete(meanwhile);
    }
  }

  /**
   * Sends a newer reading to all listeners. A dependency that is new in this reading may have changed before we
   * followed it: then the topic is read once more.
   */
  function take(topic: LiveTopic, found: Reading, meanwhile: ReadonlySet<string>): void {
    if (found.dependsOn.some((name) => meanwhile.has(name) && !topic.dependsOn.includes(name))) markDirty(topic);
    if (topic.last && found.version <= topic.last.version) return;
    topic.last = { version: found.version, body: bodyOf(found) };
    depend(topic, found.dependsOn);
    for (const listener of topic.listeners) listener.send(frame("change", listener.ref, topic.last.body));
  }

  function isWanted(topic: LiveTopic): boolean {
    return topic.listeners.size + topic.joining > 0;
  }

  function evictUnwanted(topic: LiveTopic): void {
    if (isWanted(topic) || topics.get(topic.key) !== topic) return;
    depend(topic, []);
    topics.delete(topic.key);
  }

  function depend(topic: LiveTopic, on: readonly string[]): void {
    for (const name of topic.dependsOn) {
      const set = dependants.get(name);
      set?.delete(topic);
      if (set?.size === 0) dependants.delete(name);
    }
    topic.dependsOn = on;
    for (const name of on) {
      const set = dependants.get(name) ?? new Set();
      dependants.set(name, set.add(topic));
    }
  }

  /**
   * Follows the bus before reading: a change in between is in the snapshot or sent after it, never lost. `mayBeEmpty`
   * = the document may not exist yet (a first cart). Returns the function that ends the subscription.
   */
  async function subscribe(
    key: string,
    dependsOn: readonly string[],
    listener: Listener,
    mayBeEmpty = true,
  ): Promise<() => void> {
    const topic = topics.get(key) ?? createTopic(key);
    topics.set(key, topic);
    topic.joining += 1;
    if (topic.dependsOn.length === 0) depend(topic, dependsOn);
    try {
      const [found, meanwhile] = await whileListening(() => readSoon(key));
      if (found) take(topic, found, meanwhile);
      if (!topic.last && !mayBeEmpty) throw new NoSuchTopic(key);
      listener.send(frame("snapshot", listener.ref, topic.last?.body ?? `"version":0,"data":[]`));
      topic.listeners.add(listener);
    } finally {
      topic.joining -= 1;
      evictUnwanted(topic);
    }
    return () => {
      topic.listeners.delete(listener);
      evictUnwanted(topic);
    };
  }

  /** Finds missed changes in small batches: comparing thousands of topics at once would delay pages. */
  async function compareSlices(): Promise<void> {
    const all = [...topics.values()];
    for (let start = 0; start < all.length && !closed; start += BATCH) {
      const slice = all.slice(start, start + BATCH);
      const now = await versions(slice.map((topic) => topic.key));
      for (const topic of slice) {
        if (isWanted(topic) && (now.get(topic.key) ?? 0) > (topic.last?.version ?? 0)) markDirty(topic);
      }
      await pause();
    }
  }

  /** Only one comparison runs at a time; a request during it starts one more afterwards. */
  async function compare(): Promise<void> {
    compareAgain = true;
    if (comparing) return;
    comparing = true;
    try {
      while (compareAgain && !closed) {
        compareAgain = false;
        await compareSlices();
      }
    } catch (error) {
      onError(error);
      setTimeout(() => void compare(), RETRY_AFTER).unref();
    } finally {
      comparing = false;
    }
  }

  const stops = [
    changes.onChange((name) => {
      listening.forEach((meanwhile) => meanwhile.add(name));
      dependants.get(name)?.forEach(markDirty);
    }),
    changes.onGap(() => void compare()),
  ];
  const sweep = setInterval(() => void compare(), SWEEP_EVERY);
  sweep.unref();

  return {
    subscribe,
    /** For a change that is not announced on the bus. */
    touch(key: string): void {
      const topic = topics.get(key);
      if (topic) markDirty(topic);
    },
    topicCount: () => topics.size,
    close: () => {
      closed = true;
      clearInterval(sweep);
      stops.forEach((stop) => stop());
    },
  };
}

export type Hub = ReturnType<typeof createHub>;

interface Waiting {
  readonly resolve: (reading: Reading | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads a key together with others asked for at the same time. Only one batch is read at a time. */
function createBatchedRead(read: ReadTopics): (key: string) => Promise<Reading | undefined> {
  const queue = new Map<string, Waiting[]>();
  let working = false;

  async function work(): Promise<void> {
    working = true;
    while (queue.size > 0) {
      await pause();
      const batch = [...queue].slice(0, BATCH);
      for (const [key] of batch) queue.delete(key);
      try {
        const readings = await read(batch.map(([key]) => key));
        for (const [key, waiting] of batch) waiting.forEach(({ resolve }) => resolve(readings.get(key)));
      } catch (error) {
        for (const [, waiting] of batch) waiting.forEach(({ reject }) => reject(error));
      }
    }
    working = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const waiting = queue.get(key);
      if (waiting) waiting.push({ resolve, reject });
      else queue.set(key, [{ resolve, reject }]);
      if (!working) void work();
    });
}
