/**
 * A day of the whole shop on its own clock: the commands of the model while bank, mail server, network and the process of the jobs
 * fail as a seed says. What the shop answers is not predicted: at the end, and in between, nothing may be lost or doubled.
 */
import type { Draft } from "#contracts/order/order.document.ts";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { ShopError } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import { AT_HOME, AT_THE_SHOP, BILLING } from "#tests/support/people/buyers.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { header } from "#tests/support/files/read-mail.ts";
import type { SmtpSink } from "#tests/support/providers/smtp-sink.ts";
import { type Chance, chanceOf } from "#tests/support/values/chance.ts";
import { command } from "./commands.ts";
import { UNPAID_MAX } from "./model.ts";
import { type Real, type RealShopper, STOCK } from "./real.ts";

type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;
const DAY = 24 * 60;
/** Of simulated time between two commands. */
const PAUSES = [1, 1, 3, 8, 8, 20, 31, 61];
const CALLS = ["create", "status", "cancel", "list"] as const;
const FAULTS = {
  bank: ["none", "none", "none", "down", "refuses", "cut", "answer lost"],
  notifies: ["once", "twice", "before", "never"],
  mail: ["none", "none", "refused", "kept, not acknowledged"],
  jobs: ["none", "none", "killed before", "killed after"],
  network: ["none", "none", "answer lost", "sent twice at once"],
} as const;
type Faults = { readonly [Of in keyof typeof FAULTS]: (typeof FAULTS)[Of][number] };

const drawFaults = ({ oneOf }: Chance): Faults => ({
  bank: oneOf(FAULTS.bank),
  notifies: oneOf(FAULTS.notifies),
  mail: oneOf(FAULTS.mail),
  jobs: oneOf(FAULTS.jobs),
  network: oneOf(FAULTS.network),
});

interface Seen {
  draft?: { readonly id: string; readonly total: number; readonly cartVersion: number };
  readonly orders: string[];
}

/** Lives one day and the quiet time after it; resolves to a digest of all that happened. */
export async function liveOneDay(real: Real, sink: SmtpSink, seed: number): Promise<string> {
  await real.empty();
  await real.shop.prepare();
  const { db, bank, clock } = real;
  const chance = chanceOf(seed);
  const people = real.shoppers.map((): Seen => ({ orders: [] }));
  const pieces = Object.fromEntries(real.skus.map((sku) => [sku, STOCK]));
  const placed: string[] = [];
  const mailsBefore = sink.mails.length;
  const booked = bank.book.entries.length;
  const trace: unknown[] = [];
  let faults = drawFaults(chance);

  /** As the network lets it through; refusals are answers, too. */
  async function send<Body>(who: RealShopper, method: string, path: string, body: object = {}) {
    const once = () => who.call<Body>(method, path, body);
    const [lost] = faults.network === "answer lost" ? [await once()] : [];
    const answers = faults.network === "sent twice at once" ? await Promise.all([once(), once()]) : [await once()];
    const statuses = [lost, ...answers].flatMap((answer) => answer?.status ?? []);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const [answer = await once()] = answers.toSorted((a, b) => a.status - b.status);
    trace.push([path.split("/").at(-1)?.slice(0, 9), statuses.toSorted((a, b) => a - b)]);
    return answer;
  }

  async function draft(who: RealShopper, seen: Seen, by: "qr" | "tienda"): Promise<void> {
    const id = newId();
    const opened = await who.call<Draft>("PUT", `/api/orders/${id}`, {});
    const answers = { shipping: by === "tienda" ? AT_THE_SHOP : AT_HOME, billing: BILLING, purchaseType: by };
    const { body } = await who.call<Draft>("PATCH", `/api/orders/${opened.body.id}`, answers);
    seen.draft = { id: opened.body.id, total: body.total, cartVersion: Math.max(1, body.cartVersion) };
  }

  async function place(who: RealShopper, seen: Seen): Promise<void> {
    if (!seen.draft) return;
    const { id, total: expectedTotal, cartVersion } = seen.draft;
    const { status } = await send(who, "POST", `/api/orders/${id}/place`, { expectedTotal, cartVersion });
    if (status !== 200 || placed.includes(id)) return;
    placed.push(id);
    seen.orders.push(id);
  }

  async function obey(one: Command): Promise<void> {
    if (one.type === "price") return real.setPrice(real.skus[one.sku] ?? "", one.cents);
    if (one.type === "stock") {
      const sku = real.skus[one.sku] ?? "";
      pieces[sku] = (pieces[sku] ?? 0) + one.count - (await real.stockOf(sku));
      return real.setStock(sku, one.count);
    }
    if (one.type === "pass") return;
    const [who, seen] = [real.shoppers[one.who], people[one.who]];
    if (!who || !seen) return;
    const [sku, cart] = ["sku" in one ? (real.skus[one.sku] ?? "") : "", `/api/carts/${who.cart}`];
    const put = (quantity: number | null) =>
      send(who, "PATCH", cart, { products: { [sku]: quantity === null ? null : { quantity } } });
    const order = seen.orders.at(-1 - ("which" in one ? one.which % (seen.orders.length || 1) : 0));
    const post = (what: string) => (order ? send(who, "POST", `/api/orders/${order}/${what}`) : undefined);
    switch (one.type) {
      case "set":
        return void (await put(one.quantity));
      case "add":
        return void (await send(who, "POST", `${cart}/additions`, {
          id: newId(),
          variant: sku,
          quantity: one.quantity,
        }));
      case "draft":
        return draft(who, seen, one.by);
      case "buy":
        await put(Math.max(1, Math.min(2, await real.stockOf(sku))));
        await draft(who, seen, one.by);
        return place(who, seen);
      case "place":
        return place(who, seen);
      case "again":
        return real.signInAgain(who, []);
      case "check":
        return void (await post("payment/check"));
      case "cancel":
        return void (await post("cancel"));
      case "renew":
        // It is answered when the bank has answered, or after seconds of the real clock.
        return void (faults.bank === "none" && order && (await real.whileJobsRun(Promise.resolve(post("payment")))));
      case "receipt":
        return void (order && (await real.sendReceipt(who, order)));
      case "advance": {
        if (!order) return;
        try {
          await real.advance(order, one.to);
          trace.push("done");
        } catch (error) {
          if (!(error instanceof ShopError)) throw error;
          trace.push(error.code);
        }
        return;
      }
      case "pay":
      case "notify": {
        const index = bank.book.entries.filter(({ own }) => own === order).length - 1;
        if (!order || index < 0) return;
        if (one.type === "notify") return real.notify(order, index);
        const at = one.old ? 0 : index;
        const entry = bank.book.entries.filter(({ own }) => own === order)[at];
        if (entry?.payments.length === 0 && real.isGood(order, at))
          await real.pay(order, at, entry.cents + one.more, faults.notifies !== "never");
      }
    }
  }

  function fail(): void {
    bank.behaviour.reset();
    bank.behaviour.change({ notifies: faults.notifies });
    if (faults.bank === "down" || faults.bank === "refuses")
      bank.behaviour.change({ answers: faults.bank === "down" ? "down" : "refuse" });
    if (faults.bank === "cut" || faults.bank === "answer lost")
      for (const call of CALLS)
        bank.behaviour.next({ call, times: 1_000, does: { what: "drop", work: faults.bank === "answer lost" } });
    if (faults.mail === "none") sink.refuse();
    else sink.refuse(faults.mail === "refused" ? { rcpt: 451 } : { data: 451, keeps: true });
  }

  /** As a process leaves a job that dies with it: taken and not begun, or carried out and not written down. */
  async function killJob(): Promise<void> {
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    const live = sql`j.done_at is null and j.dead_at is null`;
    if (faults.jobs === "killed before")
      await db.execute(sql`update jobs set locked_until = ${now} + interval '90 seconds' where id = (
        select j.id from jobs j where ${live} and j.locked_until is null and j.run_at <= ${now} order by j.run_at, j.id limit 1)`);
    await real.run();
    if (faults.jobs !== "killed after") return;
    // Data of mails is gone with their end: that one is acted by the mail server.
    await db.execute(sql`update jobs set done_at = null, locked_until = ${now} where id = (
      select d.id from jobs d where d.done_at is not null and d.dead_at is null and d.kind <> 'mail'
        and not exists (select 1 from jobs j where ${live} and j.kind = d.kind and j.key = d.key)
      order by d.done_at desc, d.kind, d.id desc limit 1)`);
  }

  const holdsEverything = async () => {
    const known = { pieces, placed, now: clock.now(), unpaidMax: UNPAID_MAX };
    expect(await brokenInvariants(db, known)).toEqual([]);
  };

  const commands = fc.sample(command, { seed, numRuns: DAY })[Symbol.iterator]();
  for (let minute = 0, step = 0; minute < DAY; step += 1) {
    const drawn = commands.next().value;
    if (!drawn) break;
    // More is paid than the model does in as many commands: much that follows needs money.
    const pays = {
      type: "pay" as const,
      who: chance.upTo(2),
      which: 0,
      more: 0 as const,
      told: chance.isLucky(),
      old: false,
    };
    const one = chance.upTo(3) === 0 ? pays : drawn;
    faults = drawFaults(chance);
    trace.push(minute, one, faults);
    fail();
    await obey(one);
    await killJob();
    if (step % 10 === 9) {
      await real.shop.retention();
      // What a killed process held is free again.
      await real.pass(2);
      await real.run();
      await holdsEverything();
    }
    const statuses = placed.map(async (id) => (await real.statusOf(id)) ?? "gone");
    trace.push(
      await Promise.all(statuses),
      await Promise.all(real.skus.map(real.stockOf)),
      sink.mails.length - mailsBefore,
    );
    const pause = chance.oneOf(PAUSES);
    minute += pause;
    await real.pass(pause);
    real.rest();
  }

  // Quiet: all that was put off is done.
  faults = { bank: "none", notifies: "once", mail: "none", jobs: "none", network: "none" };
  fail();
  for (let round = 0; round < 30; round += 1) {
    await real.pass(2 * 60);
    real.rest();
    await real.run();
  }
  await holdsEverything();
  await real.showsWhatIsTrue();
  // A notification's own reading may be given up: the poll finds the payment.
  const waits = sql`(dead_at is not null and kind <> 'payment-read') or
    (done_at is null and dead_at is null and run_at <= ${clock.now().toISOString()}::timestamptz)`;
  expect(
    await db
      .select({ kind: sql`kind`, error: sql`last_error` })
      .from(sql`jobs`)
      .where(waits),
  ).toEqual([]);
  const vouchers = await db.select({ all: sql<string[]>`vouchers` }).from(sql`payments`);
  const known = new Set(vouchers.flatMap(({ all }) => all));
  const paid = bank.book.entries.slice(booked).flatMap(({ payments }) => payments.map(({ voucher }) => voucher));
  expect(paid.filter((voucher) => !known.has(voucher))).toEqual([]);
  const mails = await db
    .select({ id: sql`id` })
    .from(sql`jobs`)
    .where(sql`kind = 'mail'`);
  const ids = new Set(sink.mails.slice(mailsBefore).map((mail) => header(mail, "message-id")));
  expect(ids.size).toBe(mails.length);
  trace.push(paid.length, ids.size);
  return createHash("sha256").update(JSON.stringify(trace)).digest("hex");
}
