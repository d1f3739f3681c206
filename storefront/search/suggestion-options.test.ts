import { expect, test } from "vitest";
import { type Option, completionOf } from "./suggestion-options.ts";

const word = (label: string, group: Option["group"] = "Búsquedas"): Option => ({ group, key: label, label, to: "/" });

test("a word is split where what was typed ends, accents and capitals apart", () => {
  expect(completionOf(word("botín"), " Bot")).toEqual(["bot", "ín"]);
  expect(completionOf(word("búho"), "bu")).toEqual(["bú", "ho"]);
  expect(completionOf(word("bolso"), "bot")).toBeNull();
  expect(completionOf(word("bolso"), "")).toBeNull();
  expect(completionOf(word("Botas", "Categorías"), "bot")).toBeNull();
});
