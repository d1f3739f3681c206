import { expect, test } from "vitest";
import { asOfText } from "./as-of.ts";

const now = Date.parse("2026-11-20T19:00:00Z");

test("a cart of today shows its time, an older one also its day", () => {
  expect(asOfText(Date.parse("2026-11-20T18:32:10Z"), now, "America/La_Paz")).toBe("a las 14:32");
  expect(asOfText(Date.parse("2026-11-20T04:05:00Z"), now, "America/La_Paz")).toBe("a las 00:05");
  expect(asOfText(Date.parse("2026-11-20T03:59:00Z"), now, "America/La_Paz")).toBe("el 19 de noviembre a las 23:59");
});
