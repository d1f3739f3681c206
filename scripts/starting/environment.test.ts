import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadDotEnv, requireRealShop } from "./environment.mjs";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "vitrina-environment-"))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test.each([undefined, "", "off"])("serve with DEMO=%j is a real shop", (demo) => {
  vi.stubEnv("DEMO", demo);
  expect(requireRealShop()).toBeUndefined();
  expect(process.env.DEMO).toBe("off");
});

test("serve with DEMO=on ends before the build, and says why", () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [path.resolve("scripts/start.mjs"), "--serve"], {
    env: { ...process.env, DEMO: "on" },
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain("DEMO: `npm run serve` abre una tienda de verdad");
});

test("a real shop's settings are checked before anything is built", () => {
  const env = { PATH: process.env.PATH, DEMO: "off", PORT: "80x" };
  const { status, stderr, stdout } = spawnSync(process.execPath, [path.resolve("scripts/start.mjs"), "--serve"], {
    env,
    encoding: "utf8",
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr: "La configuración no sirve:\n  PORT: no sirve (usa un número)\nVer .env.example\n",
  });
});

test("a .env file is read; variables of the environment win, also empty ones", () => {
  vi.stubEnv("VITRINA_TEST_NEW", undefined);
  vi.stubEnv("VITRINA_TEST_SET", "set");
  vi.stubEnv("VITRINA_TEST_EMPTY", "");
  const lines = ["VITRINA_TEST_NEW=file", "VITRINA_TEST_SET=file", "VITRINA_TEST_EMPTY=file"];
  writeFileSync(path.join(folder, ".env"), lines.join("\n"));
  loadDotEnv(folder);
  const { VITRINA_TEST_NEW, VITRINA_TEST_SET, VITRINA_TEST_EMPTY } = process.env;
  expect([VITRINA_TEST_NEW, VITRINA_TEST_SET, VITRINA_TEST_EMPTY]).toEqual(["file", "set", ""]);
});

test("without a .env file nothing happens", () => {
  expect(() => loadDotEnv(folder)).not.toThrow();
});
