/** @module-tag money */
/** Payments at unusual moments, and failing banks: in every sequence an order is paid once or goes to review. */
import type { Order } from "#contracts/order/order.document.ts";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "#contracts/time/clock.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { type Buyer, createBuyers } from "#tests/support/people/buyers.ts";
import { createConcurrentBuyers } from "#tests/support/people/concurrent-buyers.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { sendSimultaneously } from "#tests/support/people/simultaneous-requests.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { openTestBank } from "#tests/support/providers/test-bank.ts";

const OWNER = "duena@vitrina.example";
const STOCK = 500;
const clock = movingClock();
const [example] = examples(1, 15);
const { sku } = example;
let turn = 0;

const bank = await openTestBank("bnb", { clock });
const orders = { ownerEmail: OWNER, unpaidMax: 100 };
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock, bank: bank.bank, orders });
bank.simulator.notify({ bnb: `${tested.url}/api/payments/bnb/notification` });
const buyers = createBuyers(tested);
await tested.shop.catalogue.setStock(sku, STOCK);
const crowd = await createConcurrentBuyers(tested, buyers, 12);
afterEach(async () => {
  bank.simulator.behaviour.reset();
  bank.simulator.notify({ bnb: `${tested.url}/api/payments/bnb/notification` });
  await run();
  expect(await brokenInvariants(tested.database.db, { pieces: { [sku]: STOCK }, now: clock.now() })).toEqual([]);
  expect(tested.errors.filter((line) => !line.includes("BankError"))).toEqual([]);
});
afterAll(async () => {
  await tested.close();
  await bank.close();
});
vi.setConfig({ testTimeout: 90_000 });
/** Long enough for a machine that is busy with other tests. */
const SOON = { timeout: 15_000 };

const run = () => tested.shop.jobs.runDue();
const stock = async () => (await tested.shop.catalogue.facts(tested.database.db, [sku])).get(sku)?.stock;
/** A buyer with few orders: the rate limit of placing counts per user. */
function someone(): Buyer {
  const who = crowd[(turn += 1) % crowd.length];
  if (!who) throw new Error("nobody there");
  return who;
}
const read = async ({ own }: Buyer, { id }: Order) => (await buyers.read(own, id)).body;
const entriesOf = ({ number }: Order) =>
  bank.simulator.book.entries.filter(({ text }) => text.startsWith(`${number}-`));
function entryOf(order: Order) {
  const found = entriesOf(order).at(-1);
  if (!found) throw new Error(`the bank knows no ${order.number}`);
  return found;
}
const notify = (id: string) =>
  fetch(`${tested.url}/api/payments/bnb/notification`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ QRId: id }),
  });

async function place(who: Buyer): Promise<Order> {
  await buyers.fill(who, { [sku]: 1 });
  return buyers.buy(who);
}

/** A placed order whose QR has been created. */
async function waiting(who: Buyer): Promise<Order> {
  const order = await place(who);
  await run();
  return read(who, order);
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, index) => permutations(list.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}

describe("the bank's statuses in every sequence (R17, R18, F15)", () => {
  const WORDS = { pending: 1, paid: 2, expired: 3, failed: 4 } as const;

  test.each(permutations(["pending", "paid", "expired", "failed"] as const))(
    "%s, %s, %s, %s: paid, once",
    async (...words) => {
      const who = someone();
      const order = await waiting(who);
      const entry = entryOf(order);
      bank.simulator.notify({});
      await bank.simulator.payer.pay(entry);
      for (const word of words) {
        const body = JSON.stringify({ id: Number(entry.id), statusId: WORDS[word], success: true, message: null });
        bank.simulator.behaviour.next({ call: "status", does: { what: "answer", status: 200, body, work: false } });
        await notify(entry.id);
        await run();
      }
      const { status, history, payment } = await read(who, order);
      expect({ status, history: history.map((step) => step.status), state: payment?.state }).toEqual({
        status: "pagado",
        history: ["pendiente", "pagado"],
        state: "pagado",
      });
    },
  );

  test.each(permutations(["cancel", "paid", "late"] as const))("%s, %s, %s: no payment is lost", async (...deeds) => {
    const who = someone();
    const order = await waiting(who);
    bank.simulator.notify({});
    for (const deed of deeds) {
      if (deed === "cancel") await buyers.post(who.own, order.id, "cancel");
      if (deed === "paid") await bank.simulator.payer.pay(entryOf(order));
      if (deed === "late") clock.pass(31);
      await run();
    }
    clock.pass(60);
    await run();
    const { status, review, payment } = await read(who, order);
    expect(payment?.state).toBe("pagado");
    expect(["pagado", "por_revisar late"]).toContain([status, review].filter(Boolean).join(" "));
  });
});

describe("at the same time", () => {
  test("cancelled, paid, checked, notified and expired: one outcome, and the pieces match it", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      const who = someone();
      const order = await waiting(who);
      clock.pass(29.9);
      const paying = bank.simulator.payer.pay(entryOf(order));
      clock.pass(0.2);
      const shots = [
        { own: who.own, path: `/api/orders/${order.id}/cancel`, body: {} },
        { own: who.own, path: `/api/orders/${order.id}/payment/check`, body: {} },
      ];
      const [answers] = await Promise.all([
        sendSimultaneously(tested.url, round % 2 === 0 ? shots : shots.toReversed()),
        run(),
        notify(entryOf(order).id),
        run(),
        paying,
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      clock.pass(60);
      await run();
      const { status, payment } = await read(who, order);
      expect(["pagado", "por_revisar"]).toContain(status);
      expect(payment?.state).toBe("pagado");
      outcomes.add(status);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  test("renewed from ten tabs, an order takes its pieces once and has one QR", async () => {
    const who = someone();
    const order = await waiting(who);
    clock.pass(31);
    await run();
    const before = (await stock()) ?? 0;
    const shots = Array.from({ length: 10 }, () => ({
      own: who.own,
      path: `/api/orders/${order.id}/payment`,
      body: {},
    }));
    const asking = sendSimultaneously(tested.url, shots);
    await vi.waitFor(async () => expect((await read(who, order)).status).toBe("pendiente"), SOON);
    await run();
    const answers = await asking;
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.payment?.reference}`)).size).toBe(1);
    expect(await stock()).toBe(before - 1);
    expect(entriesOf(order).filter((entry) => bank.simulator.book.stateOf(entry) === "open")).toHaveLength(1);
    await buyers.post(who.own, order.id, "cancel");
  });

  test("two expired orders, pieces for one: one is renewed, the other refused", async () => {
    const [one, other] = [someone(), someone()];
    const [first, second] = [await waiting(one), await waiting(other)];
    clock.pass(31);
    await run();
    const left = (await stock()) ?? 0;
    await tested.shop.catalogue.setStock(sku, 1);
    const asking = sendSimultaneously(tested.url, [
      { own: one.own, path: `/api/orders/${first.id}/payment`, body: {} },
      { own: other.own, path: `/api/orders/${second.id}/payment`, body: {} },
    ]);
    await vi.waitFor(async () => expect(await stock()).toBe(0), SOON);
    await run();
    const answers = await asking;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "STOCK",
      lines: [{ variant: sku, available: 0 }],
    });
    await tested.shop.catalogue.setStock(sku, left - 1);
    await buyers.post(one.own, first.id, "cancel");
    await buyers.post(other.own, second.id, "cancel");
  });
});

describe("the owner's manual changes", () => {
  test("the owner confirms a payment seen elsewhere: the QR is cancelled, and a later payment of it is found", async () => {
    const who = someone();
    const order = await waiting(who);
    bank.simulator.notify({});
    await tested.shop.orders.advance(order.id, "pagado");
    await run();
    expect(bank.simulator.book.stateOf(entryOf(order))).toBe("cancelled");
    expect(await read(who, order)).toMatchObject({
      status: "pagado",
      payment: { state: "pagado", provider: "manual" },
    });

    const again = await waiting(who);
    await tested.shop.orders.advance(again.id, "pagado");
    // The payer is faster than the job that cancels the QR.
    await bank.simulator.payer.pay(entryOf(again));
    await run();
    expect(await read(who, again)).toMatchObject({ status: "pagado", review: "twice" });
    const subjects = (await buyers.mailsTo(OWNER)).map((mail) => header(mail, "subject"));
    expect(subjects).toContain(`Revisa el pago del pedido ${again.number}`);
  });

  test("the owner confirms the payment of an order whose QR was never created", async () => {
    const who = someone();
    bank.simulator.behaviour.next({ call: "create", does: { what: "refuse", message: "Cuenta bloqueada" } });
    const order = await place(who);
    await run();
    await tested.shop.orders.advance(order.id, "pagado");
    expect(await read(who, order)).toMatchObject({ status: "pagado", payment: { state: "pagado" } });
  });
});

describe("a failing bank (F13)", () => {
  test("down at first: nothing is lost, another QR can be requested when it is up", async () => {
    const who = someone();
    bank.simulator.behaviour.change({ answers: "down" });
    const order = await place(who);
    await run();
    expect(await read(who, order)).toMatchObject({ status: "pendiente", payment: { state: "fallido" } });
    bank.simulator.behaviour.reset();
    const asking = buyers.post(who.own, order.id, "payment");
    await vi.waitFor(async () => expect((await read(who, order)).payment?.state).not.toBe("fallido"), SOON);
    await run();
    expect((await asking).body.payment?.state).toBe("pendiente");
    expect(entriesOf(order).filter((entry) => bank.simulator.book.stateOf(entry) === "open")).toHaveLength(1);
    await buyers.post(who.own, order.id, "cancel");
  });

  test("down at the expiry: the pieces are freed after the grace period, a late payment is found when it is up", async () => {
    const who = someone();
    const before = (await stock()) ?? 0;
    const order = await waiting(who);
    bank.simulator.behaviour.change({ answers: "down", notifies: "never" });
    clock.pass(31);
    await run();
    expect(await read(who, order)).toMatchObject({ status: "pendiente" });
    for (let minute = 0; minute < 11; minute += 1) {
      clock.pass(1);
      await run();
    }
    expect(await read(who, order)).toMatchObject({ status: "vencido" });
    expect(await stock()).toBe(before);
    await bank.simulator.payer.pay(entryOf(order));
    bank.simulator.behaviour.reset();
    clock.pass(11);
    await run();
    expect(await read(who, order)).toMatchObject({ status: "pagado" });
    expect(await stock()).toBe(before - 1);
  });

  test("slow: cancelled while the QR is being created, the QR is cancelled as soon as its id is known", async () => {
    const who = someone();
    const before = await stock();
    bank.simulator.behaviour.next({ call: "create", does: { what: "hold" } });
    const order = await place(who);
    const asking = run();
    await bank.simulator.behaviour.whenHeld();
    expect((await buyers.post(who.own, order.id, "cancel")).body.status).toBe("cancelado");
    bank.simulator.behaviour.release();
    await asking;
    await run();
    expect(bank.simulator.book.stateOf(entryOf(order))).toBe("cancelled");
    expect(await stock()).toBe(before);
  });

  test("loses our token: a new one is requested, the QR is created and paid", async () => {
    const who = someone();
    bank.simulator.revoke();
    const order = await waiting(who);
    expect(order.payment?.state).toBe("pendiente");
    bank.simulator.revoke();
    await bank.simulator.payer.pay(entryOf(order));
    await run();
    expect((await read(who, order)).status).toBe("pagado");
  });

  test("refuses the status call: it is called again, and nothing is concluded from it", async () => {
    const who = someone();
    const order = await waiting(who);
    bank.simulator.behaviour.next({ call: "status", does: { what: "refuse", message: "Intente luego" } });
    clock.pass(0.1);
    await run();
    expect(await read(who, order)).toMatchObject({ status: "pendiente", payment: { state: "pendiente" } });
    bank.simulator.notify({});
    await bank.simulator.payer.pay(entryOf(order));
    clock.pass(0.1);
    await run();
    expect((await read(who, order)).status).toBe("pagado");
  });

  test("notifies of the payment before it answers our create, then twice: paid, once (F16)", async () => {
    const who = someone();
    bank.simulator.behaviour.change({ notifies: "before" });
    const order = await waiting(who);
    bank.simulator.behaviour.reset();
    clock.pass(0.1);
    await run();
    const paid = await read(who, order);
    expect(paid).toMatchObject({ status: "pagado" });
    await Promise.all([notify(entryOf(order).id), notify(entryOf(order).id)]);
    await run();
    expect((await read(who, order)).version).toBe(paid.version);
    const subjects = (await buyers.mailsTo(who.person.email)).map((mail) => header(mail, "subject"));
    expect(subjects.filter((subject) => subject === `¡Pago confirmado! Pedido ${order.number}`)).toHaveLength(1);
  });
});

test("two instances on one database create each QR once, poll it once and free its pieces once (F18, R16)", async () => {
  const common = { proxies: ["127.0.0.1"], clock, orders: { unpaidMax: 100 }, database: tested.database };
  const other = await openTestShop({ ...common, bank: bank.another() });
  const both = () => Promise.all([run(), other.shop.jobs.runDue(), run(), other.shop.jobs.runDue()]);
  const before = (await stock()) ?? 0;
  // Time for all polls of earlier tests to end, so that they are not counted here.
  clock.pass(4 * 24 * 60);
  await run();
  const counts = () => bank.simulator.behaviour.counts();
  const { create, status } = counts();
  const placed = await Promise.all(crowd.slice(0, 6).map(async (who) => ({ who, order: await place(who) })));
  await both();
  expect(counts().create - create).toBe(6);
  for (let second = 5; second <= 20; second += 5) {
    clock.pass(5 / 60);
    await both();
  }
  expect(counts().status - status).toBe(6 * 4);
  expect(await stock()).toBe(before - 6);
  clock.pass(31);
  await both();
  for (const { who, order } of placed) {
    const { status, history } = await read(who, order);
    expect([status, history.length]).toEqual(["vencido", 2]);
    expect(entriesOf(order)).toHaveLength(1);
  }
  expect(await stock()).toBe(before);
  expect(other.errors).toEqual([]);
  await other.close();
});

test("a clock that is behind or ahead neither floods the bank nor ends an order early (F18, F21)", async () => {
  const other = await openTestBank("bnb", { clock: systemClock });
  const skewed = await openTestShop({ proxies: ["127.0.0.1"], clock: systemClock, bank: other.bank });
  const person = createBuyers(skewed);
  const who = await person.buyer({ [sku]: 1 });
  const RealDate = Date;
  for (const minutes of [-5, 5]) {
    const now = vi.spyOn(systemClock, "now").mockImplementation(() => new RealDate(RealDate.now() + minutes * 60_000));
    await person.fill(who, { [sku]: 1 });
    const order = await person.buy(who);
    await skewed.shop.jobs.runDue();
    await skewed.shop.jobs.runDue();
    expect(other.simulator.behaviour.counts().status).toBe(0);
    await skewed.database.db.execute(`update orders set expires_at = now() where id = '${order.id}'`);
    await skewed.database.db.execute(`update jobs set run_at = now() where kind = 'order-expire'`);
    await skewed.shop.jobs.runDue();
    expect((await person.read(who.own, order.id)).body.status).toBe("vencido");
    now.mockRestore();
    other.simulator.behaviour.reset();
  }
  expect(skewed.errors).toEqual([]);
  await skewed.close();
  await other.close();
});
