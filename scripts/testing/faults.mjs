/** The faults F01–F32 of `docs/reliability.md`: which tests carry their ids, in brackets in their names. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** For `vitest -t`, `playwright --grep` and `git grep`. */
export const NAMED = String.raw`\(([A-Z]+[0-9]+, )*F[0-9][0-9](, [A-Z]+[0-9]+)*\)`;
const IN_A_NAME = `${NAMED}["'\`]`;

export const FAULTS = Array.from({ length: 32 }, (_, index) => `F${String(index + 1).padStart(2, "0")}`);

const idsIn = (text) => (text.match(new RegExp(NAMED, "g")) ?? []).flatMap((found) => found.match(/F\d\d/g) ?? []);

/** File → the faults in the names of its tests. */
export function namedFaults() {
  const args = ["grep", "--untracked", "-oE", IN_A_NAME, "--", "*.test.ts", "*.spec.ts"];
  const { stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const lines = stdout.trim().split("\n");
  const files = Map.groupBy(lines, (line) => line.slice(0, line.indexOf(":")));
  return new Map([...files].map(([file, found]) => [file, new Set(idsIn(found.join(" ")))]));
}

/** What the document says: rows with the files that prove them, and by fault what no test does. */
export function documentedFaults() {
  const text = readFileSync(path.join(root, "docs/reliability.md"), "utf8");
  const rows = [];
  const untested = new Map();
  for (const [, ids, ...cells] of text.matchAll(/^\| (.*?\bF\d\d.*?) \|(.*?)\|(?:(.*)\|)?$/gm)) {
    const [what = "", proof] = cells;
    if (proof === undefined) untested.set(ids, what.trim());
    else rows.push({ faults: expand(ids), files: [...proof.matchAll(/`([^`]+)`/g)].map(([, name]) => name) });
  }
  return { rows, untested };
}

/** "F01, F13–F15" = F01, F13, F14, F15. */
const expand = (ids) =>
  [...ids.matchAll(/F(\d\d)(?:–F(\d\d))?/g)].flatMap(([, from, to = from]) =>
    FAULTS.slice(Number(from) - 1, Number(to)),
  );

/** A line for each fault, and the faults that no passed test proves and no exception excuses. */
export function judgeFaults(tests) {
  const { untested } = documentedFaults();
  const unproved = [];
  const lines = FAULTS.map((id) => {
    const mine = tests.filter(({ name }) => idsIn(name).includes(id));
    const count = (...statuses) => mine.filter(({ status }) => statuses.includes(status)).length;
    const [passed, failed, skipped] = [count("passed", "flaky"), count("failed"), count("skipped")];
    const reason = untested.get(id);
    if (passed === 0 && reason === undefined) unproved.push(id);
    const said = [
      failed > 0 && `FAILED: ${failed} of ${mine.length} tests`,
      failed === 0 && passed > 0 && `proved by ${passed} test${passed > 1 ? "s" : ""}`,
      skipped > 0 && `${skipped} skipped`,
      reason !== undefined && `not tested: ${reason}`,
    ];
    return `${id}  ${said.filter(Boolean).join("; ") || "NO TEST"}`;
  });
  return { lines, unproved };
}

export const hasFault = ({ name }) => idsIn(name).length > 0;
