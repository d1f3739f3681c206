/** What a reader searches for and opens: names of files and of exports, and how many files a folder has. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** CONTRIBUTING.md says what to write instead. */
const SETTLED = new Set(
  "bag face faces house houses kept look looks paper said thing things told trouble troubles".split(" "),
);
/** "Look up" and "looks like" are not the outfit; `look` is the field of a product. */
const ALLOWED = /^(lookUp|LookUp|looksLike|look$)/;
const EXPORTED = /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;

const wordsIn = (name: string) =>
  name.split(/(?=[A-Z][a-z])|(?<=[a-z])(?=[A-Z])|[_./-]/).map((word) => word.toLowerCase());
const isSettled = (name: string) => !ALLOWED.test(name) && wordsIn(name).some((word) => SETTLED.has(word));

const FILES = spawnSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 1e8 })
  .stdout.trim()
  .split("\n")
  .filter(existsSync);
/** Rows, pictures and pages that are read one at a time. */
const UNCOUNTED = /^(database\/migrations|demo\/seed\/photographs|docs\/)/;

test("no folder has more files than can be taken in", () => {
  const folders = Map.groupBy(
    FILES.filter((file) => !UNCOUNTED.test(file)),
    (file) => path.dirname(file),
  );
  const full = [...folders].filter(([folder, files]) => folder !== "." && files.length > 15);
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test("no file and no export has a name that means several things", () => {
  const files = spawnSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { encoding: "utf8" })
    .stdout.trim()
    .split("\n");
  expect(files.length).toBeGreaterThan(1_000);
  const exported = files
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(EXPORTED)].map(([, name = ""]) => `${name} in ${file}`));
  const found = [...files, ...exported].filter((entry) => isSettled(entry.split(" ")[0] ?? ""));
  expect(found).toEqual([]);
});
