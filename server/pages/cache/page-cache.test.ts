import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Rendered, createPageCache } from "./page-cache.ts";

const page = (text: string, status = 200): Rendered => ({
  status,
  body: Buffer.from(text),
  headers: { "x-test": "1" },
});

/** A rendering that the test completes. */
function slowly() {
  let runs = 0;
  const ends: ((rendered: Rendered) => void)[] = [];
  const render = () => {
    runs += 1;
    return new Promise<Rendered>((resolve) => ends.push(resolve));
  };
  return { render, runs: () => runs, end: (index: number, rendered: Rendered) => ends[index]?.(rendered) };
}

test("concurrent requests render a page once, plain and compressed (F31)", async () => {
  const cache = createPageCache();
  const { render, runs, end } = slowly();
  const asking = Array.from({ length: 50 }, () => cache.get("/a", render));
  end(0, page("hola ".repeat(500)));
  const [first, ...others] = await Promise.all(asking);
  expect(runs()).toBe(1);
  expect(others.every((other) => other === first)).toBe(true);
  expect(await cache.get("/a", render)).toBe(first);
  expect(cache.counts).toEqual({ hits: 1, misses: 1, drops: 0 });

  const { plain, brotli } = first ?? (await cache.get("/a", render));
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(brotli.body.byteLength).toBeLessThan(plain.body.byteLength / 10);
  expect(plain.headers).toEqual({ "x-test": "1", etag: plain.etag, vary: "Accept-Encoding", "content-length": "2500" });
  expect(brotli.headers).toMatchObject({ "content-encoding": "br", "content-length": String(brotli.body.byteLength) });
  expect(brotli.etag).not.toBe(plain.etag);
});

test("a page dropped during its rendering is sent to those waiting, and not stored", async () => {
  const cache = createPageCache();
  const { render, runs, end } = slowly();
  const before = cache.get("/a", render);
  cache.drop((key) => key === "/a");
  const after = cache.get("/a", render);
  expect(runs()).toBe(2);
  end(1, page("new"));
  expect((await after).plain.body.toString()).toBe("new");
  end(0, page("old"));
  expect((await before).plain.body.toString()).toBe("old");
  expect(cache.peek("/a")?.plain.body.toString()).toBe("new");
});

test("a drop affects only the matching pages", async () => {
  const cache = createPageCache();
  for (const key of ["/a", "/b", "/c"]) await cache.get(key, async () => page(key));
  cache.drop((key) => key !== "/b");
  expect([cache.peek("/a"), cache.peek("/b")?.status, cache.peek("/c")]).toEqual([undefined, 200, undefined]);
  expect(cache.counts.drops).toBe(2);
});

test("an error page is not stored, a 404 page is", async () => {
  const cache = createPageCache();
  expect((await cache.get("/a", async () => page("oops", 500))).status).toBe(500);
  expect(cache.peek("/a")).toBeUndefined();
  await cache.get("/b", async () => page("nada", 404));
  expect(cache.peek("/b")?.status).toBe(404);
});

test("a failed rendering fails for all that waited, and is tried again (F30)", async () => {
  const cache = createPageCache();
  const failing = async (): Promise<Rendered> => {
    throw new Error("broken");
  };
  const asking = await Promise.allSettled([cache.get("/a", failing), cache.get("/a", failing)]);
  expect(asking.map((one) => one.status)).toEqual(["rejected", "rejected"]);
  expect((await cache.get("/a", async () => page("ok"))).plain.body.toString()).toBe("ok");
});

test("memory is bounded", async () => {
  const cache = createPageCache();
  const noise = Buffer.from(Array.from({ length: 4_000_000 }, (_, index) => (index * 2_654_435_761) >>> 13));
  for (let index = 0; index < 20; index += 1)
    await cache.get(`/${index}`, async () => ({ ...page(""), body: noise.subarray(index) }));
  expect(cache.size()).toBeLessThan(20);
  expect(cache.peek("/19")?.status).toBe(200);
});
