import { expect, test } from "vitest";
import { judgeFlaky } from "./flaky.mjs";

const now = { at: "2026-11-26T12:00:00Z", commit: "c0ffee" };
const flickers = (name: string, tags: readonly string[] = []) => ({ name, errors: ["one"], tags });
const runWith = (...names: string[]) => ({ ...now, flaky: names.map((name) => ({ name, errors: ["one"] })) });
const quiet = (count: number) => Array.from({ length: count }, () => runWith());

test("a first flicker is forgiven and written down", () => {
  const { runs, red } = judgeFlaky([], [flickers("a")], now);
  expect(red).toEqual([]);
  expect(runs).toEqual([{ ...now, flaky: [{ name: "a", errors: ["one"] }] }]);
});

test("the second in twenty runs is red, in the twenty-first it is forgiven", () => {
  expect(judgeFlaky([runWith("a"), ...quiet(18)], [flickers("a")], now).red).toEqual([
    { name: "a", reason: "flaky twice in 20 runs" },
  ]);
  expect(judgeFlaky([runWith("a"), ...quiet(19)], [flickers("a")], now).red).toEqual([]);
});

test("more than three in one run are red", () => {
  const names = ["a", "b", "c", "d"];
  const four = names.map((name) => flickers(name));
  expect(judgeFlaky([], four.slice(1), now).red).toEqual([]);
  expect(judgeFlaky([], four, now).red).toEqual([{ name: "flaky tests", reason: "4 in one run" }]);
});

test("what holds money, races, kills, invariants, security or is the model is never forgiven", () => {
  expect(judgeFlaky([], [flickers("a", ["slow", "money"])], now).red).toEqual([
    { name: "a", reason: "a test of “money” may not fail once" },
  ]);
});

test("twenty runs are kept", () => {
  expect(judgeFlaky(quiet(25), [], now).runs).toHaveLength(20);
});
