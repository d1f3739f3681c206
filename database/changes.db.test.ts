import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, inject, test, vi } from "vitest";
import { type ChangeTopic, listenPostgres, publish } from "./changes.ts";
import { openPostgres } from "./pool/connect.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";

let heard: string[] = [];
const database = await openTestDatabase({ seeded: false });
database.changes.onChange((topic) => heard.push(topic));
beforeEach(() => {
  heard = [];
});
afterAll(() => database.close());

const tell = (...topics: ChangeTopic[]) => database.db.transaction((tx) => publish(tx, topics));

test("topics arrive in order, once per transaction, with quotes unchanged", async () => {
  await tell('cart:guest:it\'s "quoted" ñ', "menu", "menu");
  await tell();
  await tell("menu");
  await vi.waitFor(() => expect(heard).toEqual(['cart:guest:it\'s "quoted" ñ', "menu", "menu"]));
});

test("a change is announced only after its commit", async () => {
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
  const open = database.db.transaction(async (tx) => {
    await publish(tx, ["listing"]);
    await committed;
  });
  const failing = database.db.transaction(async (tx) => {
    await publish(tx, ["product:x"]);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  commit();
  await open;
  await tell("menu");
  await vi.waitFor(() => expect(heard).toEqual(["listing", "menu"]));
});

test("a removed listener gets no more changes", async () => {
  const other: string[] = [];
  const stop = database.changes.onChange((topic) => other.push(topic));
  await tell("menu");
  await vi.waitFor(() => expect(other).toEqual(["menu"]));
  stop();
  await tell("listing");
  await vi.waitFor(() => expect(heard).toEqual(["menu", "listing"]));
  expect(other).toEqual(["menu"]);
});

/** The first byte of PostgreSQL's message. */
const NOTIFICATION = 65;

/** A way to the database that can swallow everything on it without ending a connection. New ones pass. */
async function openWay({ deaf = false } = {}) {
  const { hostname, port } = new URL(inject("postgresUrl"));
  const ends: Socket[] = [];
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far);
    // A notification comes alone: nothing was asked.
    far.on("data", (answer: Buffer) => (deaf && answer[0] === NOTIFICATION) || near.write(answer));
    for (const end of [near, far]) ends.push(end.on("error", () => undefined));
  }).listen(0, "127.0.0.1");
  await once(way, "listening");
  const address = way.address();
  const [name] = await database.db.select({ name: sql<string>`current_database()` }).from(sql`(select) as one`);
  const url = new URL(name?.name ?? "", inject("postgresUrl"));
  url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    url: url.href,
    freeze: () => ends.splice(0).forEach((end) => end.unpipe().removeAllListeners("data").resume()),
    close: () => way.close(),
  };
}

test("a frozen connection is noticed in two seconds: all is asked for again, and changes are heard again (F07)", async () => {
  const warnings: string[] = [];
  const way = await openWay();
  const changes = await listenPostgres(way.url, (message) => void warnings.push(message));
  const own: string[] = [];
  let gaps = 0;
  changes.onChange((topic) => own.push(topic));
  changes.onGap(() => (gaps += 1));
  await tell("menu");
  await vi.waitFor(() => expect(own).toEqual(["menu"]));
  way.freeze();
  await tell("listing");
  await vi.waitFor(() => expect(gaps).toBe(1), 4_000);
  await tell("content");
  await vi.waitFor(() => expect(own).toEqual(["menu", "content"]));
  expect(warnings).toEqual(["change listener lost its connection"]);
  await changes.close();
  way.close();
});

test("a way on which no change is heard, as through a pooler, is refused at the start", async () => {
  const way = await openWay({ deaf: true });
  await expect(openPostgres(way.url, () => undefined)).rejects.toThrow("Pon en DATABASE_DIRECT_URL");
  way.close();
});
