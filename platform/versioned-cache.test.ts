import { expect, test } from "vitest";
import { createVersionedCache } from "./versioned-cache.ts";

/** A cache of numbered readings: a reading's number shows which one a value is of. */
function open(options: { max?: number; keeps?: (value: { reading: number }) => boolean } = {}) {
  let version = 1;
  let readings = 0;
  const cache = createVersionedCache<{ reading: number }>({ version: () => version, max: 2, ...options });
  const next = () => ({ reading: (readings += 1) });
  return {
    cache,
    change: () => void (version += 1),
    get: async (key: string, meanwhile?: () => void) => {
      const { reading } = await cache.get(key, async () => {
        await Promise.resolve();
        meanwhile?.();
        return next();
      });
      return reading;
    },
    getAll: async (keys: readonly string[]) => {
      const asked: (readonly string[])[] = [];
      const found = await cache.getAll(keys, async (missing) => {
        asked.push(missing);
        return new Map(missing.filter((key) => key !== "unknown").map((key) => [key, next()]));
      });
      return { asked, found: Object.fromEntries([...found].map(([key, { reading }]) => [key, reading])) };
    },
  };
}

test("a value is read once until the version changes", async () => {
  const { get, change, cache } = open();
  expect([await get("a"), await get("a"), await get("b"), await get("a")]).toEqual([1, 1, 2, 1]);
  change();
  expect([cache.peek("a"), await get("a"), await get("b")]).toEqual([undefined, 3, 4]);
});

test("what changes while it is read is answered to those who waited, and read again for others", async () => {
  const { get, change, cache } = open();
  expect([await get("a", change), cache.size(), await get("a"), await get("a")]).toEqual([1, 0, 2, 2]);
  expect([await get("b", () => cache.drop("b")), await get("b"), await get("b")]).toEqual([3, 4, 4]);
});

test("of one key there is one reading, however many ask; it is not joined after the key was dropped", async () => {
  const cache = createVersionedCache<{ of: string }>({ max: 2 });
  const ends: ((of: string) => void)[] = [];
  const read = () => new Promise<{ of: string }>((resolve) => ends.push((of) => resolve({ of })));
  const before = [cache.get("a", read), cache.get("a", read)];
  cache.drop("a");
  const after = cache.get("a", read);
  expect(ends).toHaveLength(2);
  ends[1]?.("after");
  ends[0]?.("before");
  expect(await Promise.all([...before, after])).toEqual([{ of: "before" }, { of: "before" }, { of: "after" }]);
  expect(cache.peek("a")).toEqual({ of: "after" });
});

test("a failure is answered to all who waited, and not cached", async () => {
  const { cache, get } = open();
  const fail = () => cache.get("a", () => Promise.reject(new Error("broken")));
  const answers = await Promise.allSettled([fail(), fail()]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await get("a")).toBe(1);
});

test("it is bounded: what was used longest ago makes room, and what is larger than all of it is not cached", async () => {
  const { get } = open();
  expect([await get("a"), await get("b"), await get("a"), await get("c"), await get("a"), await get("b")]).toEqual([
    1, 2, 1, 3, 1, 4,
  ]);
  const sized = createVersionedCache<{ size: number }>({ max: 10, sizeOf: ({ size }) => size });
  for (const size of [4, 5, 6, 11]) await sized.get(`${size}`, async () => ({ size }));
  expect(["4", "5", "6", "11"].filter((key) => sized.peek(key))).toEqual(["6"]);
});

test("several keys are read together: only those that are neither cached nor being read", async () => {
  const { get, getAll, cache } = open({ max: 10 });
  await get("a");
  const underWay = get("b");
  const [first, second] = await Promise.all([getAll(["a", "b", "c", "c", "unknown"]), getAll(["c", "d", "unknown"])]);
  expect(first).toEqual({ asked: [["c", "unknown"]], found: { a: 1, b: 4, c: 2 } });
  expect(second).toEqual({ asked: [["d"]], found: { c: 2, d: 3 } });
  expect(await underWay).toBe(4);
  expect(await getAll(["a", "b", "c", "d"])).toEqual({ asked: [], found: { a: 1, b: 4, c: 2, d: 3 } });
  // One that does not exist may exist the next time.
  expect((await getAll(["unknown"])).asked).toEqual([["unknown"]]);
  cache.drop("b");
  expect((await getAll(["a", "b"])).found).toEqual({ a: 1, b: 5 });
});

test("what may not be given again is not cached", async () => {
  const { get, cache } = open({ keeps: ({ reading }) => reading !== 1 });
  expect([await get("a"), cache.size(), await get("a"), await get("a")]).toEqual([1, 0, 2, 2]);
});

test("some keys are dropped, those being read too", async () => {
  const { get, cache } = open({ max: 10 });
  for (const key of ["a1", "a2", "b1"]) await get(key);
  const underWay = get("a3");
  expect(cache.dropWhere((key) => key.startsWith("a"))).toBe(3);
  await underWay;
  expect([cache.peek("a1"), cache.peek("b1")?.reading, cache.peek("a3"), cache.size()]).toEqual([
    undefined,
    3,
    undefined,
    1,
  ]);
});
