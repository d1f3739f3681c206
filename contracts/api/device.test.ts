import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

test("a phone in landscape is a phone, however wide", () => {
  expect(deviceOf(844, true)).toBe("mobile");
  expect(deviceOf(1_030, true)).toBe("mobile");
});

test.each([
  [0, "mobile"],
  [390, "mobile"],
  [767.9, "mobile"],
  [768, "tablet"],
  [1023.9, "tablet"],
  [1024, "desktop"],
  [3840, "desktop"],
])("a window %i wide is a %s", (width, device) => {
  expect(deviceOf(width)).toBe(device);
});
