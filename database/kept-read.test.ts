import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createKeptRead } from "./kept-read.ts";

const first: readonly string[] = ["retiro", "courier"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(read: () => Promise<typeof first>) {
  const errors: string[] = [];
  const listeners = new Set<(topic: string) => void>();
  const gaps = new Set<() => void>();
  let told = 0;
  const into =
    <T>(set: Set<T>) =>
    (listener: T) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
  const offered = createKeptRead({
    topic: "shipping",
    first,
    read,
    changes: { onChange: into(listeners), onGap: into(gaps) },
    log: (message) => void errors.push(message),
    failure: "the ways of delivery could not be read",
    onChange: () => (told += 1),
  });
  return {
    offered,
    errors,
    told: () => told,
    change: (topic: string) => listeners.forEach((listener) => listener(topic)),
    gap: () => gaps.forEach((listener) => listener()),
    listeners: () => listeners.size + gaps.size,
  };
}

const fewer = first.slice(1);

test("a failed read is repeated a second later, and until then the known rows are used", async () => {
  const read = vi.fn<() => Promise<typeof first>>().mockRejectedValueOnce(new Error("broken")).mockResolvedValue(fewer);
  const { offered, change, told, errors } = open(read);
  change("shipping");
  await vi.advanceTimersByTimeAsync(999);
  expect([offered.current(), told()]).toEqual([first, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([offered.current(), told()]).toEqual([fewer, 1]);
  expect(errors).toEqual(["the ways of delivery could not be read"]);
});

test("announced changes during a read cause one more read, not one each", async () => {
  const gates = [Promise.withResolvers<typeof first>(), Promise.withResolvers<typeof first>()];
  const read = vi.fn<() => Promise<typeof first>>();
  for (const { promise } of gates) read.mockReturnValueOnce(promise);
  const { offered, change, gap, told } = open(read);
  change("shipping");
  change("shipping");
  gap();
  change("menu");
  expect(read).toHaveBeenCalledTimes(1);
  gates[0]?.resolve(first);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(2);
  gates[1]?.resolve(fewer);
  await vi.advanceTimersByTimeAsync(0);
  expect([offered.current(), told(), read.mock.calls.length]).toEqual([fewer, 1, 2]);
});

test("after closing it reads and announces nothing", async () => {
  const read = vi.fn<() => Promise<typeof first>>().mockResolvedValue(fewer);
  const { offered, change, told, listeners } = open(read);
  change("shipping");
  offered.close();
  await vi.advanceTimersByTimeAsync(0);
  await offered.refresh();
  expect([listeners(), told(), read.mock.calls.length, offered.current()]).toEqual([0, 0, 1, first]);
});
