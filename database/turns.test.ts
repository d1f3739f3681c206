import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("only some run at once, the others in the order in which they came, also after a failure", async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<number>());
  const [first, second, third, fourth] = gates.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index + 1);
      return promise;
    }),
  );
  expect(begun).toEqual([1, 2]);
  gates[1]?.reject(new Error("no"));
  await expect(second).rejects.toThrow("no");
  expect(begun).toEqual([1, 2, 3]);
  for (const [index, { resolve }] of gates.entries()) resolve(index + 1);
  expect(await Promise.all([first, third, fourth])).toEqual([1, 3, 4]);
  expect(await inTurn(async () => 5)).toBe(5);
});
