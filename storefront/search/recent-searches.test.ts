import { beforeEach, expect, test, vi } from "vitest";
import { recentSearches, rememberSearch } from "./recent-searches.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test("the last five searches are kept, newest first, none twice and none empty", () => {
  for (const words of ["uno", "dos", "tres", " ", "cuatro", "Dos", "cinco", "seis"]) rememberSearch(words);
  expect(recentSearches()).toEqual(["seis", "cinco", "Dos", "cuatro", "tres"]);
});

test("what is no list of words counts as none", () => {
  for (const stored of ["", "{", '{"a":1}', "[1,2]"]) {
    kept.set("searches", stored);
    expect(recentSearches()).toEqual([]);
  }
});
