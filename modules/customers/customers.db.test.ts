/** Customers in the back office: the list, one of them, and deleting an account for its owner. */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { Customer, CustomersPage } from "#contracts/customers/customer.document.ts";
import type { StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import { newId } from "#contracts/ids.ts";
import { orders } from "#modules/order/order.sql.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { AT_HOME, AT_THE_SHOP, createBuyers } from "#tests/support/people/buyers.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInOwner, signedInWith } from "#tests/support/people/staff.ts";

const [product] = examples(1, 20);
const { sku } = product;

const clock = movingClock();

const tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
const buyers = createBuyers(tested);
const staff = await signedInWith(tested, ["sell", "money"]);
const seller = await signedInWith(tested, ["sell"]);
await tested.shop.catalogue.setStock(sku, 500);
/** Bought twice, once and never, in the order of their sign-up. */
const often = await buyers.buyer({ [sku]: 1 });
clock.pass(1);
const once = await buyers.buyer({ [sku]: 2 });
clock.pass(1);
const never = await buyers.buyer();
await often.own.call("PATCH", "/api/users/me", { body: { name: "Ágata Núñez", phone: "76543210" } });
const first = await buyers.buy(often, "qr");
await tested.shop.orders.advance(first.id, "pagado");
const paid = first.total;
await buyers.fill(often, { [sku]: 1 });
await buyers.buy(often, "qr");
await tested.shop.orders.advance((await buyers.buy(once, "qr")).id, "cancelado");
await buyers.draft(await buyers.buyer({ [sku]: 1 }));
afterAll(() => tested.close());

const list = async (query = "") => (await staff.call<CustomersPage>("GET", `/api/gestion/customers?${query}`)).body;
const idsOf = ({ data }: CustomersPage) => data.map(({ id }) => id);

describe("the list", () => {
  test("has everybody with an account, with placed orders and what was paid, and counts no cancelled money", async () => {
    const { total, data } = await list("direction=asc");
    expect(total).toBe(4);
    expect(data.slice(0, 3)).toEqual([
      {
        id: often.user.id,
        name: "Ágata Núñez",
        email: often.person.email,
        phone: "+59176543210",
        createdAt: often.user.createdAt,
        hasAccount: true,
        orders: 2,
        spent: [{ Moneda: "Bs.", sum: paid }],
      },
      expect.objectContaining({ id: once.user.id, orders: 1, spent: [] }),
      expect.objectContaining({ id: never.user.id, orders: 0, spent: [] }),
    ]);
    expect(data[3]).toMatchObject({ orders: 0, spent: [] });
    const seen = (await seller.call<CustomersPage>("GET", "/api/gestion/customers?direction=asc")).body.data;
    expect(seen.map(({ id, orders, spent }) => [id, orders, spent])).toEqual(
      data.map(({ id, orders }) => [id, orders, []]),
    );
    const sorted = await seller.call<CustomersPage>("GET", "/api/gestion/customers?direction=asc&sort=spent");
    expect(idsOf(sorted.body)).toEqual(data.map(({ id }) => id));
  });

  test.each<[string, () => string, () => string[]]>([
    ["a name without its accents", () => "AGATA nune", () => [often.user.id]],
    ["a name with other accents", () => "agáta", () => [often.user.id]],
    ["its words in another order", () => "Núñez – ágata", () => [often.user.id]],
    ["an address", () => never.person.email.toUpperCase(), () => [never.user.id]],
    ["part of a phone", () => "765 432", () => [often.user.id]],
    ["signs of a pattern, taken literally", () => "%", () => []],
    ["a made-up address", () => "sin-confirmar", () => []],
  ])("is searched by %s", async (_what, q, found) => {
    expect(idsOf(await list(`q=${encodeURIComponent(q())}`))).toEqual(found());
  });

  test("is sorted by orders and by what was paid, and cut into pages", async () => {
    expect(idsOf(await list("sort=orders")).slice(0, 2)).toEqual([often.user.id, once.user.id]);
    expect(idsOf(await list("sort=spent&perPage=1"))).toEqual([often.user.id]);
    expect(idsOf(await list("sort=createdAt&direction=asc&perPage=1&page=2"))).toEqual([once.user.id]);
    expect(await list("perPage=2&page=9")).toEqual({ total: 4, data: [] });
  });

  test.each(["sort=name", "perPage=101", "page=0", "foo=1"])("refuses %s by its name", async (query) => {
    const answer = await staff.call<Problem>("GET", `/api/gestion/customers?${query}`);
    expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([400, [query.split("=")[0]]]);
  });
});

describe("one customer", () => {
  test("shows the address and the orders, newest first", async () => {
    const { method: _method, ...shipping } = AT_HOME;
    const patched = await often.own.call("PATCH", "/api/users/me", { body: { shipping } });
    expect(patched.status).toBe(200);
    const { body } = await staff.call<Customer>("GET", `/api/gestion/customers/${often.user.id}`);
    expect(body).toMatchObject({ name: "Ágata Núñez", emailVerified: true, orders: 2, shipping: { city: "La Paz" } });
    expect(body.latest.map(({ status }) => status)).toEqual(["pendiente", "pagado"]);
  });

  test("an unknown one is not found", async () => {
    expect((await staff.call("GET", `/api/gestion/customers/${newId()}`)).status).toBe(404);
  });
});

describe("deleting an account for its owner", () => {
  const anonymise = (who: Browser, id: string) =>
    who.call<Problem>("POST", `/api/gestion/customers/${id}/anonymise`, { body: {} });

  test("is for owners, who gave their password a short time ago", async () => {
    const owner = await signedInOwner(tested);
    expect((await anonymise(staff, never.user.id)).body.code).toBe("FORBIDDEN");
    clock.pass(16);
    expect((await anonymise(owner, never.user.id)).body.code).toBe("PASSWORD_AGAIN");
    expect((await staff.call("GET", `/api/gestion/customers/${never.user.id}`)).status).toBe(200);
  });

  test("leaves the paid order without personal data, cancels the unpaid one and names nobody in the trail", async () => {
    const owner = await signedInOwner(tested);
    const before = await staff.call<Customer>("GET", `/api/gestion/customers/${often.user.id}`);
    expect((await anonymise(owner, often.user.id)).status).toBe(204);
    expect((await staff.call("GET", `/api/gestion/customers/${often.user.id}`)).status).toBe(404);
    expect((await often.own.call("GET", "/api/users/me")).status).toBe(401);
    const orders = await Promise.all(
      before.body.latest.map(async ({ id }) => (await staff.call<StaffOrder>("GET", `/api/gestion/orders/${id}`)).body),
    );
    expect(orders.map(({ status, customer, shipping }) => [status, customer, shipping?.name])).toEqual([
      ["cancelado", null, ""],
      ["pagado", null, ""],
    ]);
    const trail = await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=customer");
    expect(trail.body.data.map(({ subject, action, before: was, after }) => [subject, action, was, after])).toEqual([
      [often.user.id, "anonymise", "{}", "{}"],
    ]);
    await tested.shop.jobs.runDue();
    const last = (await tested.mails()).at(-1);
    expect(last?.headers).toContainEqual(["to", often.person.email]);
    expect(last?.headers).toContainEqual(["subject", "Tu cuenta fue eliminada"]);
  });

  test("happens once, also when two owners ask at the same time", async () => {
    const owner = await signedInOwner(tested);
    const answers = await Promise.all([anonymise(owner, once.user.id), anonymise(owner, once.user.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await anonymise(owner, once.user.id)).body.code).toBe("NOT_FOUND");
    const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?subject=${once.user.id}`);
    expect(trail.body.total).toBe(1);
  });
});

test("what was paid in another currency is shown, and not added to what the list is sorted by", async () => {
  const paidBy = async (quantity: number) => {
    const buyer = await buyers.buyer({ [sku]: quantity });
    const order = await buyers.buy(buyer, "qr");
    await tested.shop.orders.advance(order.id, "pagado");
    return { id: buyer.user.id, order };
  };
  const [abroad, here] = [await paidBy(3), await paidBy(1)];
  const payIn = (moneda: string) =>
    tested.database.db.update(orders).set({ moneda }).where(eq(orders.id, abroad.order.id));
  const bySpent = async () => (await list("sort=spent")).data.filter(({ id }) => [abroad.id, here.id].includes(id));
  await payIn("$us.");
  expect((await bySpent()).map(({ id, spent }) => [id, spent])).toEqual([
    [here.id, [{ Moneda: "Bs.", sum: here.order.total }]],
    [abroad.id, [{ Moneda: "$us.", sum: abroad.order.total }]],
  ]);
  await payIn("Bs.");
  expect((await bySpent()).map(({ id }) => id)).toEqual([abroad.id, here.id]);
});

/** Written by the shop; returns its id and what was paid. */
async function sold(
  name: string,
  phone: string,
  source = "whatsapp",
  handedOver = true,
): Promise<{ id: string; total: number }> {
  const facts = (await tested.shop.catalogue.facts(tested.database.db, [sku])).get(sku);
  const expectedTotal = (facts?.price ?? 0) / 100;
  const shipping = { ...AT_THE_SHOP, name, phone };
  const paying = {
    purchaseType: "tienda",
    paid: { way: "efectivo", reference: "" },
    handedOver,
  };
  const body = { id: newId(), source, lines: [{ sku, quantity: 1 }], shipping, note: "", expectedTotal, ...paying };
  const { status, body: order } = await staff.call<StaffOrder>("POST", "/api/gestion/orders", { body });
  expect([status, order.id]).toEqual([201, body.id]);
  return order;
}

describe("who bought without an account", () => {
  test("is one customer by the telephone, with all orders; with an account's telephone the account has them", async () => {
    const member = await buyers.buyer();
    await member.own.call("PATCH", "/api/users/me", { body: { phone: "76543211" } });
    const before = (await list()).total;
    const one = await sold("Carla Rojas", "70 123-456");
    await sold("Carla R.", "+591 70123456", "mostrador");
    const [found] = (await list("q=70123456")).data;
    expect(found).toMatchObject({
      id: one.id,
      name: "Carla Rojas",
      email: null,
      phone: "+59170123456",
      hasAccount: false,
      orders: 2,
      spent: [{ Moneda: "Bs.", sum: one.total * 2 }],
    });
    const whole = await staff.call<Customer>("GET", `/api/gestion/customers/${one.id}`);
    expect([whole.body.latest.length, whole.body.emailVerified, whole.body.shipping]).toEqual([2, false, undefined]);
    await sold("Otra vez", "76543211");
    expect((await list()).total).toBe(before + 1);
    const account = (await list("q=76543211")).data;
    expect(account.map(({ id, orders: count }) => [id, count])).toEqual([[member.user.id, 1]]);
    // A sale that names nobody is nobody's.
    await sold("", "", "mostrador");
    expect((await list()).total).toBe(before + 1);
  });

  test("is forgotten as one with an account, once, and not before every order is over", async () => {
    const owner = await signedInOwner(tested);
    const one = await sold("Delia Rojas", "70123457");
    const open = await sold("Delia Rojas", "70123457", "whatsapp", false);
    const other = await sold("Otra persona", "70123458");
    const anonymise = () => owner.call<Problem>("POST", `/api/gestion/customers/${one.id}/anonymise`, { body: {} });
    expect((await anonymise()).body.code).toBe("ORDER_OPEN");
    for (const to of ["en_preparacion", "listo", "entregado"] as const) await tested.shop.orders.advance(open.id, to);
    const answers = await Promise.all([anonymise(), anonymise()]);
    expect([...answers, await anonymise()].map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect((await list("q=70123457")).data).toEqual([]);
    expect((await staff.call("GET", `/api/gestion/customers/${one.id}`)).status).toBe(404);
    for (const { id, total } of [one, open]) {
      const { body } = await staff.call<StaffOrder>("GET", `/api/gestion/orders/${id}`);
      const { shipping } = body;
      expect([body.status, body.total, shipping?.name, shipping?.phone]).toEqual(["entregado", total, "", ""]);
    }
    expect((await list("q=70123458")).data.map(({ id }) => id)).toEqual([other.id]);
  });
});
