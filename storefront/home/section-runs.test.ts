import { expect, test } from "vitest";
import { HOME_SECTIONS } from "#contracts/content/home-sections.ts";
import { sectionRuns } from "./section-runs.ts";

test("later sections that follow each other come as one part, in any order the owner chose", () => {
  expect(sectionRuns(HOME_SECTIONS)).toEqual([
    "categories",
    "featured",
    ["care", "gifts", "outlet", "brands", "newsletter"],
  ]);
  expect(sectionRuns(["offers", "care", "categories", "gifts", "featured"])).toEqual([
    ["offers", "care"],
    "categories",
    ["gifts"],
    "featured",
  ]);
  expect(sectionRuns([])).toEqual([]);
});

test("outlet and offers are one section where both are shown, in the place of the first", () => {
  expect(sectionRuns(["offers", "featured", "outlet", "care"])).toEqual([["offers"], "featured", ["care"]]);
  expect(sectionRuns(["outlet", "featured", "offers"])).toEqual([["outlet"], "featured"]);
  expect(sectionRuns(["outlet"])).toEqual([["outlet"]]);
});
