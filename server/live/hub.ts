/**
 * Turns changes into frames. A topic is read when somebody subscribes (snapshot) and again when something it depends on
 * changes; a frame goes out only when its version is newer than the last. Notices can be lost, so every reconnect of the
 * bus and a slow sweep read all topics again.
 */
import type { ChangeBus } from "#database/changes.ts";
import { type Listener, type LiveTopic, type Reading, bodyOf, createTopic, frame } from "./topics.ts";

/** Reads many topics of one kind at once; a key without a document is absent. */
export type ReadTopics = (keys: readonly string[]) => Promise<ReadonlyMap<string, Reading>>;

const BATCH = 200;
const SWEEP_EVERY = 30_000;
const RETRY_AFTER = 1_000;

export function createHub(changes: ChangeBus, read: ReadTopics, onError: (error: unknown) => void) {
  const topics = new Map<string, LiveTopic>();
  /** Bus topic → live topics that must be read again. */
  const dependants = new Map<string, Set<LiveTopic>>();
  const dirty = new Set<LiveTopic>();
  let reading = false;

  function markDirty(topic: LiveTopic): void {
    dirty.add(topic);
    void drain();
  }

  async function drain(): Promise<void> {
    if (reading) return;
    reading = true;
    let batch: LiveTopic[] = [];
    try {
      while (dirty.size > 0) {
        batch = [...dirty].slice(0, BATCH);
        batch.forEach((topic) => dirty.delete(topic));
        await refresh(batch);
      }
    } catch (error) {
      onError(error);
      // What could not be read is owed: tried again soon, not at the next sweep.
      batch.filter(isWanted).forEach((topic) => dirty.add(topic));
      setTimeout(() => void drain(), RETRY_AFTER).unref();
    } finally {
      reading = false;
    }
  }

  async function refresh(batch: readonly LiveTopic[]): Promise<void> {
    const readings = await read(batch.map((topic) => topic.key));
    for (const topic of batch) {
      const found = readings.get(topic.key);
      if (found && isWanted(topic)) take(topic, found);
    }
  }

  /** A newer reading, whoever made it, goes to everybody who listens. */
  function take(topic: LiveTopic, found: Reading): void {
    if (topic.last && found.version <= topic.last.version) return;
    topic.last = { version: found.version, body: bodyOf(found) };
    depend(topic, found.dependsOn);
    for (const listener of topic.listeners) listener.send(frame("change", listener.ref, topic.last.body));
  }

  function isWanted(topic: LiveTopic): boolean {
    return topic.listeners.size + topic.joining > 0;
  }

  function forgetUnwanted(topic: LiveTopic): void {
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
   * Follows the bus first, reads second: a change in between is in the snapshot or sent after it, never lost.
   * Returns the function that ends the subscription.
   */
  async function subscribe(key: string, dependsOn: readonly string[], listener: Listener): Promise<() => void> {
    const topic = topics.get(key) ?? createTopic(key);
    topics.set(key, topic);
    topic.joining += 1;
    if (topic.dependsOn.length === 0) depend(topic, dependsOn);
    try {
      const found = (await read([key])).get(key);
      if (found) take(topic, found);
      listener.send(frame("snapshot", listener.ref, topic.last?.body ?? `"version":0,"data":[]`));
      topic.listeners.add(listener);
    } finally {
      topic.joining -= 1;
      forgetUnwanted(topic);
    }
    return () => {
      topic.listeners.delete(listener);
      forgetUnwanted(topic);
    };
  }

  const readAllAgain = () => topics.forEach(markDirty);
  const stops = [changes.onChange((name) => dependants.get(name)?.forEach(markDirty)), changes.onGap(readAllAgain)];
  const sweep = setInterval(readAllAgain, SWEEP_EVERY);
  sweep.unref();

  return {
    subscribe,
    topicCount: () => topics.size,
    close: () => {
      clearInterval(sweep);
      stops.forEach((stop) => stop());
    },
  };
}

export type Hub = ReturnType<typeof createHub>;
