import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPhotographs } from "./photographs.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrina-photographs-"));
  await writeFile(path.join(folder, "demo-1-400.webp"), "of the demo shop");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function open(files: Record<string, string>, fails = false) {
  const asked: string[] = [];
  const warned: string[] = [];
  const read = async (name: string) => {
    asked.push(name);
    if (fails) throw new Error("bucket away");
    const text = files[name];
    return text === undefined ? null : Buffer.from(text);
  };
  return { asked, warned, answer: createPhotographs(read, folder, (message) => warned.push(message)) };
}

test.each([
  ["/fotos/bota-1a2b-400.webp", "image/webp"],
  ["/fotos/bota-1a2b-1000.avif", "image/avif"],
  ["/fotos/bota-1a2b-share.jpg", "image/jpeg"],
])("%s is served as %s, for ever", async (address, type) => {
  const { answer } = open({ [address.slice(7)]: "bytes" });
  const response = await answer(address, "");
  expect(response?.status).toBe(200);
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    "content-type": type,
    "content-length": "5",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(await response?.text()).toBe("bytes");
  const again = await answer(address, response?.headers.get("etag") ?? "");
  expect([again?.status, await again?.text()]).toEqual([304, ""]);
});

test("the demo shop's are found without asking the store", async () => {
  const { answer, asked } = open({});
  expect(await (await answer("/fotos/demo-1-400.webp", ""))?.text()).toBe("of the demo shop");
  expect(asked).toEqual([]);
});

test("many at once read once; what is not there is not asked for again soon", async () => {
  const { answer, asked } = open({ "x-400.webp": "one" });
  const all = await Promise.all(Array.from({ length: 20 }, () => answer("/fotos/x-400.webp", "")));
  expect(all.map((response) => response?.status)).toEqual(Array.from({ length: 20 }, () => 200));
  for (let count = 0; count < 3; count += 1) expect((await answer("/fotos/y-400.webp", ""))?.status).toBe(404);
  expect(asked).toEqual(["x-400.webp", "y-400.webp"]);
});

test("a store that fails is a missing picture and a warning, not a broken page", async () => {
  const { answer, warned } = open({}, true);
  expect((await answer("/fotos/x-400.webp", ""))?.status).toBe(404);
  expect(warned).toEqual(["a photograph cannot be read"]);
});

test.each([
  "/fotos/",
  "/fotos/../secret.webp",
  "/fotos/x.webp",
  "/fotos/x-400.svg",
  "/fotos/x-400.webp.exe",
  "/fotos/X-400.webp",
  "/fotos/%2e%2e%2fx-400.webp",
  "/fotos/x-share.png",
  `/fotos/${"x".repeat(200)}-400.webp`,
  "/fotos/master-1a2b.jpg",
])("%s is asked of nobody", async (address) => {
  const { answer, asked } = open({});
  expect((await answer(address, ""))?.status).toBe(404);
  expect(asked).toEqual([]);
});

test("other addresses are not ours", async () => {
  expect(await open({}).answer("/inicio", "")).toBeNull();
});
