/** A shop with its own bank, for tests of payments. Call it inside a `describe`. */
import type { Order } from "#contracts/order/order.document.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { examples } from "../values/examples.ts";
import { movingClock } from "../values/moving-clock.ts";
import { header } from "../files/read-mail.ts";
import type { BankProvider } from "#modules/payment/payment.ts";
import { type Buyer, type Buyers, createBuyers } from "../people/buyers.ts";
import { createConcurrentBuyers } from "../people/concurrent-buyers.ts";
import { type TestShop, openTestShop } from "./open-test-shop.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { type TestBank, openTestBank } from "../providers/test-bank.ts";

const OWNER = "duena@vitrina.example";
const STOCK = 500;
const [example] = examples(1, 15);
/** The variant that is bought. */
export const SKU = example.sku;

/** The bank sends no notifications. After each test the invariants are checked. */
export function shopWith(provider: BankProvider) {
  const clock = movingClock();
  let bank: TestBank;
  let tested: TestShop;
  let buyers: Buyers;
  let crowd: Buyer[];
  let turn = 0;
  beforeAll(async () => {
    bank = await openTestBank(provider, { clock });
    const settings = { ownerEmail: OWNER, unpaidMax: 100 };
    tested = await openTestShop({ proxies: ["127.0.0.1"], clock, bank: bank.bank, orders: settings });
    buyers = createBuyers(tested);
    await tested.shop.catalogue.setStock(SKU, STOCK);
    crowd = await createConcurrentBuyers(tested, buyers, 6);
  });
  afterEach(async () => {
    bank.simulator.behaviour.reset();
    await run();
    expect(await brokenInvariants(tested.database.db, { pieces: { [SKU]: STOCK }, now: clock.now() })).toEqual([]);
    expect(tested.errors.filter((line) => !line.includes("BankError"))).toEqual([]);
  });
  afterAll(async () => {
    await tested.close();
    await bank.close();
  });

  const run = () => tested.shop.jobs.runDue();
  const read = async ({ own }: Buyer, { id }: Order) => (await buyers.read(own, id)).body;
  const entriesOf = ({ number }: Order) =>
    bank.simulator.book.entries.filter(({ text }) => text.startsWith(`${number}-`));
  return {
    clock,
    run,
    read,
    entriesOf,
    bank: () => bank,
    tested: () => tested,
    buyers: () => buyers,
    someone(): Buyer {
      const who = crowd[(turn += 1) % crowd.length];
      if (!who) throw new Error("nobody there");
      return who;
    },
    entryOf(order: Order) {
      const found = entriesOf(order).at(-1);
      if (!found) throw new Error(`the bank knows no ${order.number}`);
      return found;
    },
    async place(who: Buyer): Promise<Order> {
      await buyers.fill(who, { [SKU]: 1 });
      return buyers.buy(who);
    },
    /** A placed order whose QR has been created. */
    async waiting(who: Buyer): Promise<Order> {
      await buyers.fill(who, { [SKU]: 1 });
      const order = await buyers.buy(who);
      await run();
      return read(who, order);
    },
    /** Requests a QR and runs the job that calls the bank. */
    async payAgain(who: Buyer, { id }: Order): Promise<Order> {
      const asking = buyers.post(who.own, id, "payment");
      const wanted = sql`payments where "order" = ${id} and state = 'iniciando'`;
      await vi.waitFor(
        async () => expect(await tested.database.db.select({ one: sql`1` }).from(wanted)).toHaveLength(1),
        { timeout: 15_000 },
      );
      await run();
      return (await asking).body;
    },
    /** Deletes the order's timers: only explicit checks and the nightly list still poll it. */
    async forgetTimers(order: Order): Promise<void> {
      await tested.database.db.execute(sql`delete from jobs where kind in ('payment-poll', 'order-expire')
        and key in (select id::text from payments where "order" = ${order.id} union select ${order.id}::text)`);
    },
    /** The order's QRs that can still be paid at the bank. */
    open: (order: Order) => entriesOf(order).filter((entry) => bank.simulator.book.stateOf(entry) === "open"),
    /** Sets the bank's next answers to this call. */
    says(call: "status" | "list" | "create", body: object, times = 1): void {
      const does = { what: "answer", status: 200, body: JSON.stringify(body), work: false } as const;
      bank.simulator.behaviour.next({ call, times, does });
    },
    subjects: async () => (await buyers.mailsTo(OWNER)).map((mail) => header(mail, "subject")),
  };
}
