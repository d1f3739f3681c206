/** Notices on the phones of the people of the shop, received and decrypted as a browser does it. */
import type { PushDocument } from "#contracts/push/push.document.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { StaffSession } from "#contracts/staff/staff.document.ts";
import { newId } from "#contracts/ids.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { pushDevices, pushKeys } from "./push.sql.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { example } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { STAFF_PASSWORD, signIn, signInOwner, signedInOwner, signedInStaff } from "#tests/support/people/staff.ts";
import { openTestPushService, vapidOf } from "#tests/support/providers/test-push-service.ts";

type Answer = PushDocument & Partial<Problem>;

const clock = movingClock();
const { sku } = example(15);

const service = await openTestPushService();
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock, pushConnection: service.connection });
const buyers = createBuyers(tested);
const owner = await signedInOwner(tested);
await tested.shop.catalogue.setStock(sku, 500);
beforeEach(async () => {
  await tested.database.db.delete(pushDevices);
  await tested.shop.jobs.runDue();
  service.received.length = 0;
  service.next.length = 0;
});
afterAll(async () => {
  await tested.close();
  await service.close();
});

const PATH = "/api/gestion/me/push";
const read = async (own: Browser) => (await own.call<Answer>("GET", PATH)).body;
const buy = async (kind: "qr" | "tienda" = "qr") => buyers.buy(await buyers.buyer({ [sku]: 1 }), kind);

/** A phone that the person lets be told. */
async function phone(own: Browser, { id = newId(), name = "Chrome en Android" } = {}) {
  const { requests, messages, ...subscription } = service.browser();
  const put = () => own.call<Answer>("PUT", `${PATH}/devices/${id}`, { body: { ...subscription, name } });
  const answer = await put();
  return { id, answer, put, requests, messages, subscription };
}

describe("a notice", () => {
  test("of a new order is encrypted for the phone, signed by the shop, and says no name", async () => {
    const { messages, requests } = await phone(owner);
    const order = await buy();
    expect(requests()).toEqual([]);
    await tested.shop.jobs.runDue();
    const amount = `Bs.\u00A0${order.total
      .toString()
      .replace(".", ",")
      .replace(/\B(?=(\d{3})+(?!\d))/g, ".")}`;
    expect(messages()).toEqual([{ event: "placed", order: order.id, number: order.number, amount }]);
    const [request] = requests();
    if (!request) throw new Error("nothing arrived");
    expect(request.headers).toMatchObject({ ttl: "86400", urgency: "normal", "content-encoding": "aes128gcm" });
    expect(request.headers.topic).toMatch(/^[\w-]{32}$/);
    const { publicKey } = await read(owner);
    const claims = vapidOf(request, publicKey);
    expect(claims).toMatchObject({ aud: `https://push.test:${service.port}`, sub: "mailto:tienda@vitrina.example" });
    const authorization = request.headers.authorization?.replace("t=ey", "t=ex") ?? "";
    const forged = { ...request, headers: { ...request.headers, authorization } };
    expect(vapidOf(forged, publicKey)).toBeNull();
    expect((await read(owner)).devices[0]?.lastSentAt).toBe(clock.now().toISOString());
  });

  test("of an order that was refused is not sent", async () => {
    const { requests } = await phone(owner);
    const buyer = await buyers.buyer({ [sku]: 1 });
    const draft = await buyers.draft(buyer);
    expect((await buyers.place(buyer.own, { ...draft, total: draft.total + 1 })).body.code).toBe("PRICE_CHANGED");
    await tested.shop.jobs.runDue();
    expect(requests()).toEqual([]);
  });

  test("is sent once, though the order is placed twice and at the same time", async () => {
    const { messages } = await phone(owner);
    const buyer = await buyers.buyer({ [sku]: 1 });
    const draft = await buyers.draft(buyer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyers.place(buyer.own, draft)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await tested.shop.jobs.runDue();
    await tested.shop.jobs.runDue();
    expect(messages()).toHaveLength(1);
  });

  test("of a paid order reaches everybody but the person who confirmed it", async () => {
    const other = await signedInStaff(tested, "staff");
    const [ownPhone, otherPhone] = [await phone(owner), await phone(other)];
    const order = await buy();
    // Notices have no order among themselves: the first is sent before the second is caused.
    await tested.shop.jobs.runDue();
    await other.call("POST", `/api/gestion/orders/${order.id}/move`, { body: { to: "pagado" } });
    await tested.shop.jobs.runDue();
    const events = ({ messages }: typeof ownPhone) => messages().map(({ event }) => event);
    expect([events(ownPhone), events(otherPhone)]).toEqual([["placed", "paid"], ["placed"]]);
  });

  test("that a busy push service refused is sent later, and replaces the first attempt", async () => {
    const { messages, requests } = await phone(owner);
    service.next.push(503, 429, 0);
    const { number } = await buy();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await tested.shop.jobs.runDue();
      clock.pass(60);
    }
    expect(new Set(messages().map((one) => one.number))).toEqual(new Set([number]));
    expect(requests()).toHaveLength(4);
    expect(new Set(requests().map(({ headers }) => headers.topic)).size).toBe(1);
  });

  test.each([400, 403, 413, 302])("that the push service refuses for good (%i) is given up", async (status) => {
    const { requests } = await phone(owner);
    service.next.push(status);
    await buy();
    await tested.shop.jobs.runDue();
    clock.pass(600);
    await tested.shop.jobs.runDue();
    expect(requests()).toHaveLength(1);
    expect((await read(owner)).devices).toHaveLength(1);
  });

  test.each([404, 410])("to a phone that is gone (%i) removes it, and the others still get theirs", async (status) => {
    await owner.call("POST", "/api/gestion/session/proof", { body: { password: STAFF_PASSWORD } });
    const [gone, alive] = [await phone(owner), await phone(owner)];
    service.next.push(status);
    await buy();
    await tested.shop.jobs.runDue();
    const left = gone.requests().length + alive.requests().length;
    const { devices } = await read(owner);
    expect([left, devices.length]).toEqual([2, 1]);
  });
});

describe("choices", () => {
  const choose = (body: object) => owner.call<Answer>("PATCH", PATH, { body });

  test("everything is on at first; what is switched off is not sent", async () => {
    expect(await read(owner)).toMatchObject({ placed: true, paid: true, review: true, quiet: null });
    const { messages } = await phone(owner);
    expect((await choose({ placed: false })).body).toMatchObject({ placed: false, paid: true });
    const order = await buy();
    await tested.shop.orders.advance(order.id, "pagado");
    await tested.shop.jobs.runDue();
    expect(messages().map(({ event }) => event)).toEqual(["paid"]);
    expect((await choose({ placed: true })).body).toMatchObject({ placed: true, paid: true });
  });

  test("a mail for each new order goes to who chose it, once, also without a phone", async () => {
    expect((await choose({ mail: true })).body).toMatchObject({ mail: true });
    const before = (await buyers.mailsTo("duena@correo.com")).length;
    const buyer = await buyers.buyer({ [sku]: 1 });
    const draft = await buyers.draft(buyer);
    const [order] = await Promise.all([buyers.place(buyer.own, draft), buyers.place(buyer.own, draft)]);
    const mails = (await buyers.mailsTo("duena@correo.com")).slice(before);
    expect(mails.map(({ text }) => text.includes(`/gestion/orders/${order.body.id}/show`))).toEqual([true]);
    await choose({ mail: false });
    await buy();
    expect(await buyers.mailsTo("duena@correo.com")).toHaveLength(before + 1);
  });

  test("in the quiet hours nothing is sent; it comes when they end", async () => {
    const hour = (clock.now().getUTCHours() + 20) % 24;
    await choose({ quiet: { from: hour, until: (hour + 2) % 24 } });
    const { messages } = await phone(owner);
    await buy();
    await tested.shop.jobs.runDue();
    expect(messages()).toEqual([]);
    clock.pass(120);
    await tested.shop.jobs.runDue();
    expect(messages()).toHaveLength(1);
    expect((await choose({ quiet: null })).body.quiet).toBeNull();
  });

  test.each([
    [{ quiet: { from: 7, until: 7 } }, "quiet"],
    [{ quiet: { from: 7, until: 24 } }, "quiet.until"],
    [{ quiet: { from: 7 } }, "quiet.until"],
    [{ placed: "sí" }, "placed"],
    [{ staff: newId() }, "staff"],
  ])("refuses %o", async (body, path) => {
    const answer = await choose(body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe("devices", () => {
  test("the same one twice, and at the same time, is one device", async () => {
    const { id, put, answer } = await phone(owner);
    expect([answer.status, answer.body.devices.map((one) => [one.id, one.name])]).toEqual([
      200,
      [[id, "Chrome en Android"]],
    ]);
    await Promise.all([put(), put(), put()]);
    expect((await read(owner)).devices).toHaveLength(1);
    const entries = await tested.database.db.select().from(auditEntries).where(eq(auditEntries.action, "device-add"));
    expect(entries.at(-1)?.after).toEqual({ device: "Chrome en Android" });
  });

  test("a browser has one: under another id or person it moves", async () => {
    const other = await signedInStaff(tested, "staff");
    const { subscription } = await phone(owner);
    const body = { ...subscription, name: "El mismo" };
    await Promise.all([
      owner.call("PUT", `${PATH}/devices/${newId()}`, { body }),
      other.call("PUT", `${PATH}/devices/${newId()}`, { body }),
    ]);
    const [mine, theirs] = [await read(owner), await read(other)];
    expect(mine.devices.length + theirs.devices.length).toBe(1);
  });

  test("another person's id is refused and stays as it is; nobody removes or tests another's device", async () => {
    const other = await signedInStaff(tested, "staff");
    const { id, requests } = await phone(owner);
    const { answer } = await phone(other, { id });
    expect([answer.status, answer.body.code]).toEqual([409, "ID_TAKEN"]);
    await other.call("DELETE", `${PATH}/devices/${id}`);
    const test = await other.call<Problem>("POST", `${PATH}/devices/${id}/test`, { body: {} });
    expect([test.status, test.body.code]).toEqual([404, "NOT_FOUND"]);
    expect([(await read(owner)).devices.length, requests().length]).toEqual([1, 0]);
  });

  test("ten are enough, however many come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => phone(owner)));
    const codes = answers.map(({ answer }) => answer.body.code ?? answer.status);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === "DEVICE_LIMIT")).toHaveLength(2);
  });

  test("removing it ends its notices, twice too", async () => {
    const { id, requests } = await phone(owner);
    await buy();
    expect((await owner.call<Answer>("DELETE", `${PATH}/devices/${id}`)).body.devices).toEqual([]);
    expect((await owner.call<Answer>("DELETE", `${PATH}/devices/${id}`)).status).toBe(200);
    await tested.shop.jobs.runDue();
    expect(requests()).toEqual([]);
  });

  test.each([
    ["endpoint", "http://push.test/a"],
    ["endpoint", "https://127.0.0.1/a"],
    ["endpoint", "https://[::1]/a"],
    ["endpoint", "https://localhost/a"],
    ["endpoint", `https://push.test/${"a".repeat(1_000)}`],
    ["p256dh", "B".repeat(87)],
    ["p256dh", ""],
    ["auth", "corto"],
    ["name", "   "],
    ["name", "x".repeat(61)],
  ])("refuses the %s %s", async (field, value) => {
    const { requests: _requests, messages: _messages, ...subscription } = service.browser();
    const body = { ...subscription, name: "Un teléfono", [field]: value };
    const answer = await owner.call<Answer>("PUT", `${PATH}/devices/${newId()}`, { body });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
  });

  test("a test is sent at once, and says the truth", async () => {
    const { id, messages } = await phone(owner);
    const send = () => owner.call<Problem | undefined>("POST", `${PATH}/devices/${id}/test`, { body: {} });
    expect((await send()).status).toBe(204);
    expect(messages()).toEqual([{ event: "test", order: "", number: "", amount: "" }]);
    service.next.push(500);
    expect((await send()).body?.code).toBe("PUSH_FAILED");
    service.next.push(410);
    expect((await send()).body?.code).toBe("PUSH_GONE");
    expect((await send()).body?.code).toBe("NOT_FOUND");
  });
});

describe("the end of a session", () => {
  test("by its person ends the notices of that device only", async () => {
    const phoneOfOwner = await signedInOwner(tested);
    await phone(phoneOfOwner, { name: "El teléfono" });
    await phone(owner, { name: "La computadora" });
    await phoneOfOwner.call("DELETE", "/api/gestion/session");
    expect((await read(owner)).devices.map(({ name }) => name)).toEqual(["La computadora"]);
  });

  test("by the owner, by switching the account off or by another role ends all of the person's", async () => {
    const person = await signedInStaff(tested, "staff");
    const { body } = await person.call<{ staff: StaffSession }>("GET", "/api/gestion/session");
    const { id } = body.staff;
    const left = async () =>
      (await tested.database.db.select().from(pushDevices).where(eq(pushDevices.staff, id))).length;
    await signInOwner(owner);
    const ways: (readonly [string, string, object?])[] = [
      ["DELETE", `/api/gestion/staff/${id}/sessions`],
      ["PATCH", `/api/gestion/staff/${id}`, { role: "owner" }],
      ["PATCH", `/api/gestion/staff/${id}`, { role: "staff" }],
      ["PATCH", `/api/gestion/staff/${id}`, { active: false }],
    ];
    for (const [verb, path, change] of ways) {
      await phone(await signIn(tested, "equipo@correo.com"));
      expect(await left()).toBe(1);
      await owner.call(verb, path, change ? { body: change } : {});
      expect(await left()).toBe(0);
    }
    await owner.call("PATCH", `/api/gestion/staff/${id}`, { body: { active: true } });
    await phone(await signIn(tested, "equipo@correo.com"));
    await tested.shop.staff.resetPassword("equipo@correo.com", STAFF_PASSWORD);
    expect(await left()).toBe(0);
  });

  test("that only ran out does not: phones must ring in the morning", async () => {
    const { messages } = await phone(await signedInOwner(tested));
    clock.pass(13 * 60);
    await tested.shop.staff.prune();
    await buy();
    await tested.shop.jobs.runDue();
    expect(messages()).toHaveLength(1);
    await signInOwner(owner);
  });
});

describe("the shop's keys", () => {
  test("are made once, by several instances too, and survive a restart", async () => {
    await tested.database.db.delete(pushKeys);
    const others = await Promise.all([1, 2].map(() => openTestShop({ database: tested.database, clock })));
    const staffMember = await tested.shop.staff.session(owner.cookies.get(tested.shop.staff.cookieName));
    const ask = ({ shop }: TestShop) => shop.push.find(staffMember?.id ?? "");
    const found = await Promise.all([tested, ...others].flatMap((one) => [ask(one), ask(one)]));
    expect(new Set(found.map(({ publicKey }) => publicKey)).size).toBe(1);
    for (const one of others) await one.close();
    const [row] = await tested.database.db.select().from(pushKeys);
    expect(row?.publicKey).toBe(found[0]?.publicKey);
    expect(row?.privateKey.length).toBeGreaterThan(80);
  });

  test("sealed with a secret that is gone are replaced, and the devices of the old ones with them", async () => {
    await phone(owner);
    const { publicKey } = await read(owner);
    await tested.database.db.update(pushKeys).set({ privateKey: "A".repeat(100) });
    const now = await read(owner);
    expect(now.publicKey).not.toBe(publicKey);
    expect(now.devices).toEqual([]);
  });
});

test("no job holds more than an order's number, amount and id", async () => {
  await phone(owner);
  await buy();
  const rows = await tested.database.db.select().from(jobs).where(eq(jobs.kind, "push"));
  for (const { data } of rows) {
    const { device: _device, message } = Object(data);
    expect(Object.keys(message).toSorted()).toEqual(["amount", "event", "number", "order"]);
  }
  expect(rows.length).toBeGreaterThan(0);
});
