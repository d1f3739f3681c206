import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUseError, lockFolder } from "./lock.ts";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "vitrina-lock-"));
  folder = path.join(parent, "data", "postgres");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Starts another process that tries to lock the folder, reports the result, and keeps running. */
function startOther() {
  const code = `
    import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, "lock.ts"))};
    try {
      lockFolder(${JSON.stringify(folder)});
      console.log("locked");
    } catch (error) {
      console.log(error.name + ": " + error.message);
    }
    process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["pipe", "pipe", "inherit"] });
  const said = once(child.stdout, "data").then(([chunk]) => String(chunk).trim());
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return { said, end };
}

test("a second process is refused while the first lives, with an explanation (F05)", async () => {
  const release = lockFolder(folder);
  const other = startOther();
  expect(await other.said).toBe(
    `FolderInUseError: Otra tienda ya está usando la carpeta ${folder}. ` +
      "Ciérrala primero, o elige otra carpeta con DATA_DIR.",
  );
  await other.end("SIGTERM");
  release();
  lockFolder(folder)();
});

test("a killed process leaves no lock behind (F05)", async () => {
  const other = startOther();
  expect(await other.said).toBe("locked");
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  await other.end("SIGKILL");
  lockFolder(folder)();
});

test("two folders are independent; the same folder twice in a process is refused", () => {
  const release = lockFolder(folder);
  const releaseOther = lockFolder(`${folder}-2`);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  release();
  releaseOther();
});
