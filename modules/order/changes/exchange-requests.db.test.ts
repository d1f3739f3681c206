/** @module-tag race */
/** Exchanges that shoppers ask for: who may, until when, twice, at once, and what answers them. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import { newId } from "#contracts/ids.ts";
import type { ExchangeRequest } from "#contracts/order/order.document.ts";
import type { StaffOrder, StaffOrdersPage } from "#contracts/order/staff/staff-order.document.ts";
import type { Today } from "#contracts/reports/today.document.ts";
import { publish } from "#database/changes.ts";
import { PROMISES } from "#demo/seed/landings.ts";
import { siteContent } from "#modules/content/content.sql.ts";
import { exchangeRequests, receipts } from "#modules/order/order.sql.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { type Buyer, createBuyers } from "#tests/support/people/buyers.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import { openTestBank } from "#tests/support/providers/test-bank.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { examples, examplesApart } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";

const OWNER = "duena@vitrina.example";
const EACH = 100;
const [[first, other], [reduced]] = [examples(2, 15), examplesApart(1, 15)];
const ALL = [first.sku, other.sku, reduced.sku];

const clock = movingClock();
const bank = await openTestBank("bnb", { clock });
afterAll(() => bank.close());
const tested = await openFaultlessShop({
  proxies: ["127.0.0.1"],
  clock,
  bank: bank.bank,
  orders: { unpaidMax: 100, ownerEmail: OWNER },
});
const { db } = tested.database;
const { catalogue, orders, jobs } = tested.shop;
const buyers = createBuyers(tested);
const staff = await signedInStaff(tested, "staff");
for (const sku of ALL) await catalogue.setStock(sku, EACH);
afterEach(async () => {
  await jobs.runDue();
  const pieces = Object.fromEntries(ALL.map((sku) => [sku, EACH]));
  expect(await brokenInvariants(db, { pieces, now: clock.now() })).toEqual([]);
});

type Asked = ExchangeRequest[] & Partial<Omit<Problem, "status">>;
const about = (sku: string, more: object = {}) => ({
  id: newId(),
  pieces: [{ sku, quantity: 1 }],
  wish: "size",
  instead: "Talla 39",
  reason: "small",
  text: "Me aprieta\nen la punta",
  ...more,
});
const ask = (own: Browser, order: string, body: object = about(first.sku)) =>
  own.call<Asked>("POST", `/api/orders/${order}/requests`, { body });
const withdraw = (own: Browser, order: string, request: string) =>
  own.call<Asked>("POST", `/api/orders/${order}/requests/${request}/withdraw`, { body: {} });
const decline = (order: string, request: string, answer = "Ya no quedan de esa talla") =>
  staff.call<StaffOrder & { code?: string }>("POST", `/api/gestion/orders/${order}/requests/${request}/decline`, {
    body: { answer },
  });
const read = async (id: string) => (await staff.call<StaffOrder>("GET", `/api/gestion/orders/${id}`)).body;
async function change(id: string, from: string, to: string | null, version?: number) {
  const changes = [{ from, to, quantity: 1, restocked: true }];
  const body = { id: newId(), version: version ?? (await read(id)).version, changes };
  return staff.call<StaffOrder & { code?: string }>("POST", `/api/gestion/orders/${id}/changes`, { body });
}
const photo = (own: Browser, [order, request, id]: [string, string, string]) =>
  own.call<Asked>("PUT", `/api/orders/${order}/requests/${request}/photos/${id}`, {
    text: picture,
    headers: { "content-type": "image/jpeg" },
  });
const made = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#3a7d44" } })
  .jpeg()
  .toBuffer();
const picture = new Uint8Array(made);
const stateOf = ({ body }: { body: Asked }) => body.map(({ state }) => state);

let who: Buyer;
async function delivered(wanted: Record<string, number> = { [first.sku]: 2, [reduced.sku]: 1 }): Promise<string> {
  who = await buyers.buyer(wanted);
  const { id } = await buyers.buy(who);
  await jobs.runDue();
  for (const to of ["pagado", "en_preparacion", "enviado", "entregado"] as const) await orders.advance(id, to);
  return id;
}
async function asked(): Promise<{ order: string; id: string }> {
  const order = await delivered();
  const { body } = await ask(who.own, order);
  return { order, id: body[0]?.id ?? "" };
}
const mailsTo = async (address: string, subject: string) => {
  await jobs.runDue();
  return (await buyers.mailsTo(address)).filter((mail) => header(mail, "subject")?.includes(subject));
};

describe("who may ask", () => {
  test("the customer of a delivered order, of what the owner exchanges", async () => {
    const order = await delivered();
    const stranger = (await buyers.signedUp()).own;
    expect((await ask(stranger, order)).status).toBe(404);
    expect((await ask(buyers.browser(), order)).status).toBe(401);
    const wrong = async (body: object) => (await ask(who.own, order, body)).body.errors?.[0];
    expect(await wrong(about(first.sku, { pieces: [{ sku: first.sku, quantity: 3 }] }))).toMatchObject({
      path: "pieces.0.quantity",
      message: "El pedido lleva 2 piezas",
    });
    for (const sku of [other.sku, reduced.sku])
      expect((await wrong(about(sku)))?.message).toBe("No es de este pedido, o la tienda no la cambia");
    expect(await wrong(about(first.sku, { instead: " " }))).toMatchObject({ path: "instead" });
    expect((await wrong(about(first.sku, { text: "a".repeat(501) })))?.path).toBe("text");
    const unsent = await buyers.buy(
      await buyers.buyer({ [first.sku]: 1 }).then((one) => (who = one)),
      "contra_entrega",
    );
    expect((await ask(who.own, unsent.id)).body.code).toBe("EXCHANGE_OVER");
  });

  test("nobody where the owner promised no days", async () => {
    const order = await delivered();
    const promise = async (exchangeDays: number | null) => {
      const published = { ...PROMISES, exchangeDays };
      await db.update(siteContent).set({ published }).where(eq(siteContent.name, "promises"));
      await publish(db, ["content"]);
      await expect.poll(() => tested.shop.content.shown().promises.exchangeDays).toBe(exchangeDays);
    };
    await promise(null);
    expect((await ask(who.own, order)).body.code).toBe("EXCHANGE_OVER");
    await promise(PROMISES.exchangeDays);
    expect((await ask(who.own, order)).status).toBe(200);
  });

  test("sent again it is one; another waits until it is answered or withdrawn; two at once are one", async () => {
    const order = await delivered();
    const body = about(first.sku);
    const answers = [await ask(who.own, order, body), await ask(who.own, order, body)];
    expect(answers.map(stateOf)).toEqual([["open"], ["open"]]);
    expect(answers[0]?.body[0]).toMatchObject({ wish: "size", instead: "Talla 39", text: "Me aprieta\nen la punta" });
    expect((await ask(who.own, order, { ...body, text: "Otra cosa" })).body.code).toBe("ID_TAKEN");
    expect((await ask(who.own, order)).body.code).toBe("REQUEST_OPEN");
    const [mail, ...more] = await mailsTo(OWNER, (await read(order)).number ?? "?");
    expect([mail && header(mail, "subject"), more.length]).toEqual([
      `Piden un cambio del pedido ${(await read(order)).number}`,
      0,
    ]);
    expect(mail?.text).toContain("Otra talla o color: Talla 39");
    for (const _ of [1, 2]) expect(stateOf(await withdraw(who.own, order, body.id))).toEqual(["withdrawn"]);
    const both = await Promise.all([ask(who.own, order), ask(who.own, order)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decline(order, body.id)).body.code).toBe("ORDER_CLOSED");
  });
});

test("up to three photographs, each once, seen by the shop, gone when it is withdrawn or the account deleted", async () => {
  const { order, id } = await asked();
  const ids = [newId(), newId(), newId()];
  for (const one of [...ids, ids[0] ?? ""]) expect((await photo(who.own, [order, id, one])).status).toBe(200);
  expect((await read(order)).requests[0]?.photos).toEqual(ids);
  expect((await read(order)).receipts).toEqual([]);
  const shown = await staff.visit(`/api/gestion/orders/${order}/receipts/${ids[0]}`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await photo(who.own, [order, id, newId()])).body.errors?.[0]?.message).toBe("Van hasta 3 fotos");
  const stranger = (await buyers.signedUp()).own;
  expect((await photo(stranger, [order, id, newId()])).status).toBe(404);
  expect((await withdraw(stranger, order, id)).status).toBe(404);
  await withdraw(who.own, order, id);
  expect((await photo(who.own, [order, id, newId()])).body.code).toBe("ORDER_CLOSED");
  expect(await db.$count(receipts, eq(receipts.order, order))).toBe(0);

  const again = about(first.sku);
  await ask(who.own, order, again);
  await photo(who.own, [order, again.id, newId()]);
  await db.transaction((tx) => orders.anonymiseBuyer(tx, who.user.id));
  expect(await db.$count(receipts, eq(receipts.order, order))).toBe(0);
  const rows = await db.select().from(exchangeRequests).where(eq(exchangeRequests.order, order));
  expect(rows.map(({ text, instead, state }) => [text, instead, state])).toEqual([
    ["", "", "withdrawn"],
    ["", "", "withdrawn"],
  ]);
});

describe("the answer", () => {
  test("no, in the owner's words: shown, mailed, in the trail; Hoy waits for it until then", async () => {
    const { order, id } = await asked();
    const acts = async () => (await staff.call<Today>("GET", "/api/gestion/today")).body.acts;
    const waits = async () => (await acts()).find(({ act }) => act === "answer")?.first.map((one) => one.id) ?? [];
    expect(await waits()).toContain(order);
    const list = await staff.call<StaffOrdersPage>("GET", "/api/gestion/orders?status=por_responder");
    expect(list.body.data.find((one) => one.id === order)?.asks).toBe(true);
    expect((await decline(order, id, " ")).status).toBe(400);
    for (const _ of [1, 2]) expect((await decline(order, id)).status).toBe(200);
    expect((await decline(order, id, "Otra cosa")).body.code).toBe("ORDER_CLOSED");
    expect(await waits()).not.toContain(order);
    const seen = await who.own.call<Asked>("GET", `/api/orders/${order}/requests`);
    expect(seen.body).toMatchObject([{ state: "declined", answer: "Ya no quedan de esa talla" }]);
    const mails = await mailsTo(who.person.email, "Sobre el cambio que pediste");
    expect(mails.map(({ text }) => text.includes("Ya no quedan de esa talla"))).toEqual([true]);
    const trail = await (
      await signedInStaff(tested, "owner")
    ).call<AuditPage>("GET", `/api/gestion/audit?kind=order&subject=${order}`);
    expect(trail.body.data.map(({ action }) => action)).toEqual(["decline"]);
    expect((await ask(who.own, order)).status).toBe(200);
  });

  test("a change of its pieces; taken back right away it waits again", async () => {
    const { order, id } = await asked();
    expect((await change(order, reduced.sku, null)).body.requests[0]?.state).toBe("open");
    const { version } = await read(order);
    const { body } = await change(order, first.sku, other.sku);
    expect(body.requests).toMatchObject([{ id, state: "changed", answer: expect.stringContaining(" en vez de ") }]);
    expect((await withdraw(who.own, order, id)).body.code).toBe("ORDER_CLOSED");
    expect((await change(order, first.sku, other.sku, version)).body.code).toBe("EDITED_MEANWHILE");
    expect((await change(order, other.sku, first.sku)).body.requests).toMatchObject([{ state: "open", answer: "" }]);
  });

  test("all of it came back", async () => {
    const { order } = await asked();
    await orders.advance(order, "devuelto");
    expect((await read(order)).requests).toMatchObject([{ state: "changed" }]);
    expect(await mailsTo(who.person.email, "Recibimos tu devolución")).toHaveLength(1);
  });

  test("while it is withdrawn: one of both counts", async () => {
    const { order, id } = await asked();
    const [taken, told] = await Promise.all([withdraw(who.own, order, id), decline(order, id)]);
    expect([taken.status, told.status].toSorted()).toEqual([200, 409]);
    expect((await read(order)).requests[0]?.state).toBe(taken.status === 200 ? "withdrawn" : "declined");
  });
});

test("when the days that the owner promised are over it is refused; what was asked before can be withdrawn", async () => {
  const { order, id } = await asked();
  clock.pass(8 * 24 * 60);
  expect(stateOf(await withdraw(who.own, order, id))).toEqual(["withdrawn"]);
  expect((await ask(who.own, order)).body.code).toBe("EXCHANGE_OVER");
});
