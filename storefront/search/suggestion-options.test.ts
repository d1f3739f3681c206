import { expect, test } from "vitest";
import { type Option, completionOf, fewerWords } from "./suggestion-options.ts";

const word = (label: string, group: Option["group"] = "Búsquedas"): Option => ({ group, key: label, label, to: "/" });

test("a phone shows three words, but all price bands", () => {
  const bands = ["Regalos hasta Bs. 100", "Regalos hasta Bs. 200"].map((label) => word(label, "Regalos"));
  const words = ["botas", "botín"].map((label) => word(label));
  const categories = ["Botas", "Botines mujer"].map((label) => word(label, "Categorías"));
  expect(fewerWords([...bands, ...words, ...categories]).map(({ label }) => label)).toEqual([
    "Regalos hasta Bs. 100",
    "Regalos hasta Bs. 200",
    "botas",
    "botín",
    "Botas",
  ]);
});

test("a word is split where what was typed ends, accents and capitals apart", () => {
  expect(completionOf(word("botín"), " Bot")).toEqual(["bot", "ín"]);
  expect(completionOf(word("búho"), "bu")).toEqual(["bú", "ho"]);
  expect(completionOf(word("bolso"), "bot")).toBeNull();
  expect(completionOf(word("bolso"), "")).toBeNull();
  expect(completionOf(word("Botas", "Categorías"), "bot")).toBeNull();
});
