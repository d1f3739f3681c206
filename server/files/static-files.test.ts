import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createStaticFiles } from "./static-files.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrina-static-"));
await writeFile(path.join(folder, "a.js"), "plain");
await writeFile(path.join(folder, "a.js.br"), "small");
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ["br", "small", "br"],
  ["gzip, deflate, br, zstd", "small", "br"],
  ["br;q=0.5", "small", "br"],
  ["BR", "small", "br"],
  ["gzip", "plain", null],
  ["", "plain", null],
  ["br;q=0", "plain", null],
  ["br; q=0.000, gzip", "plain", null],
  ["gzip, x-br", "plain", null],
])("Accept-Encoding %j gets it %s", async (accepts, text, encoding) => {
  const answer = await createStaticFiles(folder)("/a.js", accepts, "");
  expect([await answer?.text(), answer?.headers.get("content-encoding")]).toEqual([text, encoding]);
});

test("each encoding has an ETag of its own, and 304 answers only its own", async () => {
  const files = createStaticFiles(folder);
  const [plain, brotli] = await Promise.all(
    ["", "br"].map(async (accepts) => (await files("/a.js", accepts, ""))?.headers.get("etag") ?? ""),
  );
  expect(plain).not.toBe(brotli);
  expect((await files("/a.js", "br", brotli ?? ""))?.status).toBe(304);
  expect((await files("/a.js", "", plain ?? ""))?.status).toBe(304);
  expect((await files("/a.js", "br", plain ?? ""))?.status).toBe(200);
});
