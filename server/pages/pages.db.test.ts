import { createHash } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "#contracts/ids.ts";
import { readListing } from "#contracts/listing/listing.ts";
import { GUARDED } from "#contracts/pages/page-kinds.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { example, seeded } from "#tests/support/values/examples.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import { NOTHING_POLICY } from "../middleware/headers.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import type { RenderPage } from "./render/render-page.ts";

let rendered: string[] = [];
let now = TEST_NOW;
/** Every rendering waits for this promise. */
let gate: Promise<void> = Promise.resolve();

/** A page that shows its address, the shop's menu and a product. */
const render: RenderPage = async (asked, shop, { nonce }) => {
  const url = new URL(asked.url);
  rendered.push(url.pathname + url.search);
  const product = url.pathname.startsWith("/producto")
    ? await shop.catalogue.product(url.searchParams.get("id") ?? "")
    : null;
  const listing = readListing(url.pathname, url.searchParams);
  const cards = listing ? await shop.search.listing({ ...listing, pageSize: 24 }) : { items: [], total: 0 };
  const data = { url: url.pathname + url.search, product, cards, menu: shop.settings.menu() };
  await gate;
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const script = `<script${nonce ? ` nonce="${nonce}"` : ""}>var data = ${json};</script>`;
  return new Response(`<!doctype html><title>${url.pathname}</title>${script}<script src="/x.js"></script>`, {
    status: url.pathname === "/no-encontrado" ? 404 : 200,
    headers: { "content-type": "text/html; charset=utf-8", "set-cookie": "leak=1", "x-remix-response": "yes" },
  });
};

const DAY = 86_400_000;

beforeEach(() => {
  tested.pages.cache.drop(() => true);
  rendered = [];
});

/** The raw response, without `fetch`'s decoding and redirects. */
function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer; html: string }>(
    (resolve, reject) => {
      const sent = request(tested.url + path, { method, headers, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, html: body.toString("utf8") });
      });
      sent.on("error", reject).end();
    },
  );
}

/** Milliseconds. */
const HOUR = 3_600_000;
const { product, sku } = example(10);

const open = ["/", "/inicio", "/categoria", "/sub-categoria", "/producto", "/carrito", "/buscar", "/iniciar-sesion"];
const tested = await openFaultlessShop({ clock: { now: () => now }, render, paths: [...open, ...GUARDED] });

const productPage = `/producto?id=${product}`;

describe("stored pages", () => {
  test("a page requested many times at once is rendered once, with the same bytes for all (F31)", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => get("/inicio")));
    expect(rendered).toEqual(["/inicio"]);
    expect(new Set(answers.map((answer) => answer.html)).size).toBe(1);
    await get("/inicio");
    expect(rendered).toEqual(["/inicio"]);
  });

  test("do not depend on the client: same bytes and headers for all, and no cookie", async () => {
    const plain = await get("/inicio");
    const somebody = await get("/inicio", {
      cookie: "session=1; XSRF-TOKEN=x",
      authorization: "Bearer x",
      "x-local-user-id": "a".repeat(32),
    });
    expect(somebody.html).toBe(plain.html);
    expect({ ...somebody.headers, date: "" }).toEqual({ ...plain.headers, date: "" });
    expect(plain.headers["set-cookie"]).toBeUndefined();
    expect(plain.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(plain.headers.vary).toBe("Accept-Encoding");
  });

  test("unknown parameters, free text, order and spelling lead to one page", async () => {
    const spellings = [
      "/categoria?n=Bolsos&id=1&tipo=categoria",
      "/categoria?id=1&tipo=categoria",
      "/categoria?tipo=categoria&id=1&n=%3Cscript%3Ealert(1)%3C/script%3E",
      "/categoria?id=1&tipo=categoria&utm_source=x&fbclid=1",
      "/categoria?id=1&tipo=categoria&orden=destacados&pagina=1",
      "/categoria?id=1&tipo=categoria&orden=nonsense&pagina=-7",
      "/categoria?id=1&tipo=categoria&utm_source=a&utm_source=b",
    ];
    const pages = await Promise.all(spellings.map((path) => get(path)));
    expect(new Set(pages.map((page) => page.html)).size).toBe(1);
    expect(rendered).toEqual(["/categoria?n=Carteras+y+bolsos&id=1&tipo=categoria"]);
    expect(pages[0]?.html).not.toContain("alert");
  });

  test("of a parameter that stands twice the first counts; filter values may repeat", async () => {
    const once = await get("/categoria?id=1&tipo=categoria");
    for (const path of [
      "/categoria?id=1&tipo=categoria&pagina=1&pagina=2",
      "/categoria?id=1&id=2&tipo=categoria&tipo=marca&n=x&n=y",
    ]) {
      const { status, html } = await get(path);
      expect({ path, status, html }).toEqual({ path, status: 200, html: once.html });
    }
    expect(rendered).toEqual(["/categoria?n=Carteras+y+bolsos&id=1&tipo=categoria"]);
    for (const path of [
      `${productPage}&color=negro&color=vino`,
      "/iniciar-sesion?returnUrl=%2Fcarrito&returnUrl=%2F%2Fevil",
      "/buscar?color=negro&color=vino",
    ])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect((await get("/categoria?id=x&id=1&tipo=categoria")).status).toBe(404);
  });

  test("a page number past the end is the last page; sorts and page numbers have their own pages", async () => {
    await get("/categoria?id=1&tipo=categoria&pagina=999");
    await get("/categoria?id=4&tipo=marca&orden=precio-asc");
    await get("/sub-categoria?id=101&grupo=9&desc=x");
    expect(rendered.toSorted()).toEqual([
      "/categoria?n=Carteras+y+bolsos&id=1&tipo=categoria",
      "/categoria?n=MID+SEASON+SALE&id=4&tipo=marca&orden=precio-asc",
      "/sub-categoria?id=101&grupo=1&desc=Carteras+de+mano",
    ]);
  });

  test("a thousand addresses with unknown parameters add no keys", async () => {
    await Promise.all(["/inicio", productPage, "/nada"].map((path) => get(path)));
    const before = tested.pages.cache.size();
    for (let count = 0; count < 1_000; count += 50) {
      const paths = Array.from({ length: 50 }, (_, index) => {
        const junk = `${count + index}`;
        const forms = [
          `/inicio?x=${junk}`,
          `${productPage}&utm=${junk}`,
          `/junk-${junk}`,
          `/producto?id=${junk}`,
          `/categoria?id=${junk}9999&tipo=marca`,
        ];
        return forms[index % forms.length] ?? "/";
      });
      await Promise.all(paths.map((path) => get(path)));
    }
    expect(tested.pages.cache.size()).toBe(before);
    expect(rendered).toHaveLength(before);
  });
});

describe("missing pages", () => {
  test.each([
    "/nada",
    "/producto",
    "/producto?id=1",
    `/producto?id=${newId()}`,
    "/categoria",
    "/categoria?id=1&tipo=otra",
    "/categoria?id=77&tipo=marca",
    "/index.php",
    "/.env",
    "/inicio/mas",
  ])("%s shares one 404 page", async (path) => {
    expect((await get("/no-hay")).status).toBe(404);
    const missing = await get(path);
    expect(missing.status).toBe(404);
    expect(rendered).toEqual(["/no-encontrado"]);
  });

  test("a missing picture or script renders no page", async () => {
    for (const path of ["/assets/gone-abc.js", "/fotos/gone-400.webp", "/fotos/..%2f..%2fpackage.json"]) {
      expect(await get(path)).toMatchObject({ status: 404, html: "" });
    }
    expect(rendered).toEqual([]);
  });

  test("/ redirects to /inicio; other methods are refused", async () => {
    expect(await get("/")).toMatchObject({ status: 302, headers: { location: "/inicio" } });
    expect((await get("/?utm_source=ig")).headers.location).toBe("/inicio?utm_source=ig");
    expect((await get("/inicio", {}, "POST")).status).toBe(405);
  });
});

describe("bytes", () => {
  test("plain or brotli, as the browser accepts", async () => {
    const plain = await get("/inicio");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const accept of ["br", "gzip, deflate, br, zstd", "br;q=0.5"]) {
      const small = await get("/inicio", { "accept-encoding": accept });
      expect(small.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
      expect(Number(small.headers["content-length"])).toBe(small.body.byteLength);
    }
    for (const accept of ["gzip", "br;q=0", "br; q=0.0, gzip", "identity"]) {
      expect((await get("/inicio", { "accept-encoding": accept })).headers["content-encoding"]).toBeUndefined();
    }
    expect(rendered).toEqual(["/inicio"]);
  });

  test("a page known by its ETag is 304 without a body, until it changes", async () => {
    const path = "/carrito";
    const first = await get(path);
    const etag = first.headers.etag ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(path, { "if-none-match": known });
      expect({ status: again.status, body: again.html, etag: again.headers.etag }).toEqual({
        status: 304,
        body: "",
        etag,
      });
      expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    }
    const small = await get(path, { "accept-encoding": "br" });
    expect(small.headers.etag).not.toBe(etag);
    expect((await get(path, { "if-none-match": etag, "accept-encoding": "br" })).status).toBe(200);
    await tested.shop.settings.change({ Horario: `Desde ${newId()}` });
    await vi.waitFor(async () => expect((await get(path, { "if-none-match": etag })).status).toBe(200));
  });

  test("HEAD is GET without a body", async () => {
    const [head, whole] = [await get("/inicio", {}, "HEAD"), await get("/inicio")];
    expect(head).toMatchObject({ status: 200, html: "" });
    expect(head.headers.etag).toBe(whole.headers.etag);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
  });

  test("the content policy has the hashes of exactly the page's inline scripts", async () => {
    for (const path of ["/inicio", productPage, "/nada"]) {
      const { headers, html } = await get(path);
      const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = ""]) => script);
      expect(scripts).toHaveLength(1);
      const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
      expect(headers["content-security-policy"]).toContain(`script-src 'self' ${hashes.join(" ")};`);
    }
  });
});

describe("changes", () => {
  const shows = (path: string, text: string) => vi.waitFor(async () => expect((await get(path)).html).toContain(text));

  test("a price is updated on the product's page, in listings and on the home page; a stock on the product's page (F31)", async () => {
    const row = seeded.products.find((one) => one.id === product);
    const listing = `/sub-categoria?id=${row?.subcategory}`;
    await Promise.all([get("/inicio"), get(productPage), get(listing)]);
    await tested.shop.catalogue.change(product, { price: 123_456 });
    await shows(productPage, '"Precio":1234.56');
    await shows(listing, '"Precio":1234.56');
    rendered = [];
    await get("/inicio");
    expect(rendered).toEqual(["/inicio"]);

    await tested.shop.catalogue.setStock(sku, 13);
    await shows(productPage, '"stock":13');
    rendered = [];
    await Promise.all([get("/inicio"), get(listing)]);
    expect(rendered).toEqual([]);
  });

  test("a product taken off sale disappears, and comes back", async () => {
    expect((await get(productPage)).status).toBe(200);
    await tested.shop.catalogue.change(product, { active: false });
    await vi.waitFor(async () => expect((await get(productPage)).status).toBe(404));
    await tested.shop.catalogue.change(product, { active: true });
    await vi.waitFor(async () => expect((await get(productPage)).status).toBe(200));
  });

  test("an import directly into the database is shown once the search index is rebuilt", async () => {
    const row = seeded.products.find((one) => one.id === product);
    const listing = `/sub-categoria?id=${row?.subcategory}`;
    await get(listing);
    const { db } = tested.database;
    const [before] = await db.select({ price: products.price }).from(products).where(eq(products.id, product));
    await db.update(products).set({ price: 765_432 }).where(eq(products.id, product));
    await tested.shop.search.rebuildSoon(db);
    await tested.shop.jobs.runDue();
    await shows(listing, '"Precio":7654.32');
    await tested.shop.catalogue.change(product, { price: before?.price ?? 0 });
  });

  test("a name in the menu is updated on every page", async () => {
    await get("/inicio");
    await tested.shop.settings.change({ Direccion: "Calle Nueva 7" });
    await shows("/inicio", "Calle Nueva 7");
  });

  test("at a new day in La Paz pages are rendered again: 'new' marks end although no data changed", async () => {
    const midnight = Math.ceil((now.getTime() + 1) / DAY) * DAY + 4 * HOUR;
    // Past the cut-off hour of the shop's delivery, which is another end of stored pages.
    now = new Date(midnight - HOUR);
    const isNew = async () => (await get("/buscar")).html.includes('"isNew":true');
    expect(await isNew()).toBe(true);
    await get(productPage);
    rendered = [];
    now = new Date(midnight - 1);
    await Promise.all([isNew(), get(productPage)]);
    expect(rendered).toEqual([]);
    now = new Date(midnight);
    await Promise.all([isNew(), get(productPage)]);
    expect(rendered.toSorted()).toEqual(["/buscar", productPage]);
    await Promise.all([isNew(), get(productPage)]);
    expect(rendered).toHaveLength(2);
    now = new Date(midnight + 40 * DAY);
    expect(await isNew()).toBe(false);
  });

  test("a page that changes during its rendering is not stored", async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const during = get(productPage);
    await vi.waitFor(() => expect(rendered).toEqual([productPage]));
    const drops = tested.pages.cache.counts.drops;
    await tested.shop.catalogue.change(product, { price: 65_432 });
    await vi.waitFor(() => expect(tested.pages.cache.counts.drops).toBeGreaterThan(drops));
    open();
    await during;
    expect((await get(productPage)).html).toContain('"Precio":654.32');
    expect(rendered).toEqual([productPage, productPage]);
  });
});

describe("private pages", () => {
  test.each([...GUARDED, "/iniciar-sesion"])(
    "%s is rendered for each request, with a nonce, and not stored",
    async (path) => {
      const size = tested.pages.cache.size();
      const asked = `${path}?returnUrl=%2Fx&q=a`;
      const [one, two] = [await get(asked), await get(asked)];
      expect(rendered).toEqual([asked, asked]);
      expect(tested.pages.cache.size()).toBe(size);
      const nonces = [one, two].map(({ headers, html }) => {
        expect(headers["cache-control"]).toBe("private, no-store");
        expect(headers.etag).toBeUndefined();
        const nonce = /'nonce-([^']+)'/.exec(headers["content-security-policy"]?.toString() ?? "")?.[1] ?? "none";
        expect(html).toContain(`nonce="${nonce}"`);
        return nonce;
      });
      expect(nonces[0]).not.toBe(nonces[1]);
    },
  );

  test("are compressed for a browser that reads brotli", async () => {
    const [plain, small] = [await get("/mi-cuenta"), await get("/mi-cuenta", { "accept-encoding": "gzip, br" })];
    expect(plain.headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(plain.body.byteLength) });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(small.headers).toMatchObject({ "content-encoding": "br", "content-length": String(small.body.byteLength) });
    const nonceless = (html: string) => html.replaceAll(/nonce="[^"]+"/g, "");
    expect(nonceless(brotliDecompressSync(small.body).toString())).toBe(nonceless(plain.html));
  });
});

describe("a page's data", () => {
  test("is stored like the page; its key contains only known routes", async () => {
    await get("/inicio.data");
    await get("/inicio.data?x=1");
    await get("/inicio.data?_routes=routes/inicio");
    await get("/inicio.data?_routes=routes/inicio&junk=1");
    await get("/inicio.data?_routes=..%2f<x>");
    await get("/inicio.data?_routes=routes/producto");
    await get("/inicio.data?_routes=routes/abcdef");
    expect(rendered).toEqual(["/inicio.data", "/inicio.data?_routes=routes%2Finicio"]);
  });

  test("allows no scripts, in every response", async () => {
    const answers = [await get("/inicio.data"), await get("/inicio.data")];
    answers.push(await get("/inicio.data", { "if-none-match": answers[0]?.headers.etag ?? "" }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304]);
    for (const { headers } of answers) expect(headers["content-security-policy"]).toBe(NOTHING_POLICY);
    expect(rendered).toEqual(["/inicio.data"]);
  });

  test("of a product that does not exist is not found; the frame's data beside it is", async () => {
    const gone = `/producto.data?id=${newId()}`;
    const { status, headers, body } = await get(`${gone}&_routes=routes/producto`);
    expect([status, headers["x-remix-response"], body.byteLength]).toEqual([404, undefined, 0]);
    expect((await get(`${gone}&_routes=root`)).headers["x-remix-response"]).toBe("yes");
  });

  test("of a private page is not stored, and allows no scripts either", async () => {
    const { headers } = await get("/mi-cuenta.data");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["content-security-policy"]).toBe(NOTHING_POLICY);
  });
});
