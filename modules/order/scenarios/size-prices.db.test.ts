/** @module-tag money */
/** A size that costs another price than its product: wherever it is read, sold, changed, told and written. */
import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Product, ProductPage } from "#contracts/product/product.document.ts";
import type { StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import type { ProductChangesPreview, StaffProduct } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { AT_THE_SHOP } from "#tests/support/clients/checkout-answers.ts";
import { importClient } from "#tests/support/clients/import-client.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { signedInOwner, signedInWith } from "#tests/support/people/staff.ts";
import { type StaffAnswer, addProduct, productForm, sentPhoto, trailOf } from "#tests/support/people/staff-products.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";

const publicUrl = "https://vitrina.bo";
const tested = await openFaultlessShop({ proxies: ["127.0.0.1"], publicUrl });
const { db } = tested.database;
const owner = await signedInOwner(tested);
const buyers = createBuyers(tested);
const sheets = importClient(tested, owner);
const photo = await sentPhoto(owner, "#8a4b26");
const sized = (size: string) => ({ size, stock: 20 });

let product: StaffProduct;
let [small, large, last, slug] = ["", "", "", ""];
beforeEach(async () => {
  const colors = [{ name: "Negro", hex: "#1A1A1A", sizes: ["37", "38", "39"].map(sized) }];
  const form = productForm({ name: "Bota Sajama", price: 420, active: true, photos: [{ photo }], colors });
  product = (await addProduct(owner, form)).body;
  [small = "", large = "", last = ""] = product.variants.map(({ id }) => id);
  [{ slug = "" } = {}] = await db.select().from(products).where(eq(products.id, product.id));
});
afterEach(async () => expect(await brokenInvariants(db, { unpaidMax: 10, now: testClock.now() })).toEqual([]));

const setOf = (set: object[], who = owner, version = product.version) =>
  who.call<StaffAnswer>("PATCH", `/api/gestion/products/${product.id}/variants`, { body: { version, set } });
const edit = (change: object, version = product.version) =>
  owner.call<StaffAnswer>("PATCH", `/api/gestion/products/${product.id}`, { body: { version, ...change } });
const dearer = async () => {
  product = (await setOf([{ sku: large, price: 480 }])).body;
};
const errorsOf = ({ status, body }: { status: number; body: StaffAnswer }) => [
  status,
  body.errors?.map(({ path, message }) => [path, message]),
];
const shown = async () => (await tested.api<Product>("GET", `/api/products/${product.id}`)).body;
const exported = async () => {
  const answer = await fetch(`${tested.url}/api/gestion/exports/products.csv`, {
    headers: { cookie: owner.cookieHeader() },
  });
  return Buffer.from(await answer.bytes());
};

const SIZES_COST = "Tiene tallas con precio propio: haz la oferta en %, o quita antes esos precios";
const OFFER_IS_PRICE =
  "Su oferta es un precio en Bs., igual para todas las tallas: hazla en %, y luego escribe el precio de la talla";

test("its price goes from the back office to the page, the cart, both orders, a change, the feed and the sheet", async () => {
  const plain = await shown();
  expect(plain.variants.some((one) => "Precio" in one || "PrecioDesc" in one)).toBe(false);
  const [first, again] = [await setOf([{ sku: large, price: 480 }]), await setOf([{ sku: large, price: 480 }])];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect(first.body.variants.map(({ price }) => price)).toEqual([null, 480, null]);
  expect((await trailOf(tested, product.id))[0]).toMatchObject({
    before: { [large]: { price: null } },
    after: { [large]: { price: 480 } },
  });
  await edit({ discount: 10 }, first.body.version);

  const now = await shown();
  expect([now.Precio, now.PorcDesc, now.PrecioDesc]).toEqual([420, 10, 378]);
  expect(now.variants.map(({ Precio, PrecioDesc }) => [Precio, PrecioDesc])).toEqual([
    [undefined, undefined],
    [480, 432],
    [undefined, undefined],
  ]);
  const { body: page } = await tested.api<ProductPage>("GET", "/api/products?q=sajama");
  const card = page.items.find(({ id }) => id === product.id);
  expect([card?.Precio, card?.PrecioDesc, card?.from]).toEqual([420, 378, true]);

  const buyer = await buyers.buyer({ [small]: 1, [large]: 2 });
  const order = await buyers.buy(buyer, "qr");
  expect(order.products.map(({ id, Precio, PrecioDesc }) => [id, Precio, PrecioDesc])).toEqual([
    [small, 420, 378],
    [large, 480, 432],
  ]);
  const { status, body: byHand } = await owner.call<StaffOrder>("POST", "/api/gestion/orders", {
    body: {
      id: newId(),
      source: "mostrador",
      lines: [{ sku: small, quantity: 1 }],
      shipping: AT_THE_SHOP,
      purchaseType: "tienda",
      paid: { way: "efectivo", reference: "" },
      handedOver: false,
      note: "",
      expectedTotal: 378,
    },
  });
  expect([status, byHand.total]).toEqual([201, 378]);
  const change = async (from: string, to: string, { version }: StaffOrder) =>
    (
      await owner.call<StaffOrder>("POST", `/api/gestion/orders/${byHand.id}/changes`, {
        body: { id: newId(), version, changes: [{ from, to, quantity: 1, restocked: true }] },
      })
    ).body;
  // The offer is over: what was bought with it keeps its percent, also in a size that costs more.
  await edit({ discount: 0 }, first.body.version + 1);
  const changed = await change(small, large, byHand);
  expect([changed.total, changed.difference, changed.products.map((one) => one.PrecioDesc)]).toEqual([432, 54, [432]]);
  const same = await change(large, last, changed);
  expect([same.total, same.products.map((one) => one.PrecioDesc)]).toEqual([378, [378]]);

  const feed = await (await fetch(`${tested.url}/feeds/meta.csv`)).text();
  const rows: Record<string, string>[] = parse(feed, { columns: true });
  expect([small, large].map((sku) => rows.find(({ id }) => id === sku)?.["price"])).toEqual([
    "420.00 BOB",
    "480.00 BOB",
  ]);

  const file = await exported();
  const tried = await sheets.tried(file, { counted: true });
  expect([await sheets.errorsOf(tried.id), tried.same]).toEqual([[], tried.total]);
  const other = await sheets.done(`SKU;Clave del producto;Precio de la talla\n${last};${slug};450,50\n`);
  expect([other.changed, (await shown()).variants.map(({ Precio }) => Precio)]).toEqual([1, [undefined, 480, 450.5]]);
  expect((await setOf([{ sku: last, price: null }], owner, first.body.version + 3)).body.variants[2]?.price).toBe(null);
});

test("a card and the lists say the price of a size that is there, and of all when none is", async () => {
  await dearer();
  const listed = async (query: string) => {
    const { body } = await tested.api<ProductPage>("GET", `/api/products?q=sajama&${query}`);
    const card = body.items.find(({ id }) => id === product.id);
    return card && [card.Precio, card.from];
  };
  expect([await listed(""), await listed("priceMin=450")]).toEqual([[420, true], undefined]);
  for (const sku of [small, last]) await tested.shop.catalogue.setStock(sku, 0);
  expect([await listed(""), await listed("priceMin=450")]).toEqual([
    [480, undefined],
    [480, undefined],
  ]);
  await tested.shop.catalogue.setStock(large, 0);
  expect([await listed(""), await listed("priceMin=450")]).toEqual([[420, true], undefined]);
});

test("follows a price of several products by a share: seen before, done once, taken back; a set one leaves it", async () => {
  await dearer();
  const ask = <Answer>(path: string, body: object) =>
    owner.call<Answer>("POST", `/api/gestion/products/changes${path}`, { body });
  const [id, ids, change] = [newId(), [product.id], { price: { percent: 10, round: "1" } }];
  const preview = async (price: object) =>
    (await ask<ProductChangesPreview>("/preview", { ids, change: { price } })).body;
  const costs = async () => {
    const { Precio, variants: all } = await shown();
    return [Precio, ...all.map((one) => one.Precio)];
  };
  const { seen, data } = await preview(change.price);
  expect([data[0]?.before.price, data[0]?.after.price]).toEqual([420, 462]);
  expect(data[0]?.sizes).toEqual([{ sku: large, color: "Negro", size: "38", before: 480, after: 528 }]);
  const again = () => ask("", { id, ids, change, seen });
  expect([await again(), await again()].map(({ body }) => body)).toEqual([{ changed: 1 }, { changed: 1 }]);
  expect(await costs()).toEqual([462, undefined, 528, undefined]);
  expect((await trailOf(tested, product.id)).slice(0, 2).map(({ after }) => after)).toEqual([
    { [large]: { price: 528 } },
    { price: 462 },
  ]);
  expect((await preview({ amount: -500 })).data[0]?.problem).toMatch(/^quedaría en/);
  expect((await ask(`/${id}/undo`, {})).status).toBe(200);
  expect(await costs()).toEqual([420, undefined, 480, undefined]);
  await ask("", { id: newId(), ids, change: { price: { set: 500 } } });
  expect(await costs()).toEqual([500, undefined, 480, undefined]);
});

test("is refused beside an offer in bolivianos from either side, and to who may not write prices", async () => {
  for (const rights of [[], ["money"]] as const) {
    const who = await signedInWith(tested, rights);
    expect((await setOf([{ sku: large, price: 480 }], who)).body.code).toBe("FORBIDDEN");
  }
  expect(errorsOf(await setOf([{ sku: large, price: 0.5 }]))).toEqual([
    400,
    [["set.0.price", "Escribe un precio de 1 a 100.000, con hasta dos decimales"]],
  ]);
  await dearer();
  expect(errorsOf(await edit({ offerPrice: 300 }))).toEqual([400, [["offerPrice", SIZES_COST]]]);
  expect(errorsOf(await edit({ offerPrice: 300, offerFrom: "2099-01-01T04:00:00.000Z" }))).toEqual([
    400,
    [["offerPrice", SIZES_COST]],
  ]);
  const heads = "SKU;Clave del producto;Precio en oferta;Precio de la talla";
  const wrong = async (row: string) => {
    const { id } = await sheets.tried(`${heads}\n${row}\n`);
    return (await sheets.errorsOf(id)).map(({ column, message }) => [column, message]);
  };
  expect(await wrong(`${small};${slug};300;`)).toEqual([["Precio en oferta", SIZES_COST]]);
  await setOf([{ sku: large, price: null }]);
  product = (await edit({ offerPrice: 300 }, product.version + 1)).body;
  expect(errorsOf(await setOf([{ sku: large, price: 480 }]))).toEqual([400, [["set.0.price", OFFER_IS_PRICE]]]);
  expect(await wrong(`${small};${slug};;480`)).toEqual([["Precio de la talla", OFFER_IS_PRICE]]);
  expect((await setOf([{ sku: large, gtin: null, price: null }])).status).toBe(200);
});

test("that changes while somebody places the order is told, and nothing is sold at the old one", async () => {
  await dearer();
  const { own } = await buyers.buyer({ [large]: 1 });
  const draft = await buyers.draft({ own });
  const waits = async () => {
    const rows = await db
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
    expect(rows).toHaveLength(1);
  };
  const placing = await db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, product.id)).for("no key update");
    await tx.update(variants).set({ price: 50_000 }).where(eq(variants.id, large));
    const answer = buyers.place(own, draft);
    await vi.waitFor(waits, 5_000);
    return { answer };
  });
  const { status, body } = await placing.answer;
  expect([status, body.code]).toEqual([409, "PRICE_CHANGED"]);
  const { body: next } = await own.call<typeof draft>("GET", "/api/orders/draft");
  expect((await buyers.place(own, next)).body.products.map(({ Precio }) => Precio)).toEqual([500]);
});
