/** The purchase that a shop makes from itself: it goes the whole way, and nothing of it stays. */
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { FirstSteps, Trial } from "#contracts/settings/first-steps.document.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { purchaseTypes, shippingMethods } from "#modules/shipping/shipping.sql.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { signedInOwner } from "#tests/support/people/staff.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { example, seeded } from "#tests/support/values/examples.ts";

const { sku, product } = example(15);
const name = seeded.products.find(({ id }) => id === product)?.name;
const PATH = "/api/gestion/first-steps";
let tested: TestShop;
let owner: Browser;
let receipt: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const made = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#3a7d44" } })
    .jpeg()
    .toBuffer();
  receipt = new Uint8Array(made);
  tested = await openTestShop({ proxies: ["127.0.0.1"], bank: null, ownQr: { bytes: receipt, type: "image/jpeg" } });
  owner = await signedInOwner(tested);
  const { db } = tested.database;
  await db.update(products).set({ active: false });
  await db.update(products).set({ active: true }).where(eq(products.id, product));
});
beforeEach(async () => {
  const { db } = tested.database;
  await db.update(variants).set({ stock: 0 });
  await db.update(variants).set({ stock: 1, active: true }).where(eq(variants.id, sku));
});
afterAll(async () => {
  expect(tested.errors).toEqual([]);
  await tested.close();
});

const buy = async () => (await owner.call<Trial>("POST", `${PATH}/trial`)).body;

/** Every row of every table that a purchase could touch, and the number that the next order takes. */
async function everything(): Promise<unknown> {
  const { db } = tested.database;
  const tables = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_name not in ('audit_entries', 'staff_sessions')`);
  const rows = tables.map(async ({ name: table }) => {
    const [row] = await db
      .select({ of: sql<string>`md5(coalesce(string_agg(t::text, ',' order by t::text), ''))` })
      .from(sql`${sql.identifier(table)} as t`);
    return [table, row?.of];
  });
  const [number] = await db
    .select({ last: sql<number>`last_value`, used: sql<boolean>`is_called` })
    .from(sql`order_numbers`);
  return { number, rows: Object.fromEntries(await Promise.all(rows)) };
}

test("the shop buys from itself up to the payment, once, twice and two at once, and nothing stays", async () => {
  const before = await everything();
  const told: string[] = [];
  const stop = tested.database.changes.onChange((topic) => void told.push(topic));
  const first = await buy();
  expect(first.tried).toEqual({
    reached: [
      `Eligió «${name}»`,
      expect.stringMatching(/^Le llega a Santa Cruz de la Sierra, por Bs\.\s[\d.,]+ en total$/),
      "Llegó hasta el pago, y ve tu QR",
      "El pedido te llegó a ti",
    ],
    problem: "",
  });
  expect(first.firstSteps.steps.find(({ step }) => step === "trial")).toMatchObject({ done: true });
  expect((await buy()).tried).toEqual(first.tried);
  // One piece is left: each sees it.
  expect((await Promise.all([buy(), buy()])).map(({ tried }) => tried)).toEqual([first.tried, first.tried]);
  stop();
  expect(told).toEqual([]);
  expect(await everything()).toEqual(before);
  expect((await owner.call<{ total: number }>("GET", "/api/gestion/audit?kind=settings")).body.total).toBe(1);
});

test("it says what keeps a shopper from buying, and nothing stays of the half way", async () => {
  const { db } = tested.database;
  const tried = async () => (await buy()).tried;
  await db.update(variants).set({ stock: 0 });
  expect(await tried()).toEqual({
    reached: [],
    problem: "No hay ningún producto a la venta del que quede una pieza",
  });
  await db.update(variants).set({ stock: 1 }).where(eq(variants.id, sku));
  await db.update(purchaseTypes).set({ active: false });
  const before = await everything();
  expect(await tried()).toMatchObject({ problem: "No hay ninguna forma de pagar ese pedido" });
  expect(await everything()).toEqual(before);
  await db.update(shippingMethods).set({ active: false });
  expect(await tried()).toEqual({
    reached: [`Eligió «${name}»`],
    problem: "Nadie puede recibir: ninguna entrega está activa",
  });
  await db.update(shippingMethods).set({ active: true });
  await db.update(purchaseTypes).set({ active: true });
});

test("a receipt is read as a shopper's and not kept; what is none is refused", async () => {
  const before = await everything();
  const send = (bytes: Uint8Array<ArrayBuffer>) =>
    owner.call<FirstSteps & Problem>("POST", `${PATH}/receipt`, {
      text: bytes,
      headers: { "content-type": "image/jpeg" },
    });
  expect((await send(new Uint8Array([1, 2, 3]))).body.code).toBe("PHOTO_TYPE");
  const payments = ({ steps }: FirstSteps) => steps.find(({ step }) => step === "payments")?.done;
  expect(payments((await owner.call<FirstSteps>("GET", PATH)).body)).toBe(false);
  for (const _time of ["once", "again"]) expect(payments((await send(receipt)).body)).toBe(true);
  expect(await everything()).toEqual(before);
});

test("the first real order has the first number", async () => {
  const buyers = createBuyers(tested);
  expect(await buyers.buy(await buyers.buyer({ [sku]: 1 }))).toMatchObject({ number: "V-000001" });
  expect(await brokenInvariants(tested.database.db, { now: testClock.now() })).toEqual([]);
});
