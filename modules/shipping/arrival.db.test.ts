/** The day of arrival that an order keeps: the one told when it was placed. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import { newId } from "#contracts/ids.ts";
import { shippingMethods } from "./shipping.sql.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { AT_HOME, AT_THE_SHOP, NEAR } from "#tests/support/clients/checkout-answers.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const clock = movingClock();
const [first] = examples(1, 15);
const HOUR = 60;

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"], clock });
const buyers = createBuyers(tested);
const staff = await signedInStaff(tested, "staff");

const setDays = (daysFrom: number | null, daysTo = daysFrom, promised = true, id: string = NEAR.id) =>
  tested.database.db
    .update(shippingMethods)
    .set({ daysFrom, daysTo, promised: promised && daysFrom !== null })
    .where(eq(shippingMethods.id, id));
const staffOrder = async (id: string) => (await staff.call<StaffOrder>("GET", `/api/gestion/orders/${id}`)).body;

test("it is reckoned when the order is placed, and no later change alters it", async () => {
  const who = await buyers.buyer({ [first.sku]: 1 });
  // Friday, 08:00 in La Paz; the cut-off hour is 16:00.
  const told = { from: "2026-11-21", to: "2026-11-21", promised: true };
  const order = await buyers.buy(who);
  expect(order.arrival).toEqual(told);
  await setDays(5);
  clock.pass(1);
  expect((await buyers.read(who.own, order.id)).body.arrival).toEqual(told);
  expect((await staffOrder(order.id)).arrival).toEqual(told);
  await setDays(1);
});

test("the mails of the order have it in their title", async () => {
  const who = await buyers.buyer({ [first.sku]: 1 });
  await setDays(2, 3, false);
  const order = await buyers.buy(who, "contra_entrega");
  await tested.shop.jobs.runDue();
  const mails = await tested.mails();
  const mail = mails.find((one) => header(one, "subject").includes(order.number ?? "-"));
  expect(mail?.text).toContain("Recibimos tu pedido. Llega entre el lunes 23 y el martes 24.\n");
  expect(mail?.text).not.toContain("en 24 a 48 horas");
  await setDays(1);
});

test("the mail of an order that is paid when it is fetched has the day among its facts, without a condition", async () => {
  const who = await buyers.buyer({ [first.sku]: 1 });
  await setDays(1, 1, true, AT_THE_SHOP.method);
  const order = await buyers.buy(who, "tienda");
  await tested.shop.jobs.runDue();
  const mail = (await tested.mails()).find((one) => header(one, "subject").includes(order.number ?? "-"));
  expect(mail?.text).toContain("\nRecoger en tienda\nListo para recoger el sábado 21\n");
  await setDays(null, null, false, AT_THE_SHOP.method);
});

test("an order for which no day is given has none, and says what it said before", async () => {
  const who = await buyers.buyer({ [first.sku]: 1 });
  await setDays(null);
  const order = await buyers.buy(who, "contra_entrega");
  expect(order).not.toHaveProperty("arrival");
  await tested.shop.jobs.runDue();
  const mail = (await tested.mails()).find((one) => header(one, "subject").includes(order.number ?? "-"));
  expect(mail?.text).toContain(", en 24 a 48 horas\n");
  await setDays(1);
});

test("a buyer cannot name the day", async () => {
  const who = await buyers.buyer({ [first.sku]: 1 });
  const draft = await buyers.draft(who);
  const arrival = { from: "2026-11-20", to: "2026-11-20", promised: true };
  expect((await who.own.call("PATCH", `/api/orders/${draft.id}`, { body: { arrival } })).status).toBe(400);
  const body = { expectedTotal: draft.total, cartVersion: draft.cartVersion, arrival };
  expect((await who.own.call("POST", `/api/orders/${draft.id}/place`, { body })).status).toBe(400);
});

test("an expired order that takes its pieces again is told anew", async () => {
  const who = await buyers.buyer({ [first.sku]: 1 });
  const order = await buyers.buy(who);
  expect(order.arrival?.to).toBe("2026-11-21");
  clock.pass(31);
  await tested.shop.jobs.runDue();
  expect((await buyers.read(who.own, order.id)).body).toMatchObject({ status: "vencido", arrival: order.arrival });
  clock.pass(8 * HOUR);
  const again = await buyers.post(who.own, order.id, "payment");
  expect(again.body).toMatchObject({ status: "pendiente", arrival: { from: "2026-11-23", to: "2026-11-23" } });
});

test("an order that the shop writes has one too, unless it is taken along", async () => {
  const facts = (await tested.shop.catalogue.facts(tested.database.db, [first.sku])).get(first.sku);
  const goods = ((facts?.price ?? 0) * (100 - (facts?.discount ?? 0))) / 10_000;
  const write = async (change: object) => {
    const body = {
      id: newId(),
      source: "telefono",
      lines: [{ sku: first.sku, quantity: 1 }],
      shipping: AT_HOME,
      purchaseType: "contra_entrega",
      paid: null,
      handedOver: false,
      note: "",
      expectedTotal: goods + (goods >= 500 ? 0 : NEAR.cents / 100),
      ...change,
    };
    return (await staff.call<StaffOrder>("POST", "/api/gestion/orders", { body })).body;
  };
  // Still Friday, but after the cut-off hour.
  expect((await write({})).arrival).toMatchObject({ to: "2026-11-23" });
  const taken = await write({
    source: "mostrador",
    shipping: AT_THE_SHOP,
    purchaseType: "tienda",
    paid: { way: "efectivo", reference: "" },
    handedOver: true,
    expectedTotal: goods,
  });
  expect(taken).toMatchObject({ status: "entregado" });
  expect(taken).not.toHaveProperty("arrival");
});
