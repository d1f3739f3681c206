import { expect, test } from "vitest";
import { stepOf } from "./step-keys.ts";

const press = (key: string, at: number, held: { altKey?: boolean } = {}) =>
  stepOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held }, at, 5);

test("arrows step and stop at the ends, Home and End jump there, other keys do nothing", () => {
  expect([press("ArrowRight", 0), press("ArrowRight", 4)]).toEqual([1, 4]);
  expect([press("ArrowLeft", 4), press("ArrowLeft", 0)]).toEqual([3, 0]);
  expect([press("Home", 3), press("End", 1)]).toEqual([0, 4]);
  expect([press("Tab", 1), press("ArrowDown", 1), press("ArrowLeft", 2, { altKey: true })]).toEqual([null, null, null]);
});
