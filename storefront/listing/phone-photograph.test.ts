import { expect, test } from "vitest";
import { photographs } from "#demo/seed/photographs.ts";
import { phonePhotograph } from "./phone-photograph.ts";

test.each([
  ["hero-bodegon-0ba4aca3", "hero-bodegon-alto"],
  ["hero-accesorios-b8808e01", "hero-accesorios-alto"],
  ["0198c2aa-an-owners-own", undefined],
])("in place of %s a phone shows %s", (wide, upright) => {
  expect(phonePhotograph(wide)?.id).toBe(photographs.find(({ base }) => base === upright)?.name);
});
