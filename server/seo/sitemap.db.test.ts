import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { EMPTY_MENU, type Menu } from "#contracts/menu/menu.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { sitemapPages } from "./sitemap-pages.ts";
import { createSitemap } from "./sitemap.ts";

const publicUrl = "https://vitrina.bo";
const paths = ["/inicio", "/categoria", "/sub-categoria", "/producto", "/carrito", "/outlet", "/gift-guide"];

const tested = await openFaultlessShop({ publicUrl, paths });

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const TEXT = "((?:[^<>&\"']|&(?:amp|lt|gt|quot|apos);)+)";

/** Reads a file strictly: a single wrong character fails the test. */
function readFile(xml: string, list: "urlset" | "sitemapindex", item: "url" | "sitemap") {
  const whole = new RegExp(`^${PROLOGUE.replaceAll("?", "\\?")}<${list} ${SPACE}>\n([\\s\\S]*)</${list}>\n$`).exec(xml);
  expect(whole).not.toBeNull();
  const lines = (whole?.[1] ?? "").split("\n").slice(0, -1);
  return lines.map((line) => {
    const found = new RegExp(`^<${item}><loc>${TEXT}</loc>(?:<lastmod>${TEXT}</lastmod>)?</${item}>$`).exec(line);
    expect(found, line).not.toBeNull();
    return { url: found?.[1]?.replaceAll("&amp;", "&") ?? "", changed: found?.[2] };
  });
}

const get = (path: string, init?: RequestInit) => fetch(tested.url + path, init);

describe("sitemap.xml", () => {
  test("lists the home page, every listing with products and every product on sale, by canonical address", async () => {
    const answer = await get("/sitemap.xml");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const entries = readFile(await answer.text(), "urlset", "url");
    const products = entries.filter(({ url }) => url.startsWith(`${publicUrl}/producto?id=`));
    expect(products.map(({ url }) => url.slice(-36)).toSorted()).toEqual(
      seeded.products.map(({ id }) => id).toSorted(),
    );
    expect(products.every(({ changed }) => changed === new Date(changed ?? "").toISOString())).toBe(true);
    const menu = tested.shop.settings.menu();
    const filled = new Set(seeded.products.map(({ category, subcategory }) => `${category} ${subcategory}`));
    const all = menu.categories.flatMap(({ Ide, subcategories: own }) => own.map((one) => ({ ...one, of: Ide })));
    const subcategories = all.filter(({ of, Ide }) => filled.has(`${of} ${Ide}`));
    expect(subcategories.length).toBeLessThan(all.length);
    const others = entries.filter((entry) => !products.includes(entry)).map(({ url }) => url);
    expect(others.length).toBe(
      1 + menu.categories.length + subcategories.length + menu.brands.length + menu.seasons.length + 1 + 4,
    );
    expect(new Set(others).size).toBe(others.length);
    for (const address of [
      "/inicio",
      "/categoria?n=Carteras+y+bolsos&id=1&tipo=categoria",
      "/categoria?n=MID+SEASON+SALE&id=4&tipo=marca",
      "/sub-categoria?id=101&grupo=1&desc=Carteras+de+mano",
      "/outlet",
      "/gift-guide?text=Hasta&valor=200",
    ]) {
      expect(others).toContain(publicUrl + address);
    }
  });

  test("every listing in it is a page under exactly that address", async () => {
    const entries = readFile(await (await get("/sitemap.xml")).text(), "urlset", "url");
    const listings = entries
      .map(({ url }) => url.slice(publicUrl.length))
      .filter((url) => /categoria\?|outlet|gift-guide/.test(url));
    tested.pages.cache.drop(() => true);
    for (const address of listings) expect((await get(address)).status).toBe(200);
    const stored = listings.map((address) => tested.pages.cache.peek(address)?.status);
    expect(stored).toEqual(listings.map(() => 200));
  });

  test("is cached for an hour, with an ETag; compressed for clients that accept gzip, with equal content", async () => {
    const zipped = await get("/sitemap.xml", { headers: { "accept-encoding": "gzip" } });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(zipped.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(zipped.headers.get("vary")).toBe("Accept-Encoding");
    const plain = await get("/sitemap.xml", { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(await zipped.text());
    for (const answer of [zipped, plain]) {
      const tag = answer.headers.get("etag") ?? "";
      const encoding = answer === zipped ? "gzip" : "identity";
      const again = await get("/sitemap.xml", { headers: { "accept-encoding": encoding, "if-none-match": tag } });
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, tag, ""]);
    }
    const refused = await get("/sitemap.xml", { headers: { "accept-encoding": "gzip;q=0" } });
    expect(refused.headers.get("content-encoding")).toBeNull();
  });

  test("HEAD has the headers without a body, other methods are refused, other numbers are 404", async () => {
    const head = await get("/sitemap.xml", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    for (const method of ["POST", "PUT", "DELETE"]) {
      const refused = await get("/sitemap.xml", { method });
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
    for (const path of ["/sitemap-1.xml", "/sitemap-0.xml", "/sitemap-999999.xml", "/sitemap-x.xml"]) {
      expect((await get(path)).headers.get("content-type")).toBe("text/html; charset=utf-8");
    }
  });
});

describe("a large shop", () => {
  test("has several files, listed in the first; together they contain every page once", async () => {
    const map = new Map(paths.map((path) => [path, path]));
    const app = createSitemap({
      shop: tested.shop,
      clock: { now: () => TEST_NOW },
      paths: map,
      publicUrl,
      perFile: 50,
    });
    const index = readFile(await (await app.request("/sitemap.xml")).text(), "sitemapindex", "sitemap");
    const whole = readFile(await (await get("/sitemap.xml")).text(), "urlset", "url");
    expect(index.map(({ url }) => url)).toEqual(
      Array.from({ length: Math.ceil(whole.length / 50) }, (_, file) => `${publicUrl}/sitemap-${file + 1}.xml`),
    );
    const listed = [];
    for (const { url } of index) {
      const answer = await app.request(new URL(url).pathname, { headers: { "accept-encoding": "gzip" } });
      const xml = gunzipSync(await answer.arrayBuffer()).toString("utf8");
      const entries = readFile(xml, "urlset", "url");
      expect(entries.length).toBeLessThanOrEqual(50);
      listed.push(...entries);
    }
    expect(listed).toEqual(whole);
  });

  test("is read once for concurrent requests, and again after an hour (F21)", async () => {
    let now = TEST_NOW.getTime();
    let readings = 0;
    const { addresses } = tested.shop.catalogue;
    const catalogue = { ...tested.shop.catalogue, addresses: (size: number) => ((readings += 1), addresses(size)) };
    const app = createSitemap({
      shop: { ...tested.shop, catalogue },
      clock: { now: () => new Date(now) },
      paths: new Map(),
      publicUrl,
    });
    await Promise.all(Array.from({ length: 20 }, () => app.request("/sitemap.xml")));
    now += 59 * 60_000;
    await app.request("/sitemap.xml");
    expect(readings).toBe(1);
    now += 60_000;
    await app.request("/sitemap.xml");
    expect(readings).toBe(2);
    // The clock is set back (F21): the old sitemap must not be kept for all that time.
    now -= 61 * 60_000;
    await app.request("/sitemap.xml");
    expect(readings).toBe(3);
  });

  test("a failed reading is not kept", async () => {
    let fails = true;
    const { addresses } = tested.shop.catalogue;
    const catalogue = {
      ...tested.shop.catalogue,
      addresses: (size: number) => {
        if (fails) throw new Error("the database is away");
        return addresses(size);
      },
    };
    const shop = { ...tested.shop, catalogue };
    const app = createSitemap({ shop, clock: { now: () => TEST_NOW }, paths: new Map(), publicUrl });
    app.onError((_error, c) => c.text("failed", 500));
    expect((await app.request("/sitemap.xml")).status).toBe(500);
    fails = false;
    expect((await app.request("/sitemap.xml")).status).toBe(200);
  });
});

describe("the pages other than products", () => {
  const HOSTILE = "</loc><script>&'\"]]> ñ\u2028";
  const menu: Menu = {
    ...EMPTY_MENU,
    categories: [{ Ide: 1, Descripcion: HOSTILE, subcategories: [{ Ide: 2, Grupo: "1", Descripcion: HOSTILE }] }],
    brands: [{ Ide: 3, Descripcion: HOSTILE }],
  };
  const all = new Map(["/inicio", "/categoria", "/sub-categoria"].map((path) => [path, path]));

  test("names are escaped in addresses", () => {
    const pages = sitemapPages(menu, all);
    expect(pages.length).toBe(4);
    for (const page of pages) expect(page).toMatch(/^\/[a-z-]+(\?[A-Za-z0-9%+=&*._-]+)?$/);
    const [, category = ""] = pages;
    expect(new URL(category, publicUrl).searchParams.get("n")).toBe(HOSTILE);
  });

  test("an inactive outlet or gift guide and a missing route are not listed", () => {
    expect(sitemapPages(EMPTY_MENU, new Map())).toEqual([]);
    const routes = new Map([
      ["/inicio", "routes/home"],
      ["/outlet", "routes/outlet"],
      ["/gift-guide", "routes/gift-guide"],
      ["/envios", "routes/delivery"],
    ]);
    expect(sitemapPages(EMPTY_MENU, routes)).toEqual(["/inicio", "/envios"]);
  });
});
