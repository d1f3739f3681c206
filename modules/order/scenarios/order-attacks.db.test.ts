/** @module-tag security */
/** Invalid answers of the bank, and slow processes: a payment is always found, and a shown QR can always be paid. */
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { orders } from "#modules/order/order.sql.ts";
import { SKU, shopWith } from "#tests/support/shop/shop-with-bank.ts";

vi.setConfig({ testTimeout: 90_000 });
/** Long enough for a machine that is busy with other tests. */
const SOON = { timeout: 15_000 };

describe("slow processes", () => {
  const { clock, run, read, someone, place, payAgain, open, entriesOf, ...with_ } = shopWith("bnb");

  test("a QR that was created after its order expired is cancelled late; the renewed order's QR stays", async () => {
    const { behaviour } = with_.bank().simulator;
    const who = someone();
    behaviour.next({ call: "create", does: { what: "hold" } });
    const order = await place(who);
    const asking = run();
    await behaviour.whenHeld();
    // Nor can it be found by its reference when the order expires.
    behaviour.next({ call: "list", times: 3, does: { what: "answer", status: 500, body: "", work: false } });
    clock.pass(31);
    await with_.tested().shop.jobs.runDue();
    expect((await read(who, order)).status).toBe("vencido");
    behaviour.next({ call: "cancel", does: { what: "answer", status: 500, body: "", work: false } });
    behaviour.release();
    await asking;
    expect(open(order)).toHaveLength(1);
    const renewed = await payAgain(who, order);
    expect(renewed).toMatchObject({ status: "pendiente", payment: { state: "pendiente" } });
    clock.pass(1);
    await run();
    const shown = entriesOf(order).find(({ text }) => text.startsWith(renewed.payment?.reference ?? "?"));
    expect(open(order)).toEqual([shown]);
  });

  test("after a renewal and a cancellation the pieces are freed at once, although an older QR still waits for the bank", async () => {
    const { behaviour } = with_.bank().simulator;
    const stock = async () =>
      (await with_.tested().shop.catalogue.facts(with_.tested().database.db, [SKU])).get(SKU)?.stock;
    const who = someone();
    const order = await place(who);
    await run();
    behaviour.change({ answers: "down" });
    for (let minute = 0; minute < 45; minute += 1) {
      clock.pass(1);
      await run();
    }
    expect((await read(who, order)).status).toBe("vencido");
    for (let minute = 0; minute < 20; minute += 1) {
      clock.pass(1);
      await run();
    }
    behaviour.reset();
    const before = await stock();
    await payAgain(who, order);
    expect((await with_.buyers().post(who.own, order.id, "cancel")).body.status).toBe("cancelado");
    await run();
    expect(await stock()).toBe(before);
    expect(open(order)).toEqual([]);
  });

  test("two processes that request the same QR, after the first took too long: one calls the bank", async () => {
    const { behaviour } = with_.bank().simulator;
    const who = someone();
    const { create } = behaviour.counts();
    behaviour.next({ call: "create", does: { what: "drop", work: false } });
    behaviour.next({ call: "list", times: 2, does: { what: "hold" } });
    const order = await place(who);
    const first = run();
    await behaviour.whenHeld();
    clock.pass(2);
    const second = run();
    await vi.waitFor(() => expect(behaviour.counts().list).toBe(2), SOON);
    behaviour.release();
    await Promise.all([first, second]);
    await run();
    expect(behaviour.counts().create - create).toBe(2);
    const now = await read(who, order);
    expect(now.payment?.state).toBe("pendiente");
    expect(open(order)).toHaveLength(1);
    await with_.bank().simulator.payer.pay(with_.entryOf(order));
    await with_.buyers().post(who.own, order.id, "payment/check");
    expect((await read(who, order)).status).toBe("pagado");
  });

  test("a slow bank: 'Ya pagué' is answered in time, and the payment is found when the bank has answered", async () => {
    const who = someone();
    const order = await with_.waiting(who);
    await with_.bank().simulator.payer.pay(with_.entryOf(order));
    with_.bank().simulator.behaviour.next({ call: "status", does: { what: "hold" } });
    const answer = await with_.buyers().post(who.own, order.id, "payment/check");
    expect(answer).toMatchObject({ status: 200, body: { status: "pendiente" } });
    with_.bank().simulator.behaviour.release();
    await vi.waitFor(async () => expect((await read(who, order)).status).toBe("pagado"), SOON);
  });

  test("a create that the bank refused made no QR: it is not looked for again and again", async () => {
    const { behaviour } = with_.bank().simulator;
    const who = someone();
    behaviour.next({ call: "create", times: 3, does: { what: "refuse", message: "Cuenta bloqueada" } });
    const order = await place(who);
    await run();
    await payAgain(who, order);
    await payAgain(who, order);
    const { list } = behaviour.counts();
    expect((await payAgain(who, order)).payment?.state).toBe("pendiente");
    expect(behaviour.counts().list - list).toBe(0);
    expect(open(order)).toHaveLength(1);
  });
});

describe("invalid answers of the bank", () => {
  const { clock, run, read, someone, waiting, payAgain, entryOf, says, subjects, place, ...with_ } = shopWith("bnb");

  const line = (id: string, odd: object) => ({ id, amount: 1, currency: "BOB", statusId: 2, gloss: "x", ...odd });

  test.each([
    ["an amount no column holds", { amount: 99_999_999_999 }, {}],
    ["the last possible moment", { transactionDate: "9999-12-31T23:59:59" }, {}],
    ["the year zero", { transactionDate: "0000-01-01T00:00:00" }, {}],
    ["a voucher with a NUL", {}, { voucherId: "A\0B" }],
    ["a very long voucher", {}, { voucherId: "9".repeat(100_000) }],
  ])("%s does not hide the payment", async (_, odd, said) => {
    const who = someone();
    const order = await waiting(who);
    const { id } = entryOf(order);
    says("status", { id: Number(id), statusId: 2, success: true, message: null, ...said });
    says("list", { dTOqrDetails: [line(id, { amount: order.total, ...odd })], success: true, message: null });
    await with_.buyers().post(who.own, order.id, "payment/check");
    const { status, review, payment } = await read(who, order);
    expect([status, review]).toEqual("amount" in odd ? ["por_revisar", "amount"] : ["pagado", undefined]);
    expect(Math.abs(Date.parse(payment?.paidAt ?? "") - clock.now().getTime())).toBeLessThan(60_000);
    expect((payment?.voucher ?? "").length).toBeLessThanOrEqual(200);
  });

  test("an impossible payment date is not stored as the time of the payment", async () => {
    const who = someone();
    const order = await waiting(who);
    const { id } = entryOf(order);
    says("status", { id: Number(id), statusId: 2, success: true, message: null });
    const odd = { amount: order.total, transactionDate: "0001-01-01T00:00:00" };
    says("list", { dTOqrDetails: [line(id, odd)], success: true, message: null });
    await with_.buyers().post(who.own, order.id, "payment/check");
    expect((await read(who, order)).payment?.paidAt).toBe(clock.now().toISOString());
  });

  test("the id of another QR is refused: the buyer may try again, and nobody pays another order", async () => {
    const one = await waiting(someone());
    const other = someone();
    says("create", { id: entryOf(one).id, qr: PNG, success: true, message: null });
    const order = await place(other);
    await run();
    expect((await read(other, order)).payment?.state).toBe("fallido");
    expect((await payAgain(other, order)).payment?.state).toBe("pendiente");
  });

  test("one invalid line of the nightly list does not hide the others", async () => {
    const [one, other] = [someone(), someone()];
    const [first, second] = [await waiting(one), await waiting(other)];
    await with_.tested().shop.orders.prepare();
    for (const order of [first, second]) await with_.forgetTimers(order);
    const lines = [
      { ...line(entryOf(first).id, { amount: 99_999_999_999, voucherId: "\0" }) },
      { ...line("999999", { gloss: "V-\0 x" }) },
      { ...line(entryOf(second).id, { amount: second.total }) },
    ];
    // Other QRs' lookups read lists too, so this answer is given many times.
    says("list", { dTOqrDetails: lines, success: true, message: null }, 30);
    clock.pass(24 * 60);
    await run();
    expect((await read(one, first)).status).toBe("por_revisar");
    expect((await read(other, second)).status).toBe("pagado");
  });

  test("when the bank is down all night, the list is read the next night", async () => {
    const who = someone();
    const order = await waiting(who);
    await with_.tested().shop.orders.prepare();
    await with_.buyers().post(who.own, order.id, "cancel");
    await run();
    await with_.forgetTimers(order);
    await with_.bank().simulator.payer.pay(entryOf(order));
    with_.bank().simulator.behaviour.change({ answers: "down" });
    for (let hour = 0; hour < 24; hour += 1) {
      clock.pass(60);
      await run();
    }
    with_.bank().simulator.behaviour.reset();
    clock.pass(24 * 60);
    await run();
    expect(await read(who, order)).toMatchObject({ status: "por_revisar", review: "late" });
    expect(await subjects()).toContain(`Revisa el pago del pedido ${order.number}`);
  });
});

describe("a deleted account", () => {
  const { run, read, waiting, entryOf, subjects, ...with_ } = shopWith("bnb");

  test("deleted after its payment, before the payment was found: the payment is found without a user, and can be refunded", async () => {
    const { db } = with_.tested().database;
    const who = await with_.buyers().buyer();
    const order = await waiting(who);
    await with_.bank().simulator.payer.pay(entryOf(order));
    const gone = await who.own.call("DELETE", "/api/users/me", { body: { password: who.person.password } });
    expect(gone.status).toBe(204);
    await run();
    const [row] = await db
      .select({ status: orders.status, review: orders.review, userId: orders.userId, billing: orders.billing })
      .from(orders)
      .where(eq(orders.id, order.id));
    expect(row).toEqual({ status: "por_revisar", review: "late", userId: null, billing: null });
    expect(await subjects()).toContain(`Revisa el pago del pedido ${order.number}`);
    expect((await read(with_.someone(), order)).status).toBe(404);
    await with_.tested().shop.orders.advance(order.id, "devuelto");
  });
});

/** So that no limit for one address is met. */
let addresses = 0;
const nextAddress = () => `10.9.0.${(addresses += 1) % 250}`;

describe("forged notifications (F17)", () => {
  const { clock, run, read, someone, waiting, entryOf, ...with_ } = shopWith("bnb");

  const tell = (body: object) =>
    fetch(`${with_.tested().url}/api/payments/bnb/notification`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": nextAddress() },
      body: JSON.stringify(body),
    });
  const kept = async () => {
    const [row] = await with_
      .tested()
      .database.db.select({ n: sql<string>`count(*)`, size: sql<string>`coalesce(sum(length(body)), 0)` })
      .from(sql`payment_notices`);
    return { count: Number(row?.n), size: Number(row?.size) };
  };

  test("do not fill the disk", async () => {
    const who = someone();
    const { id } = entryOf(await waiting(who));
    const Gloss = "x".repeat(15_000);
    for (let round = 0; round < 40; round += 1)
      await Promise.all(Array.from({ length: 10 }, (_, n) => tell({ QRId: n < 5 ? id : `7${round}${n}`, Gloss })));
    const { count, size } = await kept();
    expect(count).toBeLessThanOrEqual(250);
    expect(size).toBeLessThan(600_000);
  });

  test("do not cause a flood of calls to the bank", async () => {
    const who = someone();
    const order = await waiting(who);
    const { id } = entryOf(order);
    const { status } = with_.bank().simulator.behaviour.counts();
    for (let round = 0; round < 20; round += 1) {
      await tell({ QRId: id });
      await run();
      clock.pass(1 / 60);
    }
    expect(with_.bank().simulator.behaviour.counts().status - status).toBeLessThanOrEqual(12);
    await with_.bank().simulator.payer.pay(entryOf(order));
    await tell({ QRId: id });
    clock.pass(0.1);
    await run();
    expect((await read(who, order)).status).toBe("pagado");
  });
});

describe("Banco Económico", () => {
  const { clock, run, read, someone, waiting, entryOf, ...with_ } = shopWith("baneco");

  test("a QR paid twice before it was polled goes to review, from the nightly list too", async () => {
    const who = someone();
    const order = await waiting(who);
    await with_.tested().shop.orders.prepare();
    await with_.forgetTimers(order);
    await with_.bank().simulator.payer.pay(entryOf(order));
    await with_.bank().simulator.payer.pay(entryOf(order));
    clock.pass(24 * 60);
    await run();
    expect(await read(who, order)).toMatchObject({ status: "por_revisar", review: "amount" });
  });

  test("a QR paid again after its payment was found: the order stays paid, the owner is notified once", async () => {
    const who = someone();
    const order = await waiting(who);
    await with_.tested().shop.orders.prepare();
    await with_.bank().simulator.payer.pay(entryOf(order));
    await with_.buyers().post(who.own, order.id, "payment/check");
    const paid = await read(who, order);
    expect([paid.status, paid.review]).toEqual(["pagado", undefined]);
    await with_.bank().simulator.payer.pay(entryOf(order));
    for (let night = 0; night < 3; night += 1) {
      clock.pass(24 * 60);
      await run();
    }
    const now = await read(who, order);
    expect([now.status, now.review, now.version]).toEqual(["pagado", "twice", paid.version + 1]);
    const told = (await with_.subjects()).filter((subject) => subject === `Revisa el pago del pedido ${order.number}`);
    expect(told).toHaveLength(1);
  });
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString("base64");
