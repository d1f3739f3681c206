/** @module-tag security */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionSecret } from "./session-secret.ts";

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), "vitrina-secret-"))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = () => path.join(dataDir, "session-secret");
const read = (configured?: string) => sessionSecret({ sessionSecret: configured, dataDir });

test("a configured secret is used, and nothing is written", () => {
  expect(read("from the environment, long enough")).toBe("from the environment, long enough");
  expect(readdirSync(dataDir)).toEqual([]);
});

test("without one it is generated once, in a file only its owner can read", () => {
  const secret = read();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(read()).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test.each(["", "\n", "0123456789abcdef0123456789abcde"])("an incomplete file (%j) is replaced", (left) => {
  writeFileSync(file(), left);
  const secret = read();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(file(), "utf8")).toBe(secret);
});
