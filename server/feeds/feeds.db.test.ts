/** The product feeds, read by real parsers and held against the companies' tables of fields. */
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { brands, productImages, products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { GOOGLE_FIELDS, META_FIELDS, problemsOf } from "#tests/support/files/feed-tables.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { readXml } from "#tests/support/files/read-xml.ts";

const publicUrl = "https://vitrina.bo";
const G = "http://base.google.com/ns/1.0";
const clock = movingClock();
/** Each test asks from another network: one has a limit. */
let networks = 0;

const tested = await openFaultlessShop({ publicUrl, clock, proxies: ["127.0.0.1"] });

function get(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Response> {
  networks += 1;
  const own = { "x-forwarded-for": `10.3.${Math.floor(networks / 250)}.${networks % 250}`, ...headers };
  return fetch(tested.url + path, { method, headers: own });
}

type Item = ReadonlyMap<string, readonly string[]>;

/** After the time for which a feed is kept. */
async function freshMeta(): Promise<Item[]> {
  clock.pass(15);
  const text = await (await get("/feeds/meta.csv")).text();
  const rows: Record<string, string>[] = parse(text, { columns: true });
  return rows.map((row) => new Map(Object.entries(row).map(([name, value]) => [name, [value]])));
}

async function freshGoogle(): Promise<Item[]> {
  clock.pass(15);
  const [channel] = readXml(await (await get("/feeds/google.xml")).text()).children;
  const items = channel?.children.filter(({ name }) => name === "item") ?? [];
  return items.map(({ children }) => {
    expect(children.every(({ name }) => name.startsWith(`${G} `))).toBe(true);
    const named = Map.groupBy(children, ({ name }) => name.slice(G.length + 1));
    return new Map([...named].map(([name, all]) => [name, all.map(({ text }) => text)]));
  });
}

const value = (item: Item | undefined, name: string) => item?.get(name)?.[0];
const bySku = (items: readonly Item[], sku: string) => items.find((item) => value(item, "id") === sku);
const active = seeded.variants.filter(({ active: is = true }) => is);
const skus = active.map(({ id }) => id).toSorted();

describe.each([
  ["/feeds/meta.csv", META_FIELDS, freshMeta],
  ["/feeds/google.xml", GOOGLE_FIELDS, freshGoogle],
] as const)("%s", (path, fields, fresh) => {
  test("has one valid item for each variant on sale", async () => {
    const items = await fresh();
    expect(items.map((item) => value(item, "id")).toSorted()).toEqual(skus);
    expect(items.flatMap((item) => problemsOf(fields, item))).toEqual([]);
  });

  test("leaves out what is not on sale, has no photograph, or no currency that the world knows", async () => {
    const { db } = tested.database;
    const [hidden, bare, foreign, other] = seeded.products;
    if (!hidden || !bare || !foreign || !other) throw new Error("no examples");
    const switchedOff = active.find(({ product }) => product === other.id);
    if (!switchedOff) throw new Error("no variant");
    const pictures = await db.select().from(productImages).where(eq(productImages.product, bare.id));
    await db.update(products).set({ active: false }).where(eq(products.id, hidden.id));
    await db.delete(productImages).where(eq(productImages.product, bare.id));
    await db.update(products).set({ moneda: "conchas" }).where(eq(products.id, foreign.id));
    await db.update(variants).set({ active: false }).where(eq(variants.id, switchedOff.id));
    const gone = new Set([hidden.id, bare.id, foreign.id]);
    const left = active.filter(({ id, product }) => !gone.has(product) && id !== switchedOff.id).map(({ id }) => id);
    expect((await fresh()).map((item) => value(item, "id")).toSorted()).toEqual(left.toSorted());
    await db.update(products).set({ active: true }).where(eq(products.id, hidden.id));
    await db.insert(productImages).values(pictures);
    await db.update(products).set({ moneda: "Bs." }).where(eq(products.id, foreign.id));
    await db.update(variants).set({ active: true }).where(eq(variants.id, switchedOff.id));
  });

  test("is cached for a quarter of an hour, with an ETag; compressed and plain are equal", async () => {
    const zipped = await get(path, { "accept-encoding": "gzip" });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(zipped.headers.get("cache-control")).toBe("public, max-age=900");
    expect(zipped.headers.get("vary")).toBe("Accept-Encoding");
    const plain = await get(path, { "accept-encoding": "identity" });
    const text = await plain.text();
    expect(Number(plain.headers.get("content-length"))).toBe(Buffer.byteLength(text));
    expect(await zipped.text()).toBe(text);
    const tag = plain.headers.get("etag") ?? "";
    const again = await get(path, { "accept-encoding": "identity", "if-none-match": tag });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, tag, ""]);
    const head = await get(path, {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await get(path, {}, "POST")).status).toBe(405);
  });

  test("is the same until a quarter of an hour has passed, then says what changed", async () => {
    await fresh();
    const [sku = ""] = skus;
    const before = await (await get(path)).text();
    await tested.shop.catalogue.setStock(sku, 0);
    expect(await (await get(path)).text()).toBe(before);
    expect(value(bySku(await fresh(), sku), "availability")).toMatch(/^out.of.stock$/);
    await tested.shop.catalogue.setStock(sku, 7);
    expect(value(bySku(await fresh(), sku), "availability")).toMatch(/^in.stock$/);
  });

  test("one network may ask 60 times a minute", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await get(path, { "x-forwarded-for": "10.4.0.1" })).status);
    const first = path === "/feeds/meta.csv" ? 60 : 0;
    expect(statuses.filter((status) => status === 200).length).toBe(first);
    expect(statuses.at(-1)).toBe(429);
  });
});

test("Google is told how large and heavy a product is, and its short name; what it does not take is left out", async () => {
  const [product, other] = seeded.products.slice(4, 6);
  const variantOf = (id = "") => active.find((one) => one.product === id)?.id ?? "";
  const set = (id = "", values: Partial<typeof products.$inferInsert>) =>
    tested.database.db.update(products).set(values).where(eq(products.id, id));
  await set(product?.id, { shortName: "Bolso corto", height: 24, width: 29.5, depth: 12, weight: 2_000 });
  await set(other?.id, { shortName: "", height: 7, width: null, depth: 0.5, weight: 2_450 });
  const items = await freshGoogle();
  const SIZES = ["short_title", "product_height", "product_width", "product_length", "product_weight"];
  const said = (id = "") => SIZES.map((name) => value(bySku(items, variantOf(id)), name));
  expect(said(product?.id)).toEqual(["Bolso corto", "24 cm", "29.5 cm", "12 cm", "2000 g"]);
  expect(said(other?.id)).toEqual([undefined, "7 cm", undefined, undefined, "2.45 kg"]);
});

test("both say until when an offer holds, if somebody said so", async () => {
  const [dated, open] = seeded.products.slice(4, 6);
  const until = "2026-11-30T04:00:00.000Z";
  const set = (id = "", values: Partial<typeof products.$inferInsert>) =>
    tested.database.db.update(products).set(values).where(eq(products.id, id));
  const updatedAt = new Date("2026-11-20T12:00:30Z");
  await set(dated?.id, { discount: 20, offerUntil: until, updatedAt });
  await set(open?.id, { discount: 20, offerUntil: null });
  const said = (items: readonly Item[], of?: { readonly id: string }) =>
    items
      .filter((item) => value(item, "item_group_id") === of?.id)
      .map((item) => value(item, "sale_price_effective_date") ?? "");
  for (const items of [await freshGoogle(), await freshMeta()]) {
    expect(new Set(said(items, dated))).toEqual(new Set(["2026-11-20T12:00Z/2026-11-30T04:00Z"]));
    expect(new Set(said(items, open))).toEqual(new Set([""]));
  }
});

const HOSTILE = `=HYPERLINK("https://malo.example";"x") ]]></g:title><script>alert(1)</script> & 'b' \u{1F9F6}`;

describe("a product whose texts are hostile", () => {
  const product = seeded.products.find(({ discount }) => !discount);
  if (!product) throw new Error("no example");
  const variant = active.find((one) => one.product === product.id);
  if (!variant) throw new Error("no variant");

  beforeAll(async () => {
    const { db } = tested.database;
    await db
      .update(products)
      .set({
        name: HOSTILE,
        description: "-1+1\u0008\n<b>\u2028\uFFFE fin",
        price: 12_000,
        discount: 25,
        material: "＝1",
      })
      .where(eq(products.id, product.id));
    await db.update(brands).set({ descripcion: "@marca" }).where(eq(brands.ide, product.brand));
  });

  test("is the same text for Google's parser", async () => {
    const item = bySku(await freshGoogle(), variant.id);
    expect(problemsOf(GOOGLE_FIELDS, item ?? new Map())).toEqual([]);
    expect(value(item, "title")?.startsWith(HOSTILE)).toBe(true);
    expect(value(item, "description")).toBe("-1+1 <b>  fin");
    expect(value(item, "brand")).toBe("@marca");
    expect([value(item, "price"), value(item, "sale_price")]).toEqual(["120.00 BOB", "90.00 BOB"]);
    expect(value(item, "item_group_id")).toBe(product.id);
    expect(value(item, "link")).toMatch(new RegExp(`^https://vitrina\\.bo/producto\\?id=${product.id}&color=[a-z-]+$`));
    expect(value(item, "image_link")).toMatch(/^https:\/\/vitrina\.bo\/fotos\/[a-z0-9-]+-share\.jpg$/);
    const image = new URL(value(item, "image_link") ?? "").pathname;
    const picture = await get(image);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test("stands between quotation marks in Meta's file where a spreadsheet would take it for a formula", async () => {
    const item = bySku(await freshMeta(), variant.id);
    expect(problemsOf(META_FIELDS, item ?? new Map())).toEqual([]);
    expect(value(item, "title")?.startsWith(`«${HOSTILE}`)).toBe(true);
    expect(value(item, "brand")).toBe("«@marca»");
    expect(value(item, "material")).toBe("«＝1»");
    expect(value(item, "description")?.startsWith("«-1+1 <b>")).toBe(true);
    clock.pass(15);
    const text = await (await get("/feeds/meta.csv")).text();
    expect(text.split("\r\n").filter((line) => /(^|,)"?[=+\-@\t＝＋－＠]/.test(line))).toEqual([]);
  });

  test("texts that are too long end with an ellipsis, within the limit and without half a character", async () => {
    await tested.database.db
      .update(products)
      .set({ name: "\u{1F9F6}".repeat(120), description: "ñ".repeat(6_000) })
      .where(eq(products.id, product.id));
    const item = bySku(await freshGoogle(), variant.id);
    expect(value(item, "title")).toBe(`${"\u{1F9F6}".repeat(74)}…`);
    expect(value(item, "description")).toBe(`${"ñ".repeat(4_999)}…`);
  });

  test("texts in capitals throughout are said in ordinary case", async () => {
    const name = "CARTERA DE CUERO NEGRA";
    const text = { name, description: "HECHA A MANO. ¡ÚNICA!" };
    await tested.database.db.update(products).set(text).where(eq(products.id, product.id));
    const item = bySku(await freshGoogle(), variant.id);
    expect(value(item, "title")).toMatch(/^Cartera de cuero negra,/);
    expect(value(item, "description")).toBe("Hecha a mano. ¡Única!");
  });
});
