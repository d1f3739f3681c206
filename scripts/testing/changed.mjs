/** What a change can touch. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const JOURNEYS = "tests/journeys";

function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}

/** Where the change began: on a branch where it left main, on main the last commit. */
export function startOfChange() {
  for (const main of ["origin/main", "main"]) {
    const [start] = git("merge-base", "HEAD", main);
    if (start !== undefined && start !== git("rev-parse", "HEAD")[0]) return start;
  }
  return git("rev-parse", "--verify", "--quiet", "HEAD~1")[0];
}

/** The commit from which a developer's work is not in main yet; undefined outside a clone. */
export function startOfWork() {
  for (const main of ["@{upstream}", "origin/main", "main"]) {
    const [start] = git("merge-base", "HEAD", main);
    if (start !== undefined) return start;
  }
  return undefined;
}

/** Files that are changed or new since `start`, committed or not; a file that only moved is not. */
export function changedSince(start) {
  const changed = git("diff", "--name-only", "--find-renames=100%", "--diff-filter=ACMDT", start);
  return [...changed, ...git("ls-files", "--others", "--exclude-standard")];
}

/** What journeys import: these touch the journeys that do. */
const IMPORTED = /^(tests|benchmarks\/browser)\//;

/** No journey opens these. */
const UNSEEN = /^(docs|benchmarks|deploy|\.ci)\/|\.md$|\.test\.tsx?$|^(vitest\.config|knip|\.ox)/;

/** Folders whose screens only these journeys open. What stands in no line can be seen anywhere: then all run. */
const SEEN_BY = [
  [
    /^backoffice\/|^server\/api\/gestion\//,
    /^back-office\/|^browse\/guides|^buy\/(gift|order)|^platform\/(import|order|process|stored|uploads)/,
  ],
  [
    /^(storefront|modules|server\/api)\/(cart|carts)\//,
    /^browse\/(color|overlays|product)|^buy\/|^loading\/(forbidden|offline|slow|without)|^screens\/every/,
  ],
  [
    /^(storefront|modules|server\/api)\/account\//,
    /^account\/|^back-office\/pass|^buy\/(in-app|order|purchase)|^loading\/(addresses|forbidden|without)|^platform\/guard|^screens\/every/,
  ],
  [
    /^storefront\/(checkout|delivery)\/|^modules\/shipping\//,
    /^back-office\/delivery|^browse\/product|^buy\/|^loading\/(slow|without)|^screens\/every/,
  ],
  [
    /^storefront\/order\/|^modules\/(order|payment)\/|^server\/api\/orders\//,
    /^back-office\/(back-office|desktop|first-sale|orders)|^buy\/|^loading\/without|^platform\/(crashes|guard|kill|order|uploads)|^screens\/every/,
  ],
  [
    /^storefront\/product\//,
    /^back-office\/new-product|^browse\/(color|gallery|overlays|product)|^buy\/(fly|purchase)|^loading\/(slow|without)|^screens\/every/,
  ],
  [
    /^(storefront|modules)\/search\/|^storefront\/listing\//,
    /^browse\/(color|listing|many|search)|^loading\/(going-on|without)|^screens\/every/,
  ],
  [
    /^(storefront\/guides|modules\/content)\//,
    /^back-office\/(content|landings|vocabulary)|^browse\/(guides|seo)|^loading\/without|^screens\/every/,
  ],
  [/^storefront\/service-worker\//, /^loading\/offline|^platform\/(process|stored)/],
  [/^modules\/import\//, /^back-office\/import|^platform\/import/],
  [
    /^(modules\/(audit|reports|staff|push|alerts|logs)|server\/feeds)\//,
    /^(back-office|account)\/|^browse\/(seo|visit)/,
  ],
];

const isSpec = (name) => name.endsWith(".spec.ts");

/** The journeys that `files` can touch; all, where one of them can be seen anywhere. */
export function journeysOf(files) {
  const specs = readdirSync(path.join(root, JOURNEYS), { recursive: true }).filter(isSpec);
  const touched = new Set();
  for (const file of files) {
    if (IMPORTED.test(file)) {
      for (const spec of specs) if (reaches(path.join(JOURNEYS, spec), file)) touched.add(spec);
    } else if (!UNSEEN.test(file)) {
      const seenBy = SEEN_BY.find(([folder]) => folder.test(file))?.[1];
      if (!seenBy) return { run: specs, of: specs.length };
      for (const spec of specs) if (seenBy.test(spec)) touched.add(spec);
    }
  }
  return { run: specs.filter((spec) => touched.has(spec)), of: specs.length };
}

/** Whether a journey is `file` or imports it, itself or by another file. */
function reaches(spec, file, seen = new Set()) {
  if (spec === file) return true;
  if (seen.has(spec) || !existsSync(path.join(root, spec))) return false;
  seen.add(spec);
  const text = readFileSync(path.join(root, spec), "utf8");
  return [...text.matchAll(/from "(#(?:tests|benchmarks)\/[^"]+|\.[^"]+)"/g)].some(([, name]) => {
    const imported = name.startsWith("#") ? name.slice(1) : path.join(path.dirname(spec), name);
    return IMPORTED.test(imported) && reaches(imported, file, seen);
  });
}
