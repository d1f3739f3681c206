import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type ChangeTopic, publish } from "./changes.ts";
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
