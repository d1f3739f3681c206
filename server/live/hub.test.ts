import { expect, test, vi } from "vitest";
import type { ChangeBus } from "#database/changes.ts";
import { NoSuchTopic, createHub } from "./hub.ts";
import type { Reading } from "./topics/topic.ts";

/** A hub whose bus and documents are controlled by the test. */
function setUp() {
  const changed = new Set<(topic: string) => void>();
  const gaps = new Set<() => void>();
  const into =
    <T>(set: Set<T>) =>
    (listener: T) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
  const bus: ChangeBus = { onChange: into(changed), onGap: into(gaps), close: async () => undefined };
  const documents = new Map<string, Reading>();
  const reads: string[][] = [];
  const errors: unknown[] = [];
  const held: (() => void)[] = [];
  const compared: string[][] = [];
  const state = { hold: false, broken: false };
  const hub = createHub({
    changes: bus,
    read: async (keys) => {
      reads.push([...keys]);
      const found = new Map([...documents].filter(([key]) => keys.includes(key)));
      if (state.hold) await new Promise<void>((resolve) => held.push(resolve));
      if (state.broken) throw new Error("database gone");
      return found;
    },
    versions: async (keys) => {
      compared.push([...keys]);
      if (state.broken) throw new Error("database gone");
      return new Map([...documents].flatMap(([key, { version }]) => (keys.includes(key) ? [[key, version]] : [])));
    },
    onError: (error) => errors.push(error),
  });
  const listen = async (key: string, ref: string) => {
    const frames: { type: string; ref: string; version: number; data: unknown[] }[] = [];
    const stop = await hub.subscribe(key, [key], { ref, send: (frame) => frames.push(JSON.parse(frame)) });
    return { frames, stop };
  };
  const write = (key: string, version: number, dependsOn: string[] = [key]) =>
    documents.set(key, { version, data: [`${key} ${version}`], dependsOn });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    hub,
    listen,
    write,
    reads,
    compared,
    errors,
    state,
    settle,
    tell: (topic: string) => changed.forEach((listener) => listener(topic)),
    gap: () => gaps.forEach((listener) => listener()),
    release: () => held.splice(0).forEach((go) => go()),
  };
}

test("a subscription begins with the document, or with an empty list when there is none yet", async () => {
  const { listen, write } = setUp();
  write("a", 3);
  expect((await listen("a", "r1")).frames).toEqual([{ type: "snapshot", ref: "r1", version: 3, data: ["a 3"] }]);
  expect((await listen("b", "r2")).frames).toEqual([{ type: "snapshot", ref: "r2", version: 0, data: [] }]);
});

test("a change is read once and sent to all; an equal version is not sent again", async () => {
  const { listen, write, tell, reads, settle } = setUp();
  write("a", 1);
  const listeners = await Promise.all(["x", "y", "z"].map((ref) => listen("a", ref)));
  reads.length = 0;
  write("a", 2);
  tell("a");
  await settle();
  tell("a");
  await settle();
  expect(reads).toEqual([["a"], ["a"]]);
  for (const [index, { frames }] of listeners.entries()) {
    expect(frames.slice(1)).toEqual([{ type: "change", ref: ["x", "y", "z"][index], version: 2, data: ["a 2"] }]);
  }
});

test("a newer version read for a new subscriber is sent to the others too", async () => {
  const { listen, write, tell, settle } = setUp();
  write("a", 1);
  const early = await listen("a", "early");
  write("a", 2);
  // The new subscriber reads the change before its notice arrives.
  await listen("a", "late");
  tell("a");
  await settle();
  expect(early.frames.at(-1)).toMatchObject({ version: 2, data: ["a 2"] });
});

test("a change between subscribing and reading is not lost", async () => {
  const { hub, write, tell, state, release, settle } = setUp();
  write("a", 1);
  state.hold = true;
  const frames: string[] = [];
  const subscribed = hub.subscribe("a", ["a"], { ref: "r", send: (frame) => frames.push(frame) });
  write("a", 2);
  tell("a");
  release();
  await settle();
  release();
  await subscribed;
  await settle();
  expect(Math.max(...frames.map((frame) => JSON.parse(frame).version))).toBe(2);
});

test("a topic follows only its document's current dependencies", async () => {
  const { listen, write, tell, settle } = setUp();
  write("cart", 1, ["cart", "product:1"]);
  const { frames } = await listen("cart", "r");
  write("cart", 2, ["cart", "product:2"]);
  tell("product:1");
  await settle();
  expect(frames.at(-1)?.version).toBe(2);
  write("cart", 3, ["cart", "product:2"]);
  tell("product:1");
  await settle();
  expect(frames.at(-1)?.version).toBe(2);
  tell("product:2");
  await settle();
  expect(frames.at(-1)?.version).toBe(3);
});

test("after a gap all topics are compared and changed ones read again", async () => {
  const { listen, write, gap } = setUp();
  write("a", 1);
  const [a, b] = [await listen("a", "r1"), await listen("b", "r2")];
  write("a", 2);
  write("b", 1);
  gap();
  await vi.waitFor(() => expect([a.frames.at(-1)?.version, b.frames.at(-1)?.version]).toEqual([2, 1]));
});

test("a comparison reads only what changed, in batches, with other work between them", async () => {
  const { listen, write, gap, reads, compared } = setUp();
  const keys = Array.from({ length: 450 }, (_, index) => `k${index}`);
  for (const key of keys) write(key, 1);
  const heard = await Promise.all(keys.map((key) => listen(key, "r")));
  reads.length = 0;
  write("k7", 2);
  const order: string[] = [];
  gap();
  setImmediate(() => order.push(`somebody else, after ${compared.length} of 3`));
  await vi.waitFor(() => expect(heard[7]?.frames.at(-1)?.version).toBe(2));
  await vi.waitFor(() => expect(compared.map((slice) => slice.length)).toEqual([200, 200, 50]));
  expect(order).toEqual(["somebody else, after 1 of 3"]);
  expect(reads).toEqual([["k7"]]);
});

test("many changes at once are read in batches, with other work between them", async () => {
  const { listen, write, tell, reads } = setUp();
  const keys = Array.from({ length: 450 }, (_, index) => `k${index}`);
  for (const key of keys) write(key, 1, [key, "all"]);
  await Promise.all(keys.map((key) => listen(key, "r")));
  reads.length = 0;
  const seen: number[] = [];
  tell("all");
  setImmediate(() => seen.push(reads.length));
  await vi.waitFor(() => expect(reads.flat()).toHaveLength(450));
  // The first change is read at once, the others together.
  expect(seen).toEqual([1]);
  expect(reads.map((slice) => slice.length)).toEqual([1, 200, 200, 49]);
});

test("several gaps cause one comparison under way and one after it", async () => {
  const { listen, write, gap, compared, settle } = setUp();
  write("a", 1);
  const { frames } = await listen("a", "r");
  gap();
  write("a", 2);
  for (let count = 0; count < 10; count += 1) gap();
  await vi.waitFor(() => expect(frames.at(-1)?.version).toBe(2));
  await settle();
  expect(compared).toEqual([["a"], ["a"]]);
});

test("a failed comparison after a gap is retried soon", async () => {
  const { listen, write, gap, state, errors, settle } = setUp();
  write("a", 1);
  const { frames } = await listen("a", "r");
  state.broken = true;
  write("a", 2);
  gap();
  await settle();
  expect(errors).toHaveLength(1);
  state.broken = false;
  await vi.waitFor(() => expect(frames.at(-1)?.version).toBe(2), { timeout: 3_000 });
});

test("a closed hub reads nothing", async () => {
  const { hub, listen, write, tell, gap, reads, compared, settle } = setUp();
  write("a", 1);
  await listen("a", "r");
  reads.length = 0;
  hub.close();
  tell("a");
  gap();
  hub.touch("a");
  await settle();
  expect({ reads, compared }).toEqual({ reads: [], compared: [] });
});

test("a topic without a document is refused and not kept, unless it may be empty", async () => {
  const { hub, listen } = setUp();
  const listener = { ref: "r", send: () => undefined };
  await expect(hub.subscribe("nothing", ["nothing"], listener, false)).rejects.toThrow(NoSuchTopic);
  expect(hub.topicCount()).toBe(0);
  await listen("a first cart", "r");
  expect(hub.topicCount()).toBe(1);
});

test("hundreds of subscriptions at once are read together", async () => {
  const { listen, write, reads } = setUp();
  const keys = Array.from({ length: 450 }, (_, index) => `k${index}`);
  for (const key of keys) write(key, 1);
  await Promise.all(keys.map((key) => listen(key, "r")));
  expect(reads.map((batch) => batch.length)).toEqual([200, 200, 50]);
});

test("a subscriber that left gets no frames, and a topic without listeners is removed", async () => {
  const { hub, listen, write, tell, settle } = setUp();
  write("a", 1);
  const { frames, stop } = await listen("a", "r");
  stop();
  write("a", 2);
  tell("a");
  await settle();
  expect(frames).toHaveLength(1);
  expect(hub.topicCount()).toBe(0);
});

test("a failed read is reported, and retried without another change (F30)", async () => {
  const { hub, listen, write, tell, state, errors, settle } = setUp();
  write("a", 1);
  const { frames } = await listen("a", "r1");
  state.broken = true;
  write("a", 2);
  tell("a");
  await settle();
  await expect(listen("b", "r2")).rejects.toThrow("database gone");
  expect(errors).toHaveLength(1);
  expect(hub.topicCount()).toBe(1);
  state.broken = false;
  await vi.waitFor(() => expect(frames.at(-1)?.version).toBe(2), { timeout: 3_000 });
});

test("a change of a new dependency during the read is not missed: the topic is read again", async () => {
  const { listen, write, tell, state, release, settle } = setUp();
  write("cart", 1);
  const { frames } = await listen("cart", "r");
  state.hold = true;
  write("cart", 2, ["cart", "product"]);
  tell("cart");
  await settle();
  // The hub does not know yet that the cart depends on the product.
  write("cart", 3, ["cart", "product"]);
  tell("product");
  state.hold = false;
  release();
  await vi.waitFor(() => expect(frames.map(({ version }) => version)).toEqual([1, 2, 3]));
});

test("and also during a first subscription", async () => {
  const { listen, write, tell, state, release, settle } = setUp();
  state.hold = true;
  write("cart", 2, ["cart", "product"]);
  const opened = listen("cart", "r");
  await settle();
  await settle();
  write("cart", 3, ["cart", "product"]);
  tell("product");
  state.hold = false;
  release();
  const { frames } = await opened;
  await vi.waitFor(() => expect(frames.at(-1)?.version).toBe(3));
});
