import { expect, test } from "vitest";
import { HOME_SECTIONS } from "#contracts/content/home-sections.ts";
import { sectionRuns } from "./section-runs.ts";

test("later sections that follow each other come as one part, in any order the owner chose", () => {
  expect(sectionRuns(HOME_SECTIONS)).toEqual([
    "categories",
    "featured",
    "offers",
    ["gifts", "outlet", "brands", "care", "newsletter"],
  ]);
  expect(sectionRuns(["outlet", "offers", "care", "gifts", "featured"])).toEqual([
    ["outlet"],
    "offers",
    ["care", "gifts"],
    "featured",
  ]);
  expect(sectionRuns([])).toEqual([]);
});
