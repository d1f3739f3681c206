import { mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createJobs } from "#modules/jobs/jobs.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { mailboxTurns } from "./mail.sql.ts";
import { type Sender, createMail } from "./mail.ts";
import { createSmtp } from "./smtp.ts";
import { header, readMail } from "#tests/support/files/read-mail.ts";
import { type SmtpSink, openSmtpSink } from "#tests/support/providers/smtp-sink.ts";

const from = { name: "Vitrina, S.R.L. Ñ", address: "tienda@shop.example" };
const mail = { to: "ana@example.com", subject: "Volvió tu talla", text: "Hola, ñandú.\n", html: "<p>Hola, ñandú.</p>" };

const CUSTOMER = { cause: "customer" } as const;

let sink: SmtpSink;
let folder: string;
let now: Date;
let logged: string[];

const database = await openTestDatabase({ seeded: false });
beforeEach(async () => {
  await database.db.delete(jobs);
  await database.db.delete(mailboxTurns);
  sink = await openSmtpSink();
  folder = mkdtempSync(path.join(tmpdir(), "vitrina-outbox-"));
  now = TEST_NOW;
  logged = [];
});
afterEach(async () => {
  await sink.close();
  await rm(folder, { recursive: true });
});
afterAll(() => database.close());

function open(smtpUrl: string | undefined, sender: Sender = from) {
  const clock = { now: () => now };
  const queue = createJobs({
    db: database.db,
    clock,
    changes: database.changes,
    log: (message, error) => void logged.push(`${message}: ${String(error)}`),
  });
  const written: string[] = [];
  const outbox = path.join(folder, "outbox");
  const mailer = createMail(
    { from: sender, smtpUrl, outbox, written: (file) => void written.push(file) },
    { db: database.db, clock, jobs: queue, shopName: () => "Cueros Ana" },
  );
  return { queue, mailer, written, outbox };
}

const rows = () => database.db.select().from(jobs);
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000));

describe("through a mail server", () => {
  test("a mail is sent once its transaction is committed", async () => {
    const { queue, mailer } = open(sink.url);
    await database.db.transaction(async (tx) => {
      await mailer.send(tx, mail, CUSTOMER);
      expect(await queue.runDue()).toBe(0);
      expect(sink.asked).toEqual([]);
    });
    expect(await queue.runDue()).toBe(1);
    const [row] = await rows();
    const [got] = sink.mails;
    if (!got) throw new Error("nothing came");
    expect(got).toMatchObject({ from: from.address, to: [mail.to], text: mail.text, html: mail.html });
    expect(Object.fromEntries(got.headers)).toMatchObject({
      from: "Vitrina, S.R.L. Ñ <tienda@shop.example>",
      to: "ana@example.com",
      subject: "Volvió tu talla",
      "message-id": `<job-${row?.id}-${TEST_NOW.getTime()}@shop.example>`,
      date: TEST_NOW.toUTCString().replace("GMT", "+0000"),
      "auto-submitted": "auto-generated",
    });
    expect(await queue.runDue()).toBe(0);
    expect(sink.mails).toHaveLength(1);
  });

  test("of a transaction that is rolled back nothing is sent", async () => {
    const { queue, mailer } = open(sink.url);
    const undone = database.db.transaction(async (tx) => {
      await mailer.send(tx, mail, CUSTOMER);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await queue.runDue()).toBe(0);
    expect(sink.asked).toEqual([]);
  });

  test.each([{ rcpt: 451 }, { data: 451 }, { mail: 550 }])(
    "refused for now by %j it is sent later, as the same message (F20)",
    async (code) => {
      const { queue, mailer } = open(sink.url);
      await mailer.send(database.db, mail, CUSTOMER);
      sink.refuse(code);
      expect(await queue.runDue()).toBe(1);
      later(60);
      expect(await queue.runDue()).toBe(1);
      expect(sink.mails).toEqual([]);
      sink.refuse();
      later(60);
      expect(await queue.runDue()).toBe(1);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: 3, doneAt: now });
      expect(sink.mails.map((one) => header(one, "message-id"))).toEqual([
        `<job-${row?.id}-${TEST_NOW.getTime()}@shop.example>`,
      ]);
      expect(logged).toHaveLength(2);
      expect(logged.join("\n")).not.toContain("ana");
    },
  );

  test.each([
    [{ rcpt: 550 }, "PermanentFailure: SMTP 550 (RCPT TO)"],
    [{ data: 554 }, "PermanentFailure: SMTP 554 (DATA)"],
  ])("refused for good by %j it is parked at once, and its address is not logged", async (code, reason) => {
    const { queue, mailer } = open(sink.url);
    await mailer.send(database.db, mail, CUSTOMER);
    sink.refuse(code);
    expect(await queue.runDue()).toBe(1);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, deadAt: TEST_NOW, lastError: reason });
    expect(logged).toEqual([`job mail ${row?.id} parked at attempt 1: JobFailure: ${reason}`]);
  });

  test("a server that is away for a day: the mail is sent when it is back (F20)", async () => {
    const { queue, mailer } = open(sink.url);
    sink.refuse({ rcpt: 451 });
    await mailer.send(database.db, mail, CUSTOMER);
    await mailer.sendAll(database.db, [mail], "customer");
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      await queue.runDue();
      later(30 * 60);
    }
    sink.refuse();
    later(60 * 60);
    await queue.runDue();
    expect(sink.mails).toHaveLength(2);
  });

  test("when no server listens it is sent later", async () => {
    const { queue, mailer } = open(sink.url);
    await sink.close();
    await mailer.send(database.db, mail, CUSTOMER);
    expect(await queue.runDue()).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 1, deadAt: null, lastError: "Error: SMTP ESOCKET (CONN)" }]);
    sink = await openSmtpSink();
  });

  test("to an invalid address is never sent", async () => {
    const { queue, mailer } = open(sink.url);
    const bad = [
      "ana@example.com, all@example.com",
      "ana@example.com\r\nBcc: all@example.com",
      "Ana <ana@example.com>",
      "",
    ];
    await mailer.sendAll(
      database.db,
      bad.map((to) => ({ ...mail, to })),
      "customer",
    );
    expect(await queue.runDue()).toBe(4);
    expect(sink.asked).toEqual([]);
    expect((await rows()).map(({ lastError }) => lastError)).toEqual(
      bad.map(() => "PermanentFailure: its data does not fit"),
    );
  });

  test.each(["Hola\r\nBcc: all@example.com", "Hola\nX-Evil: 1", "Hola\r\n\r\n<b>cuerpo</b>", "Hola\u0085\u2028Bcc: x"])(
    "the subject %j adds no header and no body",
    async (subject) => {
      const { queue, mailer } = open(sink.url);
      await mailer.send(database.db, { ...mail, subject }, CUSTOMER);
      await queue.runDue();
      const [got] = sink.mails;
      if (!got) throw new Error("nothing came");
      expect(got.to).toEqual([mail.to]);
      expect(got.headers.map(([name]) => name).toSorted()).toEqual([
        "auto-submitted",
        "content-type",
        "date",
        "from",
        "message-id",
        "mime-version",
        "subject",
        "to",
      ]);
      expect(header(got, "subject")).toBe(subject.replace(/[\r\n\u0085\u2028]+/g, " "));
      expect(got.text).toBe(mail.text);
    },
  );
});

test("a sender without a name has the shop's", async () => {
  const { queue, mailer } = open(sink.url, { name: "", address: from.address });
  await mailer.send(database.db, mail, CUSTOMER);
  expect(await queue.runDue()).toBe(1);
  const [got] = sink.mails;
  expect(got && header(got, "from")).toBe(`Cueros Ana <${from.address}>`);
});

test("a silent server is given up after a while, and the job is retried (F20)", async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const send = createSmtp(`smtp://127.0.0.1:${port}`, () => from, 100);
  const run = { id: 1, attempt: 1, stalls: 0, createdAt: TEST_NOW, signal: new AbortController().signal };
  await expect(send(mail, run)).rejects.toThrow(new Error("SMTP ETIMEDOUT (CONN)"));
  const stop = new AbortController();
  const stopped = createSmtp(`smtp://127.0.0.1:${port}`, () => from)(mail, { ...run, signal: stop.signal });
  stop.abort();
  await expect(stopped).rejects.toThrow("SMTP EABORT");
  for (const socket of sockets) socket.destroy();
  silent.close();
});

describe("without a mail server", () => {
  test("a mail is a file that only its owner can read, and its name is logged", async () => {
    const { queue, mailer, written, outbox } = open(undefined);
    await mailer.send(database.db, mail, CUSTOMER);
    expect(await queue.runDue()).toBe(1);
    const [row] = await rows();
    const name = `20261120T120000Z-${row?.id}.eml`;
    expect(await readdir(outbox)).toEqual([name]);
    expect(written).toEqual([path.join(outbox, name)]);
    expect((await stat(path.join(outbox, name))).mode & 0o777).toBe(0o600);
    const read = readMail(await readFile(path.join(outbox, name)));
    expect(read).toMatchObject({ text: mail.text, html: mail.html });
    expect(header(read, "to")).toBe(mail.to);
    expect(header(read, "message-id")).toBe(`<job-${row?.id}-${TEST_NOW.getTime()}@shop.example>`);
  });

  test("one that a killed process left half written is written again (F20)", async () => {
    const { queue, mailer, outbox } = open(undefined);
    await mailer.send(database.db, mail, CUSTOMER);
    const [row] = await rows();
    const name = `20261120T120000Z-${row?.id}.eml`;
    await mkdir(outbox, { recursive: true });
    await writeFile(path.join(outbox, `${name}.new`), `half ${"x".repeat(100_000)}`);
    expect(await queue.runDue()).toBe(1);
    expect(await readdir(outbox)).toEqual([name]);
    expect(readMail(await readFile(path.join(outbox, name))).text).toBe(mail.text);
  });

  test("a folder that cannot be created is a failure like any other: the mail is written later", async () => {
    const { queue, mailer, outbox } = open(undefined);
    await writeFile(outbox, "in the way");
    await mailer.send(database.db, mail, CUSTOMER);
    expect(await queue.runDue()).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 1, deadAt: null, doneAt: null }]);
    await rm(outbox);
    later(10);
    expect(await queue.runDue()).toBe(1);
    expect(await readdir(outbox)).toHaveLength(1);
  });
});
