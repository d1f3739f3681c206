import { expect, test } from "vitest";
import { HOME_SECTIONS } from "#contracts/content/home-sections.ts";
import { sectionRuns } from "./section-runs.ts";

test("later sections that follow each other come as one part, in any order the owner chose", () => {
  expect(sectionRuns(HOME_SECTIONS)).toEqual([
    "categories",
    "featured",
    ["care", "offers", "outlet", "brands", "newsletter"],
  ]);
  expect(sectionRuns(["offers", "care", "categories", "gifts", "featured"])).toEqual([
    ["offers", "care"],
    "categories",
    ["gifts"],
    "featured",
  ]);
  expect(sectionRuns([])).toEqual([]);
});

test("outlet and gifts are one section where both are shown, in the place of the first", () => {
  expect(sectionRuns(["gifts", "featured", "outlet", "care"])).toEqual([["gifts"], "featured", ["care"]]);
  expect(sectionRuns(["outlet", "featured", "gifts"])).toEqual([["outlet"], "featured"]);
  expect(sectionRuns(["outlet"])).toEqual([["outlet"]]);
});
