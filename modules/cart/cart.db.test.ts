import type { Cart } from "#contracts/cart/cart.document.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Addition } from "#contracts/cart/cart.schema.ts";
import { cartFreshness } from "#contracts/cart/cart.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { examples, examplesApart, soldOut } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { carts as cartsTable } from "./cart.sql.ts";
import { type CartOwner, createCarts, guest } from "./cart.ts";
import { refusalOf } from "#tests/support/clients/refusal-of.ts";
import { openTestPromotions } from "#tests/support/shop/open-test-promotions.ts";
import { noAccounts } from "#tests/support/shop/open-test-carts.ts";

const database = await openTestDatabase();
const catalogue = createCatalogue({ db: database.db, clock: testClock });
const carts = createCarts({
  db: database.db,
  clock: testClock,
  catalogue,
  promotions: openTestPromotions(database, testClock),
  holdUser: noAccounts,
});
afterAll(() => database.close());

const [a, b, c] = examples(3, 20).map((example) => example.sku);
if (!a || !b || !c) throw new Error("no examples");

const someone = () => guest(newVisitorId());
const adding = (variant: string, quantity: number): Addition => ({ id: newId(), variant, quantity });
const set = (lines: Record<string, number | null>) => ({
  products: Object.fromEntries(
    Object.entries(lines).map(([sku, quantity]) => [sku, quantity === null ? null : { quantity }]),
  ),
});

async function newCart(lines: Record<string, number> = {}): Promise<{ owner: CartOwner; id: string }> {
  const owner = someone();
  const { cart } = await carts.create(owner, newId());
  if (Object.keys(lines).length > 0) await carts.patch(owner, cart.id, set(lines));
  return { owner, id: cart.id };
}

const quantities = (cart: Cart | null) =>
  Object.fromEntries((cart?.products ?? []).map((line) => [line.id, line.quantity]));

const productOf = async (sku: string) => (await catalogue.facts(database.db, [sku])).get(sku)?.productId ?? "";

describe("many at once", () => {
  test("twenty additions of one piece make twenty", async () => {
    const { owner, id } = await newCart();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => carts.add(owner, id, adding(a, 1))));
    expect(outcomes.map((outcome) => outcome.products[0]?.quantity).toSorted((x = 0, y = 0) => x - y)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await carts.find(owner)).toMatchObject({ version: 21, products: [{ id: a, quantity: 20 }] });
  });

  test("the same addition sent twenty times is applied once (F24)", async () => {
    const { owner, id } = await newCart();
    const addition = adding(a, 3);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => carts.add(owner, id, addition)));
    for (const outcome of outcomes) expect(quantities(outcome)).toEqual({ [a]: 3 });
    expect((await carts.find(owner))?.version).toBe(2);
  });

  test("an addition's id cannot be reused for another variant or quantity", async () => {
    const { owner, id } = await newCart();
    const addition = adding(a, 1);
    await carts.add(owner, id, addition);
    await expect(carts.add(owner, id, { ...addition, quantity: 2 })).rejects.toMatchObject({ code: "ID_TAKEN" });
    await expect(carts.add(owner, id, { ...addition, variant: b })).rejects.toMatchObject({ code: "ID_TAKEN" });
    expect((await carts.find(owner))?.products).toMatchObject([{ id: a, quantity: 1 }]);
  });

  test("twenty first creations make one cart", async () => {
    const owner = someone();
    const ids = Array.from({ length: 20 }, newId);
    const answers = await Promise.all(ids.map((id) => carts.create(owner, id)));
    expect(answers.filter((answer) => answer.created)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.cart.id)).size).toBe(1);
    expect((await carts.find(owner))?.id).toBe(answers[0]?.cart.id);
  });

  test("patches of different lines from twenty tabs are all kept", async () => {
    const { owner, id } = await newCart();
    const skus = examples(20, 3).map((example) => example.sku);
    await Promise.all(skus.map((sku, index) => carts.patch(owner, id, set({ [sku]: 1 + (index % 3) }))));
    expect(quantities(await carts.find(owner))).toEqual(
      Object.fromEntries(skus.map((sku, index) => [sku, 1 + (index % 3)])),
    );
  });
});

describe("the owner of a cart", () => {
  test("an owner has one cart, under its first id", async () => {
    const { owner, id } = await newCart({ [a]: 1 });
    expect(await carts.create(owner, id)).toMatchObject({ created: false, cart: { id, products: [{ id: a }] } });
    expect(await carts.create(owner, newId())).toMatchObject({ created: false, cart: { id } });
  });

  test("an id of another owner's cart is refused, without any data of it", async () => {
    const other = await newCart({ [a]: 1 });
    const owner = someone();
    await expect(carts.create(owner, other.id)).rejects.toThrow(new ShopError("ID_TAKEN"));
    expect(await carts.find(owner)).toBeNull();
  });

  test("another owner's cart and a missing one get the same answer, and do not change", async () => {
    const other = await newCart({ [a]: 1 });
    const mine = await newCart();
    const missing = new ShopError("NOT_FOUND");
    for (const id of [other.id, newId()]) {
      await expect(carts.patch(mine.owner, id, set({ [a]: 2 }))).rejects.toThrow(missing);
      await expect(carts.patch(mine.owner, id, set({ [a]: null }))).rejects.toThrow(missing);
      await expect(carts.add(mine.owner, id, adding(a, 2))).rejects.toThrow(missing);
    }
    expect(await carts.find(other.owner)).toMatchObject({ version: 2, products: [{ id: a, quantity: 1 }] });
  });

  test("users and guests are separate, and the guest's secret is not in the database", async () => {
    const localUserId = newVisitorId();
    const user: CartOwner = { kind: "user", userId: localUserId };
    const first = await carts.create(guest(localUserId), newId());
    const second = await carts.create(user, newId());
    expect(first.cart).toMatchObject({ localUserId });
    expect(second.cart).toMatchObject({ userId: localUserId });
    expect(second.cart.id).not.toBe(first.cart.id);
    const [row] = await database.db.select().from(cartsTable).where(eq(cartsTable.id, first.cart.id));
    expect(JSON.stringify(row)).not.toContain(localUserId);
    expect((await carts.findMany([guest(localUserId), user, someone()])).size).toBe(2);
  });
});

describe("a refusal writes nothing", () => {
  const dollars = examplesApart(1, 3)[0]?.sku ?? "";
  beforeAll(async () => {
    const product = await productOf(dollars);
    await database.db
      .update(products)
      .set({ moneda: "$us." })
      .where(eq(products.id, product ?? ""));
  });

  test.each([
    ["an unknown variant", { [a]: 2, "NO-SUCH": 1 }, { code: "UNKNOWN_VARIANT" }],
    ["a sold-out variant", { [a]: 2, [soldOut().sku]: 1 }, { code: "STOCK", variant: soldOut().sku, available: 0 }],
    ["another currency", { [dollars]: 1 }, { code: "CURRENCY" }],
  ])("%s", async (_, lines, refusal) => {
    const { owner, id } = await newCart({ [b]: 1 });
    const before = await carts.find(owner);
    expect(await refusalOf(carts.patch(owner, id, set(lines)))).toEqual(refusal);
    const [variant = ""] = Object.keys(lines).slice(-1);
    expect(await refusalOf(carts.add(owner, id, adding(variant, 1)))).toEqual(refusal);
    expect(await carts.find(owner)).toEqual(before);
  });

  test("a cart whose lines are all in another currency is accepted", async () => {
    const { owner } = await newCart({ [dollars]: 2 });
    expect((await carts.find(owner))?.products[0]).toMatchObject({ Moneda: "$us.", quantity: 2 });
  });

  test("more than the stock, and more than the maximum quantity", async () => {
    const { owner, id } = await newCart({ [a]: 2 });
    await catalogue.setStock(c, 4);
    expect(await refusalOf(carts.patch(owner, id, set({ [c]: 5 })))).toEqual({
      code: "STOCK",
      variant: c,
      available: 4,
    });
    await carts.add(owner, id, adding(c, 3));
    expect(await refusalOf(carts.add(owner, id, adding(c, 2)))).toEqual({ code: "STOCK", variant: c, available: 1 });
    await carts.patch(owner, id, set({ [a]: 20 }));
    expect(await refusalOf(carts.add(owner, id, adding(a, 1)))).toEqual({ code: "STOCK", variant: a, available: 0 });
    expect(quantities(await carts.find(owner))).toEqual({ [a]: 20, [c]: 3 });
  });

  test("a refused addition succeeds under the same id when stock is back", async () => {
    const { owner, id } = await newCart();
    const addition = adding(c, 4);
    await catalogue.setStock(c, 3);
    expect(await refusalOf(carts.add(owner, id, addition))).toMatchObject({ code: "STOCK", available: 3 });
    await catalogue.setStock(c, 9);
    expect(quantities(await carts.add(owner, id, addition))).toEqual({ [c]: 4 });
    expect(quantities(await carts.add(owner, id, addition))).toEqual({ [c]: 4 });
  });

  test("a fifty-first line", async () => {
    const skus = examples(51, 3).map((example) => example.sku);
    const last = skus.pop() ?? "";
    const { owner, id } = await newCart(Object.fromEntries(skus.map((sku) => [sku, 1])));
    expect(await refusalOf(carts.add(owner, id, adding(last, 1)))).toEqual({ code: "CART_FULL" });
    const swap = set({ [last]: 1, [skus[0] ?? ""]: null });
    expect((await carts.patch(owner, id, swap)).products).toHaveLength(50);
  });
});

describe("price and stock are the catalogue's current ones", () => {
  test("a line follows the catalogue, and keeps the price at which it was added", async () => {
    const { owner, id } = await newCart({ [b]: 1 });
    const product = await productOf(b);
    const { Precio: before } = (await catalogue.product(product)) ?? { Precio: 0 };
    await catalogue.change(product, { price: 50_050, discount: 10 });
    const line = { Precio: 500.5, PorcDesc: 10, PrecioDesc: 450.45, quantity: 1, priceWhenAdded: before };
    expect((await carts.find(owner))?.products).toMatchObject([line]);
    expect((await carts.patch(owner, id, set({ [b]: 2 }))).products).toMatchObject([{ ...line, quantity: 2 }]);
    const again = await carts.add(owner, id, adding(b, 1));
    expect(again.products).toMatchObject([{ ...line, quantity: 3, priceWhenAdded: 450.45 }]);
    await catalogue.setStock(b, 1);
    expect((await carts.find(owner))?.products).toMatchObject([{ quantity: 3, stock: 1 }]);
    await catalogue.setStock(b, 20);
  });

  test("a variant no longer sold stays in the cart with a stock of zero", async () => {
    const { owner, id } = await newCart({ [a]: 1, [b]: 1 });
    await database.db
      .update(variants)
      .set({ active: false, version: sql`version + 1` })
      .where(eq(variants.id, a));
    const lines = (await carts.find(owner))?.products;
    expect(lines?.find((line) => line.id === a)).toMatchObject({ stock: 0, quantity: 1 });
    expect(await refusalOf(carts.add(owner, id, adding(a, 1)))).toMatchObject({ code: "STOCK", available: 0 });
    expect(quantities(await carts.patch(owner, id, set({ [a]: null })))).toEqual({ [b]: 1 });
    await database.db
      .update(variants)
      .set({ active: true, version: sql`version + 1` })
      .where(eq(variants.id, a));
  });

  test("freshness grows with every kind of change", async () => {
    const { owner, id } = await newCart({ [a]: 1, [b]: 2 });
    const product = await productOf(a);
    const steps = [
      () => catalogue.change(product, { price: 33_300 }),
      () => carts.add(owner, id, adding(b, 1)),
      () => catalogue.setStock(b, 18),
      () => catalogue.change(product, { active: false }),
      () => carts.patch(owner, id, set({ [a]: null })),
      () => catalogue.setStock(b, 19),
      () => catalogue.change(product, { active: true }).then(() => carts.add(owner, id, adding(a, 1))),
      () => carts.patch(owner, id, set({ [a]: null, [b]: null })),
    ];
    let last = 0;
    for (const step of steps) {
      await step();
      const cart = await carts.find(owner);
      const now = cart ? cartFreshness(cart) : 0;
      expect(now).toBeGreaterThan(last);
      last = now;
    }
  });
});
