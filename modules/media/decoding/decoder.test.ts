/** @module-tag security */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { apart } from "./decoder.ts";

const run = (script: string) => {
  const [file = "", ...args] = apart(["/bin/sh", "-c", script]);
  return execFileSync(file, args, { encoding: "utf8" }).trim();
};
const isApart = apart([]).length > 0;

test.skipIf(!isApart)(
  "what decodes pictures sees no process of the shop and no network, and its exit code comes out",
  () => {
    expect(run("tr '\\0' '\\n' < /proc/1/cmdline | head -n 1")).toBe("/bin/sh");
    expect(run(`test -e /proc/${process.pid}/environ && echo seen || echo unseen`)).toBe("unseen");
    expect(run("tail -n +3 /proc/net/dev | cut -d: -f1").trim()).toBe("lo");
    expect(() => run("exit 7")).toThrow(expect.objectContaining({ status: 7 }));
  },
);
