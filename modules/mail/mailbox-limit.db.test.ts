/** A mailbox gets only a few mails an hour, whoever causes them and however the address is written. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createJobs } from "#modules/jobs/jobs.ts";
import { jobs as jobsTable } from "#modules/jobs/jobs.sql.ts";
import { mailboxTurns } from "./mail.sql.ts";
import { BOUNDS, type Cause, createMail } from "./mail.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { type SmtpSink, openSmtpSink } from "#tests/support/providers/smtp-sink.ts";

const HOUR = 60;
const { all: MAILS_MAX, byAnyone: MAILS_BY_ANYONE_MAX } = BOUNDS;
let sink: SmtpSink;
let now: Date;
let shop: ReturnType<typeof open>;
const database = await openTestDatabase({ seeded: false });
beforeEach(async () => {
  await database.db.delete(jobsTable);
  await database.db.delete(mailboxTurns);
  await sink?.close();
  sink = await openSmtpSink();
  now = TEST_NOW;
  shop = open();
});
afterAll(async () => {
  await sink.close();
  await database.close();
});

function open() {
  const clock = { now: () => now };
  const { db, changes } = database;
  const jobs = createJobs({ db, clock, changes, log: () => undefined });
  const from = { name: "Vitrina", address: "tienda@shop.example" };
  const mail = createMail(
    { from, smtpUrl: sink.url, outbox: "", written: () => undefined },
    { db, clock, jobs, shopName: () => "Vitrina" },
  );
  return { jobs, mail };
}

const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
const subjects = () => sink.mails.map((mail) => header(mail, "subject"));

async function send(count: number, cause: Cause, to = "ana@correo.com", name: string = cause): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const key = `${name} ${index}`;
    await shop.mail.send(database.db, { to, subject: key, text: "Hola" }, { cause, ...(index % 2 && { key }) });
  }
  await shop.jobs.runDue();
}

test("mails that strangers can cause are dropped above the limit, in any spelling of the address, and counted", async () => {
  const spelled = ["ana@gmail.com", "A.N.A@gmail.com", "ana+1@googlemail.com", "an.a+x@GMAIL.com"];
  for (let index = 0; index < 20; index += 1) await send(1, "anyone", spelled[index % 4], `try ${index}`);
  expect(sink.mails).toHaveLength(MAILS_BY_ANYONE_MAX);
  expect(shop.mail.held()).toEqual({ dropped: 20 - MAILS_BY_ANYONE_MAX, delayed: 0 });
  await send(1, "anyone", "luis@gmail.com", "luis");
  expect(subjects()).toContain("luis 1");
  pass(HOUR + 1);
  await shop.jobs.runDue();
  expect(sink.mails).toHaveLength(MAILS_BY_ANYONE_MAX + 1);
  await send(1, "anyone", "ana@gmail.com", "later");
  expect(subjects()).toContain("later 1");
});

test("a customer's own mails are delayed, in their order, and none is lost", async () => {
  await send(2 * MAILS_MAX + 1, "customer");
  // Several are sent at once, so they may arrive in any order.
  expect(subjects().toSorted()).toEqual(Array.from({ length: MAILS_MAX }, (_, index) => `customer ${index + 1}`));
  expect(shop.mail.held()).toEqual({ dropped: 0, delayed: MAILS_MAX + 1 });
  pass(HOUR - 1);
  await shop.jobs.runDue();
  expect(sink.mails).toHaveLength(MAILS_MAX);
  pass(1);
  await shop.jobs.runDue();
  expect(sink.mails).toHaveLength(2 * MAILS_MAX);
  pass(HOUR);
  await shop.jobs.runDue();
  expect(new Set(subjects()).size).toBe(2 * MAILS_MAX + 1);
  expect(sink.mails).toHaveLength(2 * MAILS_MAX + 1);
});

test("strangers cannot delay a customer's mails: a part of the hourly limit is reserved for them", async () => {
  await send(50, "anyone");
  await send(MAILS_MAX - MAILS_BY_ANYONE_MAX, "customer");
  expect(sink.mails).toHaveLength(MAILS_MAX);
  await send(1, "customer", "ana@correo.com", "waits");
  pass(30);
  // Further requests in the meantime must not take the turn of the waiting mail.
  await send(50, "anyone", "ana@correo.com", "again");
  pass(30);
  await shop.jobs.runDue();
  expect(subjects().filter((subject) => subject === "waits 1")).toHaveLength(1);
});

test("a retried mail is not counted again; the owner's are never delayed", async () => {
  sink.refuse({ rcpt: 451 });
  await send(1, "anyone");
  for (let attempt = 0; attempt < 6; attempt += 1) {
    pass(10);
    await shop.jobs.runDue();
  }
  expect(await database.db.$count(mailboxTurns)).toBe(1);
  sink.refuse();
  await send(30, "owner", "duena@correo.com");
  expect(subjects().filter((subject) => subject.startsWith("owner"))).toHaveLength(30);
});

test("at once, on every instance, they are counted one after the other", async () => {
  const other = open();
  const mails = Array.from({ length: 30 }, (_, index) => ({ to: "ana@correo.com", subject: `${index}`, text: "Hola" }));
  await shop.mail.sendAll(database.db, mails, "anyone");
  await Promise.all([shop.jobs.runDue(), other.jobs.runDue()]);
  expect(sink.mails).toHaveLength(MAILS_BY_ANYONE_MAX);
});

test("the counts are deleted after a day, and never contain an address", async () => {
  await send(2, "customer");
  const [turn] = await database.db.select().from(mailboxTurns);
  expect(JSON.stringify(turn)).not.toContain("ana");
  // Nor does what is left of a mail that was sent: it may have a link that opens an account.
  expect((await database.db.select().from(jobsTable)).map(({ data }) => data)).toEqual([{}, {}]);
  await shop.mail.prune();
  expect(await database.db.$count(mailboxTurns)).toBe(2);
  pass(25 * HOUR);
  await shop.mail.prune();
  expect(await database.db.$count(mailboxTurns)).toBe(0);
});
