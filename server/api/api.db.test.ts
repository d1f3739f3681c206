import type { Product, ProductPage } from "#contracts/product/product.document.ts";
import type { Suggestions } from "#contracts/listing/suggestions.document.ts";
import type { Facets } from "#contracts/listing/listing.document.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { example, seeded } from "#tests/support/values/examples.ts";
import { logs } from "#modules/logs/logs.sql.ts";
import { subscribers } from "#modules/newsletter/newsletter.sql.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";

const tested = await openTestShop();
afterAll(() => tested.close());

const { sku, product } = example(10);

describe("carts", () => {
  test("a guest's cart from its first piece to empty", async () => {
    const visitor = newVisitorId();
    const id = newId();
    const path = `/api/carts/${id}`;
    expect(await tested.api("GET", "/api/carts", { visitor })).toMatchObject({ status: 200, body: [] });
    const created = await tested.api<Cart>("PUT", path, { visitor, body: {} });
    expect(created).toMatchObject({ status: 201, body: { id, localUserId: visitor, products: [], version: 1 } });
    expect(created.body.updatedAt).toBe(TEST_NOW.toISOString());
    expect((await tested.api("PUT", path, { visitor, body: {} })).status).toBe(200);
    expect(await tested.api("PUT", `/api/carts/${newId()}`, { visitor, body: {} })).toMatchObject({
      status: 200,
      body: { id },
    });

    const addition = { id: newId(), variant: sku, quantity: 2 };
    const added = await tested.api<Cart>("POST", `${path}/additions`, { visitor, body: addition });
    const again = await tested.api<Cart>("POST", `${path}/additions`, { visitor, body: addition });
    expect(added).toMatchObject({
      status: 200,
      body: { version: 2, products: [{ id: sku, quantity: 2, productId: product }] },
    });
    expect(again.body).toEqual(added.body);
    expect((await tested.api<Cart[]>("GET", "/api/carts", { visitor })).body).toEqual([added.body]);

    const removed = await tested.api<Cart>("PATCH", path, { visitor, body: { products: { [sku]: null } } });
    expect(removed.body).toMatchObject({ id, products: [], version: 3 });
  });

  test("a quantity over the stock is refused with the number left, in Spanish", async () => {
    const visitor = newVisitorId();
    const path = `/api/carts/${newId()}`;
    await tested.api("PUT", path, { visitor, body: {} });
    await tested.shop.catalogue.setStock(sku, 4);
    const few = await tested.api<Problem>("PATCH", path, { visitor, body: { products: { [sku]: { quantity: 5 } } } });
    expect(few).toMatchObject({ status: 409, body: { code: "STOCK", variant: sku, available: 4 } });
    expect(few.body.errors?.[0]?.message).toBe("No hay suficiente stock: quedan 4");
    await tested.api("PATCH", path, { visitor, body: { products: { [sku]: { quantity: 3 } } } });
    const addition = { id: newId(), variant: sku, quantity: 2 };
    const more = await tested.api<Problem>("POST", `${path}/additions`, { visitor, body: addition });
    expect(more.body).toMatchObject({ code: "STOCK", available: 1 });
  });
});

describe("products", () => {
  test("a page of cards, and each filter", async () => {
    const page = await tested.api<ProductPage>("GET", "/api/products");
    expect(page.body).toMatchObject({ total: seeded.products.length, page: 1, pageSize: 24 });
    expect(page.body.items).toHaveLength(24);
    const total = async (query: string) => (await tested.api<ProductPage>("GET", `/api/products?${query}`)).body.total;
    const count = (is: (row: (typeof seeded.products)[number]) => boolean) => seeded.products.filter(is).length;
    expect(await total("category=2&sort=precio-asc")).toBe(7);
    expect(await total("subcategory=101")).toBe(count((row) => row.subcategory === 101));
    expect(await total("brand=4")).toBe(8);
    expect(await total("season=23&offers=true")).toBe(count((row) => row.seasons.includes(23) && row.offers === true));
    expect(await total("featured=true")).toBe(10);
    expect(await total("offers=false")).toBe(count((row) => !row.offers));
    expect(await total("brand=11,12")).toBe(count((row) => row.brand === 11 || row.brand === 12));
    expect(await total("priceMin=100&priceMax=200")).toBe(
      seeded.products.filter((row) => {
        const paid = Math.floor((row.price * (100 - (row.discount ?? 0)) + 50) / 100);
        return paid >= 10_000 && paid <= 20_000;
      }).length,
    );
    const inColor = seeded.variants.filter(
      (row) => row.colorName === "Azul marino" && row.size === "M" && row.stock > 0,
    );
    expect(await total("color=Azul+marino&size=M&available=true")).toBe(
      new Set(inColor.map((row) => row.product)).size,
    );
    expect(await total("q=catera")).toBe(await total("q=cartera"));
  });

  test("facets count what each choice would leave, and a corrected query is named", async () => {
    const { body } = await tested.api<ProductPage & { facets: Facets; corrected?: string }>(
      "GET",
      "/api/products?q=catera&color=negro&pageSize=1",
    );
    expect(body.corrected).toBe("cartera");
    expect(Object.keys(body.facets).toSorted()).toEqual(["brand", "color", "price", "season", "size", "subcategory"]);
    for (const { value, count } of body.facets.color) {
      const narrowed = await tested.api<ProductPage>("GET", `/api/products?q=cartera&color=${value}`);
      expect(narrowed.body.total).toBe(count);
    }
    for (const { value, count } of body.facets.brand) {
      const narrowed = await tested.api<ProductPage>("GET", `/api/products?q=cartera&color=negro&brand=${value}`);
      expect(narrowed.body.total).toBe(count);
    }
  });

  test("suggestions while typing", async () => {
    const { status, body } = await tested.api<Suggestions>("GET", "/api/search/suggestions?q=mochi");
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(["brands", "categories", "products", "terms"]);
    expect(body.products).toHaveLength(6);
    expect(body.products[0]).toMatchObject({ Moneda: "Bs.", soldOut: false });
  });

  test("a product has the specification's fields, decimals and its variants", async () => {
    const { status, body } = await tested.api<Product>("GET", `/api/products/${product}`);
    const row = seeded.products.find((one) => one.id === product);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: product,
      subcategory: row?.subcategory,
      offers: false,
      Moneda: "Bs.",
      active: true,
    });
    expect(body.Precio).toBe((row?.price ?? 0) / 100);
    expect(body.variants.map((variant) => variant.id)).toContain(sku);
  });

  test("the whole collection of brands, with the promotional one", async () => {
    const { body } = await tested.api<{ Ide: number }[]>("GET", "/api/brands");
    expect(body.map((brand) => brand.Ide)).toEqual([11, 12, 13, 14, 15, 16, 17, 4]);
  });
});

describe("records", () => {
  test("a visit is stored once under its id, without the query", async () => {
    const id = newId();
    const entry = { event: "no ha iniciado sesión", url: "/inicio", device: "mobile" };
    expect((await tested.api("PUT", `/api/logs/${id}`, { body: entry })).status).toBe(201);
    expect((await tested.api("PUT", `/api/logs/${id}`, { body: { ...entry, event: "otra cosa" } })).status).toBe(201);
    expect(await tested.database.db.select().from(logs).where(eq(logs.id, id))).toEqual([
      { id, ...entry, at: TEST_NOW },
    ]);
    for (const bad of [
      { ...entry, url: "/x?n=secreto" },
      { ...entry, url: "https://x" },
      { ...entry, device: "watch" },
      { ...entry, who: 1 },
    ]) {
      expect((await tested.api("PUT", `/api/logs/${newId()}`, { body: bad })).status).toBe(400);
    }
  });

  test("a newsletter address is stored once, and the answer does not reveal known addresses", async () => {
    for (const email of ["Ana@Example.com", " ana@example.com "]) {
      expect(await tested.api("POST", "/api/newsletter", { body: { email } })).toMatchObject({ status: 202, text: "" });
    }
    expect((await tested.database.db.select().from(subscribers)).map((row) => row.email)).toEqual(["ana@example.com"]);
    expect((await tested.api<Problem>("POST", "/api/newsletter", { body: { email: "ana" } })).body.errors).toEqual([
      { path: "email", code: "INVALID", message: "Ingresa un correo válido" },
    ]);
  });
});

describe("rate limits", () => {
  test("too many requests get 429 with Retry-After; pages are not counted", async () => {
    const body = { email: "quien@example.com" };
    const sent = await Promise.all(
      Array.from({ length: 15 }, () => tested.api<Problem>("POST", "/api/newsletter", { body })),
    );
    const refused = sent.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    for (const { headers, body: problem } of refused) {
      expect(problem.code).toBe("TOO_MANY");
      expect(Number(headers.get("retry-after"))).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 66);
    }
    expect(sent.every(({ status }) => status === 202 || status === 429)).toBe(true);
    for (let count = 0; count < 50; count += 1) expect((await fetch(`${tested.url}/inicio`)).status).toBe(200);
  });
});

describe("for monitoring", () => {
  test("/healthz, /readyz and /metrics are answered under any host", async () => {
    const get = async (path: string) => {
      const response = await fetch(tested.url + path);
      return { status: response.status, text: await response.text() };
    };
    expect(await get("/healthz")).toEqual({ status: 200, text: "ok" });
    expect(await get("/readyz")).toEqual({ status: 200, text: "ready" });
    await tested.shop.jobs.enqueue(tested.database.db, "nobody's", {});
    const { text } = await get("/metrics");
    expect(text).toMatch(/^vitrina_live_sockets 0$/m);
    expect(text).toMatch(/^vitrina_jobs\{kind="nobody's",state="due"\} 1$/m);
    for (const file of ["alerts.yaml", "dashboard.json"]) {
      const asked =
        readFileSync(path.join("deploy/watch", file), "utf8").match(/\b(vitrina|nodejs|process)_\w+/g) ?? [];
      expect(asked.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
    }
    const passedOn = await fetch(`${tested.url}/metrics`, { headers: { "x-forwarded-for": "203.0.113.9" } });
    expect(passedOn.status).toBe(404);
  });

  test("every API response is not cacheable, has a type and a policy that allows nothing", async () => {
    for (const path of ["/api/csrf", "/api/products", "/api/nothing"]) {
      const { headers } = await fetch(tested.url + path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      );
    }
  });
});
