/** @module-tag money */
import type { Order } from "#contracts/order/order.document.ts";
import { and, eq, inArray, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatMoney } from "#contracts/money/money.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { payments } from "#modules/order/order.sql.ts";
import type { BankProvider } from "#modules/payment/payment.ts";
import { type TestBank, openTestBank } from "#tests/support/providers/test-bank.ts";
import { type Buyer, type Buyers, createBuyers } from "#tests/support/people/buyers.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";

const OWNER = "duena@vitrina.example";

describe.each<BankProvider>(["bnb", "baneco"])("a QR of %s", (provider) => {
  const clock = movingClock();
  const [example] = examples(1, 15);
  const { sku } = example;
  let bank: TestBank;
  let tested: TestShop;
  let buyers: Buyers;
  let who: Buyer;
  const expected: string[] = [];

  beforeAll(async () => {
    bank = await openTestBank(provider, { clock });
    tested = await openTestShop({ proxies: ["127.0.0.1"], clock, bank: bank.bank, orders: { ownerEmail: OWNER } });
    notifyAgain();
    buyers = createBuyers(tested);
    await tested.shop.catalogue.setStock(sku, 500);
  });
  beforeEach(async () => {
    who = await buyers.buyer({ [sku]: 2 });
  });
  afterAll(async () => {
    expect(tested.errors.filter((line) => !expected.some((known) => line.includes(known)))).toEqual([]);
    await tested.close();
    await bank.close();
  });

  const notifyAgain = () =>
    bank.simulator.notify({
      bnb: `${tested.url}/api/payments/bnb/notification`,
      baneco: `${tested.url}/api/payments/baneco/api/qrsimple/notifyPaymentQR`,
    });
  const stock = async () => (await tested.shop.catalogue.facts(tested.database.db, [sku])).get(sku)?.stock;
  const run = () => tested.shop.jobs.runDue();
  /** Another QR. The answer waits for the job that makes it. */
  async function renew({ id }: Order): Promise<void> {
    let isAnswered = false;
    const asked = buyers.post(who.own, id, "payment").finally(() => (isAnswered = true));
    while (!isAnswered) await run();
    await asked;
  }
  const read = async ({ id }: Order) => (await buyers.read(who.own, id)).body;
  const entryOf = (order: Order) => {
    const reference = order.payment?.reference ?? "";
    const found = bank.simulator.book.entries.find(({ text }) => text.startsWith(reference));
    if (!found) throw new Error(`the bank knows no ${reference}`);
    return found;
  };
  const subjects = async (address: string) => (await buyers.mailsTo(address)).map((mail) => header(mail, "subject"));

  /** A placed order whose QR has been created. */
  async function waiting(): Promise<Order> {
    const order = await buyers.buy(who);
    expect(order).toMatchObject({ status: "pendiente", payment: { provider, state: "iniciando", qrImage: null } });
    await run();
    return read(order);
  }

  /** Runs the order's expiry before any poll of its QRs. */
  async function expireUnpolled(order: Order): Promise<void> {
    const { db } = tested.database;
    const its = db
      .select({ key: sql`${payments.id}::text` })
      .from(payments)
      .where(eq(payments.order, order.id));
    await db.delete(jobs).where(and(like(jobs.kind, "payment-%"), inArray(jobs.key, its)));
    await run();
  }

  test("is created by a job, is shown to its buyer only, and is paid by a notification", async () => {
    const order = await waiting();
    expect(order.payment).toMatchObject({ state: "pendiente", expiresAt: order.expiresAt, paidAt: null });
    expect(entryOf(order)).toMatchObject({ cents: order.total * 100, currency: "BOB" });
    const picture = await fetch(tested.url + order.payment?.qrImage, { headers: { cookie: who.own.cookieHeader() } });
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    const { own: stranger } = await buyers.signedUp();
    expect((await stranger.call("GET", order.payment?.qrImage ?? "")).status).toBe(404);

    await bank.simulator.payer.pay(entryOf(order));
    await run();
    const paid = await read(order);
    expect(paid).toMatchObject({ status: "pagado", payment: { state: "pagado", qrImage: null } });
    expect(paid.payment?.voucher).toBeTruthy();
    expect(paid.history.map(({ status, by }) => `${status} ${by}`)).toEqual(["pendiente shopper", "pagado bank"]);
    expect(await subjects(who.person.email)).toContain(`¡Pago confirmado! Pedido ${order.number}`);
  });

  test("is found paid by 'Ya pagué' and by polling, without a notification (F18)", async () => {
    const silent = async (order: Order) => {
      bank.simulator.notify({});
      await bank.simulator.payer.pay(entryOf(order));
      expect((await read(order)).status).toBe("pendiente");
    };
    const asked = await waiting();
    await silent(asked);
    expect((await buyers.post(who.own, asked.id, "payment/check")).body.status).toBe("pagado");

    who = await buyers.buyer({ [sku]: 1 });
    const polled = await waiting();
    await silent(polled);
    clock.pass(0.1);
    await run();
    expect((await read(polled)).status).toBe("pagado");
    notifyAgain();
  });

  test("with checks, notifications and polls at once, one payment is confirmed once (R12, R21, F14)", async () => {
    const order = await waiting();
    const before = await stock();
    await bank.simulator.payer.pay(entryOf(order));
    const { id: qr } = entryOf(order);
    const [path, told] =
      provider === "bnb"
        ? ["bnb/notification", { QRId: qr }]
        : ["baneco/api/qrsimple/notifyPaymentQR", { payment: { qrId: qr, amount: 0.01 } }];
    const notify = () =>
      fetch(`${tested.url}/api/payments/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(told),
      });
    await Promise.all([
      ...Array.from({ length: 50 }, notify),
      ...Array.from({ length: 20 }, () => buyers.post(who.own, order.id, "payment/check")),
      ...Array.from({ length: 5 }, () => run()),
    ]);
    const paid = await read(order);
    expect(paid.history.map(({ status }) => status)).toEqual(["pendiente", "pagado"]);
    expect(await stock()).toBe(before);
    const mails = (await subjects(who.person.email)).filter((subject) => subject.startsWith("¡Pago confirmado!"));
    expect(mails).toHaveLength(1);
  });

  test("of another amount goes to review (R20)", async () => {
    const order = await waiting();
    expect(entryOf(order).text).toBe(`${order.payment?.reference} Vitrina, pedido ${order.number}`);
    await bank.simulator.payer.pay(entryOf(order), order.total * 100 - 1);
    await run();
    expect((await read(order)).payment?.received).toBe((order.total * 100 - 1) / 100);
    expect(await subjects(OWNER)).toContain(`Revisa el pago del pedido ${order.number}`);
    const [told] = (await buyers.mailsTo(OWNER)).toReversed();
    const sums = [order.total * 100 - 1, order.total * 100].map((cents) => formatMoney({ cents, Moneda: "Bs." }));
    expect(told?.text).toContain(`El pago no alcanza.\n\nPedido ${order.number}\n\n`);
    expect(told?.text).toMatch(/\nReferencia: \S+\nComprobante: \S+\n/);
    expect(told?.text).toMatch(new RegExp(`Abrir el pedido:\n[^\n]+/gestion/orders/${order.id}/show\n`));
    expect(told?.text).toContain(`\nTotal del pedido: ${sums[1]}\nLlegó: ${sums[0]}\nFaltan: Bs.\u00A00,01\n`);
    expect(await subjects(who.person.email)).toContain(`Estamos revisando el pago de tu pedido ${order.number}`);
    await tested.shop.orders.advance(order.id, "pagado");
    expect((await read(order)).status).toBe("pagado");
  });

  test("requested ten times at once is created once, for every tab (R14, R15)", async () => {
    const order = await waiting();
    const made = bank.simulator.book.entries.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyers.post(who.own, order.id, "payment")));
    expect(new Set(answers.map(({ body }) => body.payment?.qrImage))).toEqual(new Set([order.payment?.qrImage]));
    await run();
    expect(bank.simulator.book.entries).toHaveLength(made);
    await buyers.post(who.own, order.id, "cancel");
    await run();
  });

  test("expires: cancelled at the bank first, then the pieces are free; a new QR takes them again", async () => {
    const before = (await stock()) ?? 0;
    const order = await waiting();
    expect(await stock()).toBe(before - 2);
    clock.pass(31);
    await run();
    const over = await read(order);
    expect(over).toMatchObject({ status: "vencido", payment: { state: "vencido", qrImage: null } });
    expect(bank.simulator.book.stateOf(entryOf(order))).toBe("cancelled");
    expect(await stock()).toBe(before);
    expect(await subjects(who.person.email)).toContain(`Tu pedido ${order.number} venció`);

    await renew(order);
    const renewed = await read(order);
    expect(renewed).toMatchObject({ status: "pendiente", total: order.total });
    expect(await stock()).toBe(before - 2);
    await run();
    const fresh = await read(order);
    expect(fresh.payment?.reference).not.toBe(order.payment?.reference);
    await bank.simulator.payer.pay(entryOf(fresh));
    await run();
    expect((await read(order)).status).toBe("pagado");
  });

  test("paid in the last moment is paid: the bank is polled before the order expires", async () => {
    const order = await waiting();
    bank.simulator.notify({});
    await bank.simulator.payer.pay(entryOf(order));
    clock.pass(31);
    await run();
    expect((await read(order)).history.map(({ status }) => status)).toEqual(["pendiente", "pagado"]);
  });

  test("a late payment of the first QR, while the order waits for the second, is found before the order expires again", async () => {
    const order = await waiting();
    clock.pass(31);
    await run();
    await renew(order);
    bank.simulator.notify({});
    await bank.simulator.payer.pay(entryOf(order));
    clock.pass(31);
    await expireUnpolled(order);
    const paid = await read(order);
    expect(paid.history.map(({ status }) => status)).toEqual(["pendiente", "vencido", "pendiente", "pagado"]);
    expect(paid.payment).toMatchObject({ state: "pagado", reference: order.payment?.reference });
  });

  test("paid before the shop stood still for two days, until after its last day, is paid", async () => {
    const order = await waiting();
    bank.simulator.notify({});
    await bank.simulator.payer.pay(entryOf(order));
    clock.pass(2 * 24 * 60 + 1);
    await expireUnpolled(order);
    expect((await read(order)).history.map(({ status }) => status)).toEqual(["pendiente", "pagado"]);
  });

  test("is cancelled at the bank when its buyer cancels; the pieces are free once the bank has confirmed", async () => {
    const before = (await stock()) ?? 0;
    const order = await waiting();
    expect((await buyers.post(who.own, order.id, "cancel")).body.status).toBe("cancelado");
    await run();
    expect(bank.simulator.book.stateOf(entryOf(order))).toBe("cancelled");
    expect(await stock()).toBe(before);
    expect(await buyers.post(who.own, order.id, "payment")).toMatchObject({
      status: 409,
      body: { code: "ORDER_CLOSED" },
    });
  });

  test("a late payment is never lost: the cancelled or expired order goes to review (F19, R19)", async () => {
    const before = (await stock()) ?? 0;
    const order = await waiting();
    // The bank was paid before it received the cancellation.
    bank.simulator.notify({});
    await bank.simulator.payer.pay(entryOf(order));
    expect((await buyers.post(who.own, order.id, "cancel")).body.status).toBe("cancelado");
    await run();
    expect(await read(order)).toMatchObject({ status: "por_revisar", review: "late", payment: { state: "pagado" } });
    expect(await stock()).toBe(before - 2);
    await tested.shop.orders.advance(order.id, "devuelto");
    expect(await stock()).toBe(before);
    expect((await subjects(OWNER)).filter((subject) => subject.endsWith(order.number ?? ""))).toHaveLength(1);
  });

  describe("paid after it expired (F19)", () => {
    const expired = async () => {
      const order = await waiting();
      bank.simulator.notify({});
      clock.pass(31);
      await run();
      expect((await read(order)).status).toBe("vencido");
      notifyAgain();
      return order;
    };
    const paidNow = async (order: Order, cents?: number) => {
      await bank.simulator.payer.pay(entryOf(order), cents);
      await run();
      return read(order);
    };

    test("within an hour, while the pieces are there: it is paid, and holds them once", async () => {
      const before = (await stock()) ?? 0;
      const order = await expired();
      expect(await stock()).toBe(before);
      const paid = await paidNow(order);
      expect(paid).toMatchObject({ status: "pagado", payment: { state: "pagado" } });
      expect([paid.review, paid.history.map(({ status }) => status)]).toEqual([
        undefined,
        ["pendiente", "vencido", "pagado"],
      ]);
      await run();
      expect(await stock()).toBe(before - 2);
      expect(await subjects(OWNER)).not.toContain(`Revisa el pago del pedido ${order.number}`);
      expect((await subjects(who.person.email)).filter((subject) => subject.includes("Pago confirmado"))).toEqual([
        `¡Pago confirmado! Pedido ${order.number}`,
      ]);
      await tested.shop.orders.advance(order.id, "devuelto");
    });

    test("another amount, more than an hour later, or pieces that are gone: a person decides", async () => {
      const before = (await stock()) ?? 0;
      const other = await expired();
      expect(await paidNow(other, 1)).toMatchObject({ status: "por_revisar", review: "amount" });
      who = await buyers.buyer({ [sku]: 2 });
      const later = await expired();
      bank.simulator.notify({});
      clock.pass(61);
      await run();
      notifyAgain();
      expect(await paidNow(later)).toMatchObject({ status: "por_revisar", review: "late" });
      who = await buyers.buyer({ [sku]: 2 });
      const short = await expired();
      await tested.shop.catalogue.setStock(sku, 1);
      expect(await paidNow(short)).toMatchObject({ status: "por_revisar", review: "late" });
      expect(await stock()).toBe(1);
      await tested.shop.catalogue.setStock(sku, before);
    });

    test("at the same moment as another order for the last pieces: one of the two has them", async () => {
      const before = (await stock()) ?? 0;
      const order = await expired();
      await tested.shop.catalogue.setStock(sku, 2);
      const late = who;
      const rival = await buyers.buyer({ [sku]: 2 });
      const draft = await buyers.draft(rival);
      bank.simulator.notify({});
      await bank.simulator.payer.pay(entryOf(order));
      const [placed] = await Promise.all([
        buyers.place(rival.own, draft),
        buyers.post(late.own, order.id, "payment/check"),
        run(),
      ]);
      clock.pass(15);
      await run();
      notifyAgain();
      const { status, review } = await read(order);
      expect([placed.status, status, review]).toEqual(
        placed.status === 200 ? [200, "por_revisar", "late"] : [409, "pagado", undefined],
      );
      expect(await stock()).toBe(0);
      await tested.shop.catalogue.setStock(sku, before);
    });
  });

  test("a payment that no poll found, made long after the expiry, is found in the bank's nightly list", async () => {
    await tested.shop.orders.prepare();
    const order = await waiting();
    bank.simulator.notify({});
    clock.pass(31);
    await run();
    expect((await read(order)).status).toBe("vencido");
    await tested.database.db.update(jobs).set({ doneAt: clock.now() }).where(eq(jobs.kind, "payment-poll"));
    await bank.simulator.payer.pay(entryOf(order));
    clock.pass(60);
    await run();
    expect((await read(order)).status).toBe("vencido");
    // Past half past three in La Paz, the time of the reconciliation.
    clock.pass(24 * 60);
    await run();
    expect(await read(order)).toMatchObject({ status: "por_revisar", review: "late", payment: { state: "pagado" } });
    await tested.shop.orders.advance(order.id, "devuelto");
    notifyAgain();
  });

  test("after a lost response to its creation it is looked up and cancelled, and another QR is created (F13)", async () => {
    expected.push("BankError");
    bank.simulator.behaviour.next({ call: "create", times: 1, does: { what: "drop", work: true } });
    const made = bank.simulator.book.entries.length;
    const order = await buyers.buy(who);
    await run();
    await run();
    const now = await read(order);
    expect(now.payment).toMatchObject({ state: "pendiente" });
    const mine = bank.simulator.book.entries.slice(made);
    expect(mine.filter((entry) => bank.simulator.book.stateOf(entry) === "open")).toHaveLength(
      provider === "bnb" ? 1 : 2,
    );
    await bank.simulator.payer.pay(entryOf(now));
    await buyers.post(who.own, order.id, "payment/check");
    expect((await read(order)).status).toBe("pagado");
  });

  test("when the bank refuses, the order waits, the buyer may try again, and the pieces become free in time (R16)", async () => {
    expected.push("BankError");
    const before = (await stock()) ?? 0;
    bank.simulator.behaviour.next({ call: "create", times: 1, does: { what: "refuse", message: "Cuenta bloqueada" } });
    const order = await buyers.buy(who);
    await run();
    expect((await read(order)).payment?.state).toBe("fallido");
    await renew(order);
    await run();
    expect((await read(order)).payment?.state).toBe("pendiente");
    clock.pass(31);
    await run();
    expect([await stock(), (await read(order)).status]).toEqual([before, "vencido"]);
  });
});
