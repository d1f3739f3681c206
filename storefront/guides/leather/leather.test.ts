import { expect, test } from "vitest";
import { CARE_KEYS } from "#contracts/lists/care.ts";
import { careText } from "../../product/care-text.ts";
import { leatherGuide } from "./leather.ts";

test("every care key has a section in the guide's order, and a sentence on the product page", () => {
  expect(leatherGuide.sections.map(({ id }) => id)).toEqual([...CARE_KEYS]);
  expect(new Set(CARE_KEYS.map(careText)).size).toBe(CARE_KEYS.length);
});

test("every section says what the leather is, what to do and what to avoid", () => {
  for (const section of leatherGuide.sections) {
    expect(section.what).toMatch(/\.$/);
    expect(Math.min(section.do.length, section.dont.length)).toBeGreaterThanOrEqual(2);
  }
});

test("an unknown key gets harmless advice", () => {
  expect(careText("otro")).toBe("Limpia con un paño suave y seca a la sombra.");
});
