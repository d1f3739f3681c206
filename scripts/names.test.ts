/** Words of our own that meant several things, kept out of what a reader searches for: names of files and of exports. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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
