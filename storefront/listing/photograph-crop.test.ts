import { expect, test } from "vitest";
import { photographNamed } from "#demo/seed/photographs.ts";
import { cropClassOf } from "./photograph-crop.ts";

test("the outlet's photograph has its own cut, all others are cut a little below their middle", () => {
  expect(cropClassOf(photographNamed("clutch-1-mostaza-detalle").name)).toContain("object-[50%_57%]");
  expect(cropClassOf("0198c2aa-an-owners-own")).toBe("object-[50%_55%]");
});
