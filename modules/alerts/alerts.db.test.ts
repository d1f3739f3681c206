import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "#contracts/time/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { examples, seeded } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { type Catalogue, createCatalogue } from "#modules/catalogue/catalogue.ts";
import { type Jobs, createJobs } from "#modules/jobs/jobs.ts";
import { jobs as jobsTable } from "#modules/jobs/jobs.sql.ts";
import { mailboxTurns } from "#modules/mail/mail.sql.ts";
import { createMail } from "#modules/mail/mail.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { openSmtpSink } from "#tests/support/providers/smtp-sink.ts";
import { stockAlerts } from "./alerts.sql.ts";
import { createAlerts } from "./alerts.ts";

const DAY = 86_400_000;
const [first, second] = examples(2, 5);
const { sku, product } = first;

let now: Date;
let logged: string[];
let shop: ReturnType<typeof open>;

function open(clock = { now: () => now }) {
  const { db, changes } = database;
  const log = (message: string, error: unknown) => void logged.push(`${message} ${String(error)}`);
  const jobs: Jobs = createJobs({ db, clock, changes, log });
  const from = { name: "Vitrina", address: "tienda@shop.example" };
  const mail = createMail(
    { from, smtpUrl: sink.url, outbox: "", written: () => undefined },
    { db, clock, jobs, shopName: () => "Vitrina" },
  );
  const catalogue: Catalogue = createCatalogue({ db, clock, onRestock: (tx, one) => alerts.restocked(tx, one) });
  const alerts = createAlerts({ db, clock, catalogue, jobs, mail, publicUrl: "https://shop.example" });
  return {
    clock,
    jobs,
    mail,
    catalogue,
    alerts,
    ask: (email: string, variant = sku) => alerts.ask({ variant, email }),
  };
}

const database = await openTestDatabase();
const sink = await openSmtpSink();
beforeEach(async () => {
  await database.db.delete(stockAlerts);
  // Each test starts with a mailbox that has received nothing.
  await database.db.delete(mailboxTurns);
  now = TEST_NOW;
  logged = [];
  shop = open();
  for (const one of [sku, second.sku]) await shop.catalogue.setStock(one, 0);
  await database.db.delete(jobsTable);
  sent = sink.mails.length;
});
afterAll(async () => {
  await sink.close();
  await database.close();
});

let sent = 0;
/** Runs the jobs and returns the addresses that received a mail. */
async function told(): Promise<string[]> {
  await shop.jobs.runDue();
  const addresses = sink.mails.slice(sent).flatMap(({ to }) => to);
  sent = sink.mails.length;
  return addresses.toSorted();
}
const waiting = () => database.db.$count(stockAlerts, isNull(stockAlerts.toldAt));

/** Inserts open alerts without the checks of `ask`. */
const wait = (emails: readonly string[]) =>
  database.db.insert(stockAlerts).values(emails.map((email) => ({ id: newId(), variant: sku, email, createdAt: now })));

describe("a request for an alert", () => {
  test("for a variant in stock, off sale or unknown is refused", async () => {
    await shop.catalogue.setStock(sku, 1);
    await expect(shop.ask("ana@example.com")).rejects.toThrow(new ShopError("IN_STOCK"));
    await expect(shop.ask("ana@example.com", "NO-SUCH")).rejects.toThrow(new ShopError("NOT_FOUND"));
    await shop.catalogue.change(second.product, { active: false });
    await expect(shop.ask("ana@example.com", second.sku)).rejects.toThrow(new ShopError("NOT_FOUND"));
    await shop.catalogue.change(second.product, { active: true });
    expect(await waiting()).toBe(0);
  });

  test("twice, by the same address, is one alert and one mail", async () => {
    await shop.ask("ana@example.com");
    await Promise.all([shop.ask("ana@example.com"), shop.ask("ana@example.com"), shop.ask("luis@example.com")]);
    expect(await waiting()).toBe(2);
    await shop.catalogue.setStock(sku, 3);
    expect(await told()).toEqual(["ana@example.com", "luis@example.com"]);
  });

  test("for more than two hundred variants removes the oldest; other addresses keep theirs", async () => {
    const others = seeded.variants.filter(({ id }) => id !== sku && id !== second.sku);
    const at = (ago: number) => new Date(now.getTime() - ago * 1_000);
    const rows = others.slice(0, 200).map((one, index) => ({
      id: newId(),
      variant: one.id,
      email: "ana@example.com",
      createdAt: at(200 - index),
    }));
    const [oldest, next] = rows;
    if (rows.length !== 200 || !oldest || !next) throw new Error("not enough examples");
    const told = { ...oldest, id: newId(), createdAt: at(900), toldAt: at(800) };
    const luis = { ...oldest, id: newId(), email: "luis@example.com", createdAt: at(900) };
    await database.db.insert(stockAlerts).values([...rows, told, luis]);
    await shop.ask("ana@example.com");
    const left = async () => (await database.db.select({ id: stockAlerts.id }).from(stockAlerts)).map(({ id }) => id);
    const afterOne = await left();
    expect(afterOne).not.toContain(oldest.id);
    expect(afterOne).toEqual(expect.arrayContaining([next.id, told.id, luis.id]));
    // A repeated request is the same alert and deletes no other.
    await shop.ask("ana@example.com");
    expect((await left()).toSorted()).toEqual(afterOne.toSorted());
    await shop.ask("ana@example.com", second.sku);
    const open = and(eq(stockAlerts.email, "ana@example.com"), isNull(stockAlerts.toldAt));
    expect(await database.db.$count(stockAlerts, open)).toBe(200);
    expect(await left()).not.toContain(next.id);
    expect(await database.db.$count(stockAlerts, and(open, inArray(stockAlerts.variant, [sku, second.sku])))).toBe(2);
  });
});

describe("back in stock", () => {
  test("the mail names the product, its colour and price, and links to it", async () => {
    await shop.catalogue.change(product, { name: "Bolso <b>Ñandú</b>", price: 125_050, discount: 10 });
    await shop.ask("ana@example.com");
    await shop.catalogue.setStock(sku, 2);
    expect(await told()).toEqual(["ana@example.com"]);
    const mail = sink.mails.at(-1);
    if (!mail) throw new Error("nothing came");
    const facts = (await shop.catalogue.facts(database.db, [sku])).get(sku);
    expect(header(mail, "subject")).toBe("Volvió: Bolso <b>Ñandú</b>");
    expect(mail.text).toContain(`\n${facts?.color} · Bs.\u00A01.125,45\n`);
    const url = `https://shop.example/producto?id=${product}&color=${colorSlug(facts?.color ?? "")}`;
    expect(mail.text).toContain(`\n${url}\n`);
    expect(mail.html).toContain("<h1 style=");
    expect(mail.html).not.toContain("<b>");
    await shop.catalogue.change(product, { discount: 0 });
  });

  test("a delivery that brings all that an address waits for is one mail with each link; what strangers ask for meanwhile delays it, and it is told when it left", async () => {
    const skus = seeded.variants.slice(40, 48).map(({ id }) => id);
    for (const one of skus) await shop.catalogue.setStock(one, 0);
    for (const one of skus) await shop.ask("ana@example.com", one);
    const stranger = { to: "ana@example.com", subject: "x", text: "x" };
    await shop.mail.sendAll(
      database.db,
      Array.from({ length: 5 }, () => stranger),
      "anyone",
    );
    expect(await told()).toHaveLength(5);
    for (const one of skus) await shop.catalogue.setStock(one, 3);
    expect(await told()).toEqual([]);
    const left = async () => {
      const all = [];
      for await (const { toldAt } of shop.alerts.all()) all.push(toldAt);
      return all;
    };
    expect(await left()).toEqual(skus.map(() => null));
    now = new Date(now.getTime() + DAY / 24);
    await shop.mail.sendAll(
      database.db,
      Array.from({ length: 5 }, () => stranger),
      "anyone",
    );
    expect(await told()).toHaveLength(6);
    const mail = sink.mails.find(({ text }) => text.includes("y 7 más"));
    expect(mail?.text.match(/\/producto\?id=[\w-]+&color=/g)).toHaveLength(8);
    expect(await left()).toEqual(skus.map(() => now));
    expect(await waiting()).toBe(0);
  });

  test("without alerts there is no job", async () => {
    await shop.catalogue.setStock(sku, 2);
    expect(await database.db.$count(jobsTable)).toBe(0);
  });

  test("a transaction that is rolled back sends nothing", async () => {
    await shop.ask("ana@example.com");
    await expect(shop.catalogue.setStock(sku, 2_147_483_648)).rejects.toThrow();
    expect(await told()).toEqual([]);
  });

  test("more pieces of a variant in stock send nothing; two restocks send once", async () => {
    await shop.ask("ana@example.com");
    for (const stock of [2, 5, 0, 4]) await shop.catalogue.setStock(sku, stock);
    expect(await database.db.$count(jobsTable)).toBe(1);
    expect(await told()).toEqual(["ana@example.com"]);
    for (const stock of [0, 3]) await shop.catalogue.setStock(sku, stock);
    expect(await told()).toEqual([]);
    await shop.catalogue.setStock(sku, 0);
    await shop.ask("ana@example.com");
    await shop.catalogue.setStock(sku, 1);
    expect(await told()).toEqual(["ana@example.com"]);
  });

  test("sold out again before the mails were sent: none is sent, and the alert waits for the next time", async () => {
    await shop.ask("ana@example.com");
    await shop.catalogue.setStock(sku, 1);
    await shop.catalogue.setStock(sku, 0);
    expect(await told()).toEqual([]);
    expect(await waiting()).toBe(1);
    await shop.catalogue.setStock(sku, 1);
    expect(await told()).toEqual(["ana@example.com"]);
  });

  test("while the product is off sale nothing is sent; back on sale all are", async () => {
    await shop.ask("ana@example.com");
    await shop.catalogue.change(product, { active: false });
    await shop.catalogue.setStock(sku, 1);
    expect(await told()).toEqual([]);
    await shop.catalogue.change(product, { active: true });
    expect(await told()).toEqual(["ana@example.com"]);
  });

  test("only alerts for this variant are sent", async () => {
    await shop.ask("ana@example.com");
    await shop.ask("luis@example.com", second.sku);
    await shop.catalogue.setStock(second.sku, 1);
    expect(await told()).toEqual(["luis@example.com"]);
    expect(await waiting()).toBe(1);
  });

  test("more than one batch is sent completely", async () => {
    const emails = Array.from({ length: 501 }, (_, index) => `p${index}@example.com`);
    await wait(emails);
    // Runs only the alert job, so the mails stay unsent.
    const jobs = createJobs({ db: database.db, clock: shop.clock, changes: database.changes, log: () => undefined });
    createAlerts({ ...shop, db: database.db, jobs, publicUrl: "https://shop.example" });
    await shop.catalogue.setStock(sku, 1);
    expect(await jobs.runDue()).toBe(1);
    const mails = await database.db
      .select({ to: sql<string>`${jobsTable.data}->>'to'` })
      .from(jobsTable)
      .where(eq(jobsTable.kind, "mail"));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
    expect(await waiting()).toBe(0);
  });

  test("a mail server that refuses for now: the mails are sent later, and no address is logged", async () => {
    const emails = Array.from({ length: 20 }, (_, index) => `p${index}@example.com`);
    await wait(emails);
    await shop.catalogue.setStock(sku, 1);
    sink.refuse({ rcpt: 451 });
    expect(await told()).toEqual([]);
    sink.refuse();
    now = new Date(now.getTime() + 10_000);
    expect(await told()).toEqual(emails.toSorted());
    expect(logged).toHaveLength(20);
    expect(logged.join("\n")).not.toContain("@");
  });

  test("two instances send each alert once", async () => {
    const emails = Array.from({ length: 60 }, (_, index) => `p${index}@example.com`);
    await wait(emails);
    const instances = [open(systemClock), open(systemClock)];
    for (const { jobs } of instances) jobs.start();
    await Promise.all(instances.map(({ catalogue }) => catalogue.setStock(sku, 4)));
    await expect.poll(() => sink.mails.length - sent, { timeout: 15_000 }).toBe(60);
    await Promise.all(instances.map(({ jobs }) => jobs.stop()));
    expect(await told()).toEqual(emails.toSorted());
    expect(await waiting()).toBe(0);
  });

  test("an alert requested at the moment of the restock: the restock waits for it and sends it", async () => {
    let back = false;
    const { db } = database;
    const restocked = await db.transaction(async (tx) => {
      expect(await shop.catalogue.heldStock(tx, sku)).toBe(0);
      const setting = shop.catalogue.setStock(sku, 1).then(() => (back = true));
      await expect.poll(async () => back || (await someoneWaits())).toBe(true);
      expect(back).toBe(false);
      await tx.insert(stockAlerts).values({ id: newId(), variant: sku, email: "ana@example.com", createdAt: now });
      return { setting };
    });
    await restocked.setting;
    expect(await told()).toEqual(["ana@example.com"]);
  });

  test("requested and restocked at once, repeatedly: refused or sent, never lost", async () => {
    for (let round = 0; round < 10; round += 1) {
      await shop.catalogue.setStock(sku, 0);
      const [asked] = await Promise.allSettled([shop.ask(`r${round}@example.com`), shop.catalogue.setStock(sku, 1)]);
      expect(await told()).toEqual(asked.status === "fulfilled" ? [`r${round}@example.com`] : []);
    }
    expect(await waiting()).toBe(0);
  });
});

/** Whether a connection to this database waits for a lock. */
async function someoneWaits(): Promise<boolean> {
  const rows = await database.db
    .select({ pid: sql<number>`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
}

test("sent alerts are deleted after 30 days, others after 180", async () => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const alert = (email: string, createdAt: Date, toldAt?: Date) => ({
    id: newId(),
    variant: sku,
    email,
    createdAt,
    toldAt,
  });
  await database.db
    .insert(stockAlerts)
    .values([
      alert("kept open", ago(180)),
      alert("old", ago(180.001)),
      alert("kept told", ago(100), ago(30)),
      alert("told long ago", ago(100), ago(30.001)),
    ]);
  await shop.alerts.prune();
  const left = await database.db
    .select()
    .from(stockAlerts)
    .orderBy(asc(sql`email`));
  expect(left.map(({ email }) => email)).toEqual(["kept open", "kept told"]);
});
