/** The command line and a running shop: one socket file, which only this user can open. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { controlFile, openControl, tellRunningShop } from "./control-socket.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrina-control-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const warned: string[] = [];
const open = () =>
  openControl(
    folder,
    {
      greet: async (command) => `hola ${JSON.stringify(command)}`,
      refuse: async () => {
        throw new Error("así no");
      },
    },
    (message) => warned.push(message),
  );

test("a command is answered with words, a refusal too, and an unknown one says so", async () => {
  const end = await open();
  expect(await tellRunningShop(folder, "greet", { a: "ñ" })).toEqual({ ok: true, words: 'hola {"a":"ñ"}' });
  expect(await tellRunningShop(folder, "refuse", {})).toEqual({ ok: false, words: "así no" });
  expect(await tellRunningShop(folder, "other", {})).toMatchObject({ ok: false });
  end();
  expect(warned).toEqual([]);
});

test("a folder that is not there yet is made", async () => {
  rmSync(folder, { recursive: true });
  const end = await open();
  expect(await tellRunningShop(folder, "greet", {})).toEqual({ ok: true, words: "hola {}" });
  end();
  expect(warned).toEqual([]);
});

test("only this user can open it", async () => {
  const before = process.umask(0o077);
  const end = await open();
  process.umask(before);
  expect(statSync(controlFile(folder)).mode & 0o077).toBe(0);
  end();
});

test("without a running shop there is no answer, also after one was killed", async () => {
  expect(await tellRunningShop(folder, "greet", {})).toBeUndefined();
  writeFileSync(controlFile(folder), "");
  expect(await tellRunningShop(folder, "greet", {})).toBeUndefined();
  const end = await open();
  expect(await tellRunningShop(folder, "greet", {})).toMatchObject({ ok: true });
  end();
  expect(await tellRunningShop(folder, "greet", {})).toBeUndefined();
});

test("a folder with a long name: the shop opens, and says what does not work", async () => {
  const long = path.join(folder, "x".repeat(200));
  const end = await openControl(long, {}, (message) => warned.push(message));
  expect(warned).toEqual(["the command line cannot reach this shop while it runs"]);
  end();
});
