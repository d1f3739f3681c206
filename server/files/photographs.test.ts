import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import type { ChangeBus } from "#database/changes.ts";
import { GateFull } from "#platform/gate.ts";
import { createPhotographs } from "./photographs.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrina-photographs-"));
await writeFile(path.join(folder, "demo-1-400.webp"), "of the demo shop");
afterAll(() => rm(folder, { recursive: true, force: true }));

function open(files: Record<string, string>) {
  const asked: string[] = [];
  const warned: string[] = [];
  const store = { fails: false, isFull: false, gate: Promise.resolve() };
  const read = async (name: string) => {
    asked.push(name);
    if (store.fails) throw new Error("bucket away");
    const text = files[name];
    await store.gate;
    return text === undefined ? null : Buffer.from(text);
  };
  const listeners = new Set<(topic: string) => void>();
  const changes: Pick<ChangeBus, "onChange" | "onGap"> = {
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onGap: () => () => undefined,
  };
  const tell = (topic: string) => listeners.forEach((listener) => listener(topic));
  return {
    files,
    asked,
    warned,
    store,
    tell,
    answer: createPhotographs(
      read,
      folder,
      changes,
      (message) => warned.push(message),
      async (name, webp, shape) => {
        if (store.isFull) throw new GateFull();
        const made = `${shape} of ${webp.toString()}`;
        files[name] = made;
        return Buffer.from(made);
      },
    ),
  };
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

test("the demo shop's photographs are found without the store", async () => {
  const { answer, asked } = open({});
  expect(await (await answer("/fotos/demo-1-400.webp", ""))?.text()).toBe("of the demo shop");
  expect(asked).toEqual([]);
});

test("the JPEGs of mails are made of a WebP file, the largest for a square one", async () => {
  const { answer, asked } = open({ "x-400.webp": "small", "x-640.webp": "middle" });
  const square = await answer("/fotos/x-square.jpg", "");
  expect(square?.headers.get("content-type")).toBe("image/jpeg");
  expect(square?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await square?.text()).toBe("square of middle");
  expect(await (await answer("/fotos/x-thumb.jpg", ""))?.text()).toBe("thumb of small");
  expect(await (await answer("/fotos/demo-1-square.jpg", ""))?.text()).toBe("square of of the demo shop");
  expect(asked.join(" ")).toBe(
    "x-square.jpg x-1000.webp x-640.webp x-thumb.jpg x-400.webp demo-1-square.jpg demo-1-1000.webp demo-1-640.webp",
  );
  expect((await answer("/fotos/y-thumb.jpg", ""))?.status).toBe(404);
});

test("a JPEG of a mail is made once and kept; too many at once are refused without a line in the log", async () => {
  const { answer, files, warned, store } = open({ "x-400.webp": "small" });
  store.isFull = true;
  const refused = await answer("/fotos/x-thumb.jpg", "");
  expect([refused?.status, refused?.headers.get("retry-after"), warned]).toEqual([503, "5", []]);
  store.isFull = false;
  expect(await (await answer("/fotos/x-thumb.jpg", ""))?.text()).toBe("thumb of small");
  expect(files["x-thumb.jpg"]).toBe("thumb of small");
  const other = open({ ...files, "x-400.webp": "another" });
  expect(await (await other.answer("/fotos/x-thumb.jpg", ""))?.text()).toBe("thumb of small");
});

test("a logo for mails is made of the largest of its widths", async () => {
  const { answer, asked } = open({ "x-320.webp": "logo" });
  expect(await (await answer("/fotos/x-logo.jpg", ""))?.text()).toBe("logo of logo");
  expect(asked).toEqual(["x-logo.jpg", "x-640.webp", "x-320.webp"]);
});

test("concurrent requests read once; a missing photograph is not read again soon", async () => {
  const { answer, asked } = open({ "x-400.webp": "one" });
  const all = await Promise.all(Array.from({ length: 20 }, () => answer("/fotos/x-400.webp", "")));
  expect(all.map((response) => response?.status)).toEqual(Array.from({ length: 20 }, () => 200));
  for (let count = 0; count < 3; count += 1) expect((await answer("/fotos/y-400.webp", ""))?.status).toBe(404);
  expect(asked).toEqual(["x-400.webp", "y-400.webp"]);
});

test("a file that is not made yet is stood in for by a WebP, which no cache keeps", async () => {
  const { answer, asked, files, tell } = open({ "x-400.webp": "small", "x-640.webp": "middle" });
  for (const rest of ["1000.webp", "1000.avif", "640.avif"]) {
    const response = await answer(`/fotos/x-${rest}`, "");
    expect([response?.status, await response?.text()]).toEqual([200, "middle"]);
    expect(response?.headers.get("content-type")).toBe("image/webp");
    expect(response?.headers.get("cache-control")).toBe("no-cache");
    expect((await answer(`/fotos/x-${rest}`, response?.headers.get("etag") ?? ""))?.status).toBe(304);
  }
  expect(await (await answer("/fotos/x-400.avif", ""))?.text()).toBe("small");
  expect((await answer("/fotos/x-share.jpg", ""))?.status).toBe(404);
  files["x-640.avif"] = "made";
  tell("listing");
  expect(await (await answer("/fotos/x-640.avif", ""))?.text()).toBe("made");
  // Each was read once, however often it was asked for; the announcement makes one more necessary.
  expect(asked.filter((name) => name === "x-640.webp")).toHaveLength(1);
  expect(asked.filter((name) => name === "x-1000.webp")).toHaveLength(1);
});

test("a failing store gives a 503 that is not cached, and a warning; afterwards the photograph is served", async () => {
  const { answer, warned, store, asked } = open({ "x-400.webp": "one" });
  store.fails = true;
  const [failed] = await Promise.all([answer("/fotos/x-400.webp", ""), answer("/fotos/x-400.webp", "")]);
  expect([failed?.status, await failed?.text()]).toEqual([503, ""]);
  expect(Object.fromEntries(failed?.headers ?? [])).toEqual({ "cache-control": "no-store", "retry-after": "5" });
  expect(warned).toEqual(["a photograph cannot be read"]);
  store.fails = false;
  expect(await (await answer("/fotos/x-400.webp", ""))?.text()).toBe("one");
  expect(asked).toEqual(["x-400.webp", "x-400.webp"]);
});

test("a photograph made after it was requested is served as soon as its job announces it", async () => {
  const { answer, files, tell, asked, store } = open({});
  expect((await answer("/fotos/x-400.webp", ""))?.status).toBe(404);
  files["x-400.webp"] = "made";
  tell("jobs");
  expect((await answer("/fotos/x-400.webp", ""))?.status).toBe(404);
  tell("listing");
  expect(await (await answer("/fotos/x-400.webp", ""))?.text()).toBe("made");
  // A read that began before the announcement and ended after it must not be cached as missing.
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  store.gate = promise;
  const late = answer("/fotos/y-400.webp", "");
  await vi.waitFor(() => expect(asked).toContain("y-400.webp"));
  files["y-400.webp"] = "made too";
  tell("listing");
  goOn();
  expect((await late)?.status).toBe(404);
  expect(await (await answer("/fotos/y-400.webp", ""))?.text()).toBe("made too");
  expect(asked.filter((name) => name === "x-400.webp")).toHaveLength(2);
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
])("%s is never read", async (address) => {
  const { answer, asked } = open({});
  expect((await answer(address, ""))?.status).toBe(404);
  expect(asked).toEqual([]);
});

test("other addresses are not ours", async () => {
  expect(await open({}).answer("/inicio", "")).toBeNull();
});
