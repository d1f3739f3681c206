import { describe, expect, test } from "vitest";
import { NO_WRITES, type Write, enqueue, isIdle, nextWrite, afterWrite, shownQuantity } from "./line-writes.ts";

const add = (quantity: number, id = "a"): Write => ({ kind: "add", id, quantity });
const set = (quantity: number | null): Write => ({ kind: "set", quantity });

describe("the writes of one line", () => {
  test("of waiting absolute quantities only the latest is kept", () => {
    const work = [set(2), set(3), set(4)].reduce(enqueue, NO_WRITES);
    expect(work.waiting).toEqual([set(4)]);
  });

  test("an absolute quantity replaces waiting additions; later additions follow it", () => {
    const work = [add(1, "a"), set(5), add(2, "b")].reduce(enqueue, NO_WRITES);
    expect(work.waiting).toEqual([set(5), add(2, "b")]);
    expect(shownQuantity(work, 9)).toBe(7);
  });

  test("one write is in flight at a time", () => {
    const taken = nextWrite(enqueue(enqueue(NO_WRITES, add(1, "a")), add(1, "b")), 3);
    expect(taken?.write).toEqual(add(1, "a"));
    expect(taken && nextWrite(taken.work, 3)).toBeNull();
    expect(taken && nextWrite(afterWrite(taken.work), 4)?.write).toEqual(add(1, "b"));
  });

  test("an addition that arrives in a live update before its response is not counted twice", () => {
    const taken = nextWrite(enqueue(NO_WRITES, add(2)), 3);
    expect(taken && shownQuantity(taken.work, 3)).toBe(5);
    expect(taken && shownQuantity(taken.work, 5)).toBe(5);
    expect(taken && shownQuantity(taken.work, 6)).toBe(6);
  });

  test("a removal shows at once", () => {
    expect(shownQuantity(enqueue(NO_WRITES, set(null)), 4)).toBe(0);
  });

  test("without writes it is idle", () => {
    expect(isIdle(NO_WRITES)).toBe(true);
    expect(isIdle(enqueue(NO_WRITES, add(1)))).toBe(false);
  });
});
