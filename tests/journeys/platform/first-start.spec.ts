/** The first start builds the shop; the ones after it do not, and no shop keeps in its memory what a build needs. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { openFolder } from "#tests/support/shop/main-process.ts";

/** What neither a build nor a start reads. */
const NOT_COPIED = /^(\..*|node_modules|build|data|docs|benchmarks|tests|test-results)$/;
/** 60 MB of photographs; packages are linked. */
const NOT_WITHIN = /\/(node_modules|seed\/photographs)$/;
/** Of each process a line when it ends: its script, and what it had loaded of a build. */
const RECORDER = `
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { isMainThread } from "node:worker_threads";
const loaded = new Set();
registerHooks({
  load(url, context, next) {
    const [, name] = /\\/node_modules\\/(vite|rolldown|@react-router\\/dev)\\//.exec(url) ?? [];
    if (name) loaded.add(name);
    return next(url, context);
  },
});
process.on("exit", () => {
  if (!isMainThread) return;
  const script = process.argv[1].split("/").at(-1);
  appendFileSync(process.env.RECORD, \`\${script}: \${[...loaded].toSorted().join(", ")}\\n\`);
});
`;

const folder = openFolder();
let project: string;
test.beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "vitrina-first-start-"));
  for (const name of readdirSync(".").filter((entry) => !NOT_COPIED.test(entry)))
    cpSync(name, path.join(project, name), { recursive: true, filter: (file) => !NOT_WITHIN.test(file) });
  for (const name of ["node_modules", "backoffice/node_modules"]) {
    symlinkSync(path.resolve(name), path.join(project, name));
  }
  cpSync(process.env.JOURNEY_FROM ?? "", folder.make(), { recursive: true });
});
test.afterEach(() => {
  folder.remove();
  rmSync(project, { recursive: true, force: true });
});

test("two starts build once, and the shop's process loads nothing of a build", async () => {
  const record = path.join(project, "record.txt");
  const recorder = path.join(project, "recorder.mjs");
  writeFileSync(recorder, RECORDER);
  const env = { RECORD: record, NODE_OPTIONS: `--import=${recorder}`, DEMO: "on" };
  const startAndStop = async () => {
    const shop = folder.start(env, path.join(project, "scripts/start.mjs"));
    await shop.opened;
    shop.child.kill("SIGTERM");
    return shop.ended;
  };

  const first = await startAndStop();
  expect(first.output).toContain("Preparando la tienda");
  expect(readFileSync(record, "utf8")).toBe("setup.ts: \nbuild.mjs: @react-router/dev, rolldown, vite\nstart.mjs: \n");

  const second = await startAndStop();
  expect(second.output).not.toContain("Preparando la tienda");
  expect(readFileSync(record, "utf8").split("\n").slice(3)).toEqual(["start.mjs: ", ""]);
  expect([first.code, second.code]).toEqual([0, 0]);
});
