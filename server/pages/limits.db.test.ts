import { type IncomingHttpHeaders, request } from "node:http";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import type { RenderPage } from "./render/render-page.ts";

const PATIENCE = { timeout: 20_000 };
let gate: Promise<void> = Promise.resolve();
let fails = false;
let running = 0;
let most = 0;
let rendered = 0;

const render: RenderPage = async ({ url }) => {
  most = Math.max(most, (running += 1));
  rendered += 1;
  await gate;
  running -= 1;
  if (fails) throw new Error("broken");
  return new Response(`<!doctype html><title>${url.length}</title>`, { headers: { "content-type": "text/html" } });
};

const tested = await openTestShop({
  render,
  paths: ["/inicio", "/buscar", "/carrito", "/filtros", "/outlet", "/pago-qr"],
});
afterEach(() => {
  most = 0;
  rendered = 0;
});
afterAll(() => tested.close());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
}

/** A request from this loopback address. */
function get(path: string, localAddress = "127.0.0.1"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(tested.url + path, { localAddress, agent: false }, async (response) => {
      let html = "";
      for await (const chunk of response.setEncoding("utf8")) html += String(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, html });
    });
    sent.on("error", reject).end();
  });
}

/** Requests the paths one after the other. */
async function statuses(paths: readonly string[], from?: string): Promise<number[]> {
  const found: number[] = [];
  for (const path of paths) found.push((await get(path, from)).status);
  return found;
}

const many = <T>(length: number, of: (index: number) => T) => Array.from({ length }, (_, index) => of(index));
const metric = async (name: string) =>
  (await (await fetch(`${tested.url}/metrics`)).text()).split("\n").find((line) => line.startsWith(name));

test("an address may render 300 pages a minute; stored pages and other addresses are not limited", async () => {
  await get("/inicio", "127.0.0.9");
  const searches = many(299, (index) =>
    index % 2 ? `/buscar?q=bota${index}` : `/filtros?volver=%2Foutlet&x=${index}`,
  );
  expect(await statuses(searches)).toEqual(many(299, () => 200));
  expect(await statuses(["/outlet"])).toEqual([200]);
  for (const path of ["/buscar?q=una+mas", "/filtros", "/carrito", "/buscar.data?q=una+mas"]) {
    const { status, headers, html } = await get(path);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 66);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(html).toContain('<html lang="es-BO">');
    expect(html).toContain("Un momento, por favor");
    expect(html).toContain("Tu carrito está a salvo");
  }
  expect(rendered).toBe(301);
  expect(await statuses(many(400, (index) => (index % 2 ? "/inicio" : "/outlet")))).toEqual(many(400, () => 200));
  expect(await statuses(["/buscar?q=una+mas", "/carrito"], "127.0.0.2")).toEqual([200, 200]);
  // Another address had it rendered: now it is stored, and served to all.
  expect(await statuses(["/carrito"])).toEqual([200]);
  expect(await metric('vitrina_refused{rate="pages"}')).toMatch(/ [1-9]\d*$/);
});

test("two pages render at once, as many wait as their priority allows, more get 503; stored pages are served", async () => {
  await get("/inicio", "127.0.0.9");
  rendered = 0;
  most = 0;
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  const waiting = async (count: number) => {
    await vi.waitFor(
      async () => expect(await metric("vitrina_page_queue ")).toBe(`vitrina_page_queue ${count}`),
      PATIENCE,
    );
  };
  const refused = async (paths: readonly string[]) => {
    for (const path of paths) {
      const { status, headers, html } = await get(path, "127.0.0.4");
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
        503,
        expect.stringMatching(/^[2-6]$/),
        "no-store",
      ]);
      expect(html).toContain("Un momento, por favor");
    }
  };
  const asked = many(27, (index) => get(`/buscar?q=bolso${index}`, "127.0.0.3"));
  await waiting(25);
  expect(running).toBe(2);
  await refused(["/buscar?q=uno+mas", "/buscar.data?q=uno+mas", "/filtros", "/outlet?desde=100"]);
  // Public pages still have places (fifteen requests share one rendering), and pages of an order have the most.
  asked.push(...many(15, (index) => get(`/no-hay-${index}`, "127.0.0.3")));
  await waiting(26);
  asked.push(...many(24, () => get("/pago-qr", "127.0.0.3")));
  await waiting(50);
  await refused(["/buscar", "/pago-qr"]);
  expect((await get("/inicio", "127.0.0.4")).status).toBe(200);
  expect((await fetch(`${tested.url}/healthz`)).status).toBe(200);
  open();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect([most, rendered, running]).toEqual([2, 52, 0]);
  expect(await statuses(["/buscar?q=uno+mas", "/buscar"], "127.0.0.4")).toEqual([200, 200]);
  expect(await metric("vitrina_page_queue_refused")).toBe("vitrina_page_queue_refused 6");
});

test("many requests for one stored page take one place", async () => {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  tested.pages.cache.drop(() => true);
  const asked = many(100, () => get("/inicio", "127.0.0.5"));
  await vi.waitFor(() => expect(running).toBe(1), PATIENCE);
  expect(await metric("vitrina_page_queue ")).toBe("vitrina_page_queue 0");
  open();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(many(100, () => 200));
  expect(rendered).toBe(1);
});

test("a failed rendering frees its place (F30)", async () => {
  expect(tested.errors).toEqual([]);
  fails = true;
  const broken = await statuses(
    many(20, (index) => `/buscar?q=roto${index}`),
    "127.0.0.6",
  );
  expect(broken).toEqual(many(20, () => 500));
  expect(tested.errors).toHaveLength(20);
  fails = false;
  expect(await statuses(["/buscar?q=sano"], "127.0.0.6")).toEqual([200]);
});
