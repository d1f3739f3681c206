import { expect, test } from "vitest";
import { panOf, scaleKeyOf } from "./zoom-keys.ts";

const FREE = { altKey: false, ctrlKey: false, metaKey: false };

test("arrows move the enlarged photograph, plus and minus change its size, and the browser keeps its own keys", () => {
  const pans = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home"].map((key) => panOf({ ...FREE, key }));
  expect(pans).toEqual([
    { left: 120, top: 0 },
    { left: -120, top: 0 },
    { left: 0, top: 120 },
    { left: 0, top: -120 },
    null,
  ]);
  expect(panOf({ ...FREE, key: "ArrowLeft", altKey: true })).toBeNull();
  expect(["+", "=", "-", "1"].map((key) => scaleKeyOf({ ...FREE, key }))).toEqual(["closer", "closer", "whole", null]);
  expect(scaleKeyOf({ ...FREE, key: "+", ctrlKey: true })).toBeNull();
});
