/** The pictures of QRs that cannot be paid any more. */
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { PAYMENT_STATES, type PaymentState } from "#contracts/order/order.ts";
import type { Order } from "#contracts/order/order.document.ts";
import { newId } from "#contracts/ids.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { TEST_NOW, testClock } from "#tests/support/values/clock.ts";
import { example } from "#tests/support/values/examples.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { orders, payments } from "./order.sql.ts";
import { clearQrPictures } from "./retention.ts";

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const { buyer, draft, place } = createBuyers(tested);
const person = await buyer({ [example(5).sku]: 1 });
const order = (await place(person.own, await draft(person, "qr"))).body.id;
afterAll(() => tested.close());

const PICTURE = new Uint8Array([1, 2, 3]);
const DAYS = 86_400_000;

/** Puts one payment in the place of all others. */
async function leave(state: PaymentState, age: number): Promise<void> {
  const { db } = tested.database;
  await db.delete(payments).where(eq(payments.order, order));
  const createdAt = new Date(TEST_NOW.getTime() - age);
  const bank = { provider: "bnb", providerId: "51", reference: newId(), amount: 100, currency: "BOB" };
  await db.insert(payments).values({ id: newId(), order, attempt: 1, state, image: PICTURE, createdAt, ...bank });
}

async function pictureLeft(): Promise<number> {
  await clearQrPictures(tested.database.db, testClock);
  const [row] = await tested.database.db.select().from(payments).where(eq(payments.order, order));
  return row?.image?.length ?? -1;
}

const FINISHED: ReadonlySet<PaymentState> = new Set(["pagado", "vencido", "cancelado", "fallido"]);

test.each(PAYMENT_STATES)("of a payment that is %s", async (state) => {
  await leave(state, 30 * DAYS);
  expect(await pictureLeft()).toBe(3);
  await leave(state, 30 * DAYS + 1);
  expect(await pictureLeft()).toBe(FINISHED.has(state) ? 0 : 3);
});

test("that there was a QR stays known; its address answers nothing", async () => {
  await leave("vencido", 31 * DAYS);
  await tested.database.db.update(orders).set({ status: "vencido" }).where(eq(orders.id, order));
  const read = async () => (await person.own.call<Order>("GET", `/api/orders/${order}`)).body;
  const before = await read();
  expect(await pictureLeft()).toBe(0);
  expect(await read()).toEqual(before);
  expect(before.payment).toMatchObject({ hadQr: true, qrImage: null });
  const [row] = await tested.database.db.select().from(payments).where(eq(payments.order, order));
  expect((await person.own.call("GET", `/api/orders/${order}/qr/${row?.id}`)).status).toBe(404);
});
