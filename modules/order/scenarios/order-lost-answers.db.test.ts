/** @module-tag money */
/**
 * The bank created a QR but its response was lost: whatever happens to the order, that QR is cancelled and a payment
 * for it is found (F13, F19, R16).
 */
import type { Order } from "#contracts/order/order.document.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { payments } from "#modules/order/order.sql.ts";
import type { Buyer } from "#tests/support/people/buyers.ts";
import { SKU, shopWith } from "#tests/support/shop/shop-with-bank.ts";

vi.setConfig({ testTimeout: 90_000 });

describe.each(["bnb", "baneco"] as const)("%s", (provider) => {
  const { clock, run, read, someone, place, entriesOf, open, ...with_ } = shopWith(provider);
  const behaviour = () => with_.bank().simulator.behaviour;
  const cancel = ({ own }: Buyer, { id }: Order) => with_.buyers().post(own, id, "cancel");
  const stock = async () =>
    (await with_.tested().shop.catalogue.facts(with_.tested().database.db, [SKU])).get(SKU)?.stock;

  /** Both creations were carried out and both responses lost: the shopper sees a failure. */
  async function unanswered(who: Buyer): Promise<Order> {
    behaviour().next({ call: "create", times: 2, does: { what: "drop", work: true } });
    // The lists fail too, so the created QR cannot be found yet.
    behaviour().next({ call: "list", times: 12, does: { what: "answer", status: 500, body: "", work: false } });
    const order = await place(who);
    await run();
    expect((await read(who, order)).payment?.state).toBe("fallido");
    expect(open(order).length).toBeGreaterThan(0);
    return order;
  }

  async function passHours(hours: number, step = 1): Promise<void> {
    for (let hour = 0; hour < hours; hour += step) {
      clock.pass(60 * step);
      await run();
    }
  }

  /** The live jobs of a kind for the order's payments. */
  const jobsOf = ({ id }: Order, kind: string) =>
    with_
      .tested()
      .database.db.$count(
        jobs,
        and(
          eq(jobs.kind, kind),
          isNull(jobs.doneAt),
          isNull(jobs.deadAt),
          sql`${jobs.key} in (select id::text from payments where "order" = ${id})`,
        ),
      );

  test.runIf(provider === "bnb")(
    "cancelled after a lost response: the QR is cancelled at the bank (F13, R16)",
    async () => {
      const who = someone();
      const before = (await stock()) ?? 0;
      const order = await unanswered(who);
      await cancel(who, order);
      await run();
      expect(await stock()).toBe(before);
      expect(await jobsOf(order, "payment-find")).toBeGreaterThan(0);
      behaviour().reset();
      await passHours(3);
      expect(open(order)).toEqual([]);
      expect(entriesOf(order).map(({ state }) => state)).toEqual(entriesOf(order).map(() => "cancelled"));
    },
  );

  test.runIf(provider === "bnb")("expired after a lost response: the QR is cancelled at the bank", async () => {
    const who = someone();
    const order = await unanswered(who);
    behaviour().reset();
    behaviour().next({ call: "list", times: 12, does: { what: "answer", status: 500, body: "", work: false } });
    clock.pass(31);
    await run();
    expect((await read(who, order)).status).toBe("vencido");
    behaviour().reset();
    await passHours(3);
    expect(open(order)).toEqual([]);
  });

  test.each(["cancelado", "vencido"])(
    "%s, and that QR is paid later: the owner is notified (F13, F19)",
    async (end) => {
      const who = someone();
      const order = await unanswered(who);
      if (end === "cancelado") await cancel(who, order);
      else clock.pass(31);
      await run();
      expect((await read(who, order)).status).toBe(end);
      const [entry] = entriesOf(order);
      if (!entry) throw new Error("the bank made none");
      behaviour().reset();
      await with_.bank().simulator.payer.pay(entry);
      await passHours(12, 2);
      expect(await read(who, order)).toMatchObject({ status: "por_revisar", review: "late" });
      expect(await with_.subjects()).toContain(`Revisa el pago del pedido ${order.number}`);
    },
  );

  test.runIf(provider === "bnb")(
    "found by the nightly list: its last day is known, so it is polled again",
    async () => {
      // The nightly job is created at the start.
      await with_.tested().shop.orders.prepare();
      const who = someone();
      const order = await unanswered(who);
      await cancel(who, order);
      await run();
      const { db } = with_.tested().database;
      const [entry] = entriesOf(order);
      if (!entry) throw new Error("the bank made none");
      behaviour().reset();
      await with_.bank().simulator.payer.pay(entry);
      await db.execute(sql`delete from jobs where kind = 'payment-find'`);
      clock.pass(24 * 60);
      await run();
      expect(await read(who, order)).toMatchObject({ status: "por_revisar", review: "late" });
      const rows = await db
        .select({ providerId: payments.providerId, expiresOn: payments.expiresOn })
        .from(payments)
        .where(eq(payments.order, order.id));
      expect(rows).toContainEqual({ providerId: entry.id, expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    },
  );

  test("the process died before the response and the shopper cancelled: the QR is looked for (F01)", async () => {
    const who = someone();
    behaviour().next({ call: "create", does: { what: "hold" } });
    const order = await place(who);
    const asking = run();
    await behaviour().whenHeld();
    await cancel(who, order);
    // The job's lease expires, as after a killed process.
    behaviour().next({ call: "list", times: 3, does: { what: "answer", status: 500, body: "", work: false } });
    clock.pass(2);
    await run();
    expect(await jobsOf(order, "payment-find")).toBe(1);
    behaviour().release();
    await asking;
    await passHours(1);
    expect(open(order)).toEqual([]);
    expect((await read(who, order)).status).toBe("cancelado");
  });

  test("a QR that was never created is looked for until its last day is over, then no longer", async () => {
    const who = someone();
    behaviour().next({ call: "create", times: 2, does: { what: "drop", work: false } });
    const order = await place(who);
    await run();
    await cancel(who, order);
    const { list } = behaviour().counts();
    await passHours(60, 4);
    expect(await jobsOf(order, "payment-find")).toBe(0);
    const looks = behaviour().counts().list - list;
    expect(looks).toBeGreaterThan(3);
    expect(looks).toBeLessThan(120);
  });
});
