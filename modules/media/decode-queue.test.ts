import { expect, test } from "vitest";
import { TooManyWait, createDecodeQueue } from "./decode-queue.ts";

test("pictures are decoded one at a time in their order; a full queue accepts only background work, and a failure does not stop it", async () => {
  const turns = createDecodeQueue(2);
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await gate.promise;
    running -= 1;
    if (name === "b") throw new Error("broken");
    done.push(name);
  };
  const first = turns.run(work("a"), false);
  await expect.poll(() => running).toBe(1);
  const second = turns.run(work("b"), false);
  const third = turns.run(work("c"), false);
  await expect(turns.run(work("d"), false)).rejects.toThrow(TooManyWait);
  const patient = turns.run(work("e"), true);
  expect(turns.waiting()).toBe(3);
  gate.resolve();
  await expect(second).rejects.toThrow("broken");
  await Promise.all([first, third, patient]);
  expect(done).toEqual(["a", "c", "e"]);
  expect(turns.waiting()).toBe(0);
});
