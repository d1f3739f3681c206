/** What pages tell search engines and messengers. */
import type { Page } from "@playwright/test";
import { formatMoney, isoCurrency, plainAmount, unitPrice } from "#contracts/money/money.ts";
import { expect, simpleProduct, test, visit } from "../support/journey.ts";

const content = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");

function structured(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
      JSON.parse(block.textContent ?? ""),
    ),
  );
}

const measured = (value: number | null, unitCode: string) => ({ "@type": "QuantitativeValue", value, unitCode });

test("a product page has name, price, picture and breadcrumb for machines, with and without scripts", async ({
  shopper,
  shop,
}) => {
  const product = await simpleProduct(shop);
  const url = `${shop.url}/producto?id=${product.id}`;
  const price = { cents: unitPrice(product), Moneda: product.Moneda };
  await visit(shopper, shop, `/producto?id=${product.id}&utm_source=x`);
  await expect(shopper).toHaveTitle(`${product.name} · Vitrina`);
  expect(await shopper.locator('link[rel="canonical"]').getAttribute("href")).toBe(url);
  expect(await content(shopper, "og:title")).toBe(product.name);
  expect(await content(shopper, "og:type")).toBe("product");
  expect(await content(shopper, "og:url")).toBe(url);
  expect(await content(shopper, "og:locale")).toBe("es_BO");
  const description = (await content(shopper, "og:description")) ?? "";
  expect(description.startsWith(formatMoney(price).replace("\u00A0", " "))).toBe(true);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(await content(shopper, "description")).toBe(description);
  expect(await content(shopper, "og:image")).toBe(`${shop.url}/fotos/${product.images[0]?.id}-share.jpg`);
  expect([await content(shopper, "og:image:width"), await content(shopper, "og:image:height")]).toEqual([
    "1200",
    "630",
  ]);
  expect(await content(shopper, "product:price:amount")).toBe(plainAmount(price.cents));
  expect(await content(shopper, "product:price:currency")).toBe("BOB");

  const [said, way] = await structured(shopper);
  expect(said).toEqual({
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: product.variants[0]?.id,
    // Another journey gives this piece a barcode.
    ...(product.variants[0]?.gtin && { gtin: product.variants[0].gtin }),
    productID: product.id,
    brand: { "@type": "Brand", name: product.brandName },
    material: product.material,
    height: measured(product.height, "CMT"),
    width: measured(product.width, "CMT"),
    depth: measured(product.depth, "CMT"),
    weight: measured(product.weight, "GRM"),
    image: product.images.map(({ id }) => `${shop.url}/fotos/${id}-1000.webp`),
    url,
    offers: {
      "@type": "Offer",
      url,
      price: plainAmount(price.cents),
      priceCurrency: isoCurrency(product.Moneda),
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  });
  expect(way).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Inicio", item: `${shop.url}/inicio` },
      { position: 2 },
      { position: 3 },
      { position: 4, name: product.name },
    ],
  });
  const source = await (await fetch(url)).text();
  expect(source.match(/<script type="application\/ld\+json">/g)?.length).toBe(2);
});

test("markup in a name is text in head, structured data and page", async ({ shopper, shop }) => {
  const { items } = await shop.products("pageSize=1&sort=precio-asc");
  const product = await shop.product(items[0]?.id ?? "");
  const name = "</script><script>document.title='x'</script><!--<script> \u2028";
  await shop.command({ name: "change", product: product.id, change: { name } });
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await expect(shopper).toHaveTitle(/^<\/script><script>/);
  const [said] = await structured(shopper);
  expect(said).toMatchObject({ "@type": "Product", name });
  await shop.command({ name: "change", product: product.id, change: { name: product.name } });
});

test("the home page describes the shop and has a preview picture", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/inicio");
  const [organization, website] = await structured(shopper);
  expect(organization).toMatchObject({
    "@type": "Organization",
    name: "Vitrina",
    telephone: "+59170012345",
    address: { "@type": "PostalAddress", addressCountry: "BO" },
  });
  expect(website).toMatchObject({
    "@type": "WebSite",
    potentialAction: { target: { urlTemplate: `${shop.url}/buscar?q={search_term_string}` } },
  });
  const picture = await fetch((await content(shopper, "og:image")) ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);
});

test("personal and missing pages are not indexed", async ({ shopper, shop }) => {
  for (const path of ["/carrito", "/mi-cuenta"]) {
    await visit(shopper, shop, path);
    expect(await content(shopper, "robots")).toBe("noindex");
  }
  const missing = await (await fetch(`${shop.url}/no-hay`)).text();
  expect(missing).toContain('<meta name="robots" content="noindex"/>');
});

test("the sitemap is valid XML, and every page in it exists", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/inicio");
  const pages = await shopper.evaluate(async () => {
    const xml = await (await fetch("/sitemap.xml")).text();
    const read = new DOMParser().parseFromString(xml, "application/xml");
    return [...read.querySelectorAll("url > loc")].map((entry) => entry.textContent ?? "");
  });
  expect(pages.length).toBeGreaterThan(100);
  expect(pages).toContain(`${shop.url}/inicio`);
  const listings = pages.filter((page) => !page.includes("/producto?"));
  // One after the other, as a crawler does: the shop refuses to render a hundred pages at once.
  for (const page of listings) expect((await fetch(page)).status, page).toBe(200);
});

test("the shop can be installed: manifest, icons and worker exist and fit their descriptions", async ({ shop }) => {
  const get = (path: string, init?: RequestInit) => fetch(shop.url + path, init);
  const manifest = await get("/site.webmanifest");
  expect(manifest.headers.get("content-type")).toBe("application/manifest+json");
  const said: { icons: { src: string; sizes: string; type: string }[]; shortcuts: { url: string }[] } =
    await manifest.json();
  expect(said).toMatchObject({ lang: "es-BO", start_url: "/inicio", display: "standalone" });
  for (const { src, sizes, type } of said.icons) {
    const icon = await get(src);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
    if (type !== "image/png") continue;
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const { url } of said.shortcuts) expect((await get(url)).status).toBe(200);
  for (const path of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]) {
    expect((await get(path)).status).toBe(200);
  }
  const worker = await get("/sw.js");
  expect(worker.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(worker.headers.get("cache-control")).toBe("no-cache");
  expect(worker.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  const again = await get("/sw.js", { headers: { "if-none-match": worker.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  for (const path of ["/site.webmanifest", "/sw.js", "/robots.txt", "/sitemap.xml"]) {
    expect((await get(path, { method: "HEAD" })).status).toBe(200);
    expect((await get(path, { method: "POST" })).status).toBe(405);
  }
});
