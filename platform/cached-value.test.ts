import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CachedValueOptions, createCachedValue } from "./cached-value.ts";

const FIRST: readonly string[] = ["retiro", "courier"];
const FEWER = FIRST.slice(1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(read: () => Promise<typeof FIRST>, options: Partial<CachedValueOptions<typeof FIRST>> = {}) {
  const errors: unknown[] = [];
  let notified = 0;
  const cached = createCachedValue({
    first: FIRST,
    read,
    onFailure: (error) => void errors.push(error),
    onChange: () => (notified += 1),
    ...options,
  });
  return { cached, errors, notified: () => notified };
}

test("a failed read is repeated a second later, and until then the last value is used", async () => {
  const broken = new Error("broken");
  const read = vi.fn<() => Promise<typeof FIRST>>().mockRejectedValueOnce(broken).mockResolvedValue(FEWER);
  const { cached, notified, errors } = open(read);
  await cached.refresh();
  await vi.advanceTimersByTimeAsync(999);
  expect([cached.current(), notified()]).toEqual([FIRST, 0]);
  const before = cached.version();
  await vi.advanceTimersByTimeAsync(1);
  expect([cached.current(), notified()]).toEqual([FEWER, 1]);
  expect(cached.version()).toBeGreaterThan(before);
  expect(errors).toEqual([broken]);
});

test("any number of refreshes during a read cause one more read, and wait for it; an equal value is not announced", async () => {
  const gates = [Promise.withResolvers<typeof FIRST>(), Promise.withResolvers<typeof FIRST>()];
  const read = vi.fn<() => Promise<typeof FIRST>>();
  for (const { promise } of gates) read.mockReturnValueOnce(promise);
  const { cached, notified } = open(read);
  const all = Promise.all([cached.refresh(), cached.refresh(), cached.refresh()]);
  expect(read).toHaveBeenCalledTimes(1);
  gates[0]?.resolve([...FIRST]);
  await vi.advanceTimersByTimeAsync(0);
  expect([read.mock.calls.length, notified()]).toEqual([2, 0]);
  gates[1]?.resolve(FEWER);
  await all;
  expect([cached.current(), notified(), read.mock.calls.length]).toEqual([FEWER, 1, 2]);
});

test("it is read again by itself after the given time, a quarter longer at most", async () => {
  const read = vi.fn<() => Promise<typeof FIRST>>().mockResolvedValue(FIRST);
  const { cached } = open(read, { readAgainAfter: () => 10_000 });
  await cached.refresh();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_501);
  expect(read).toHaveBeenCalledTimes(2);
});

test("who waits until it is settled has what is being read", async () => {
  const gate = Promise.withResolvers<typeof FIRST>();
  const { cached } = open(() => gate.promise);
  await cached.settled();
  void cached.refresh();
  const seen = cached.settled().then(() => cached.current());
  gate.resolve(FEWER);
  expect(await seen).toEqual(FEWER);
});

test("after closing it reads and announces nothing", async () => {
  const read = vi.fn<() => Promise<typeof FIRST>>().mockResolvedValue(FEWER);
  const { cached, notified } = open(read, { readAgainAfter: () => 1 });
  const underWay = cached.refresh();
  cached.close();
  await underWay;
  await cached.refresh();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([notified(), read.mock.calls.length, cached.current()]).toEqual([0, 1, FIRST]);
});

test("a value of before the restart is used until the first reading", async () => {
  const { cached, notified } = open(async () => FIRST);
  cached.startWith(FEWER);
  cached.startWith([]);
  expect([cached.current(), notified()]).toEqual([FEWER, 0]);
  await cached.refresh();
  expect([cached.current(), notified()]).toEqual([FIRST, 1]);
});
