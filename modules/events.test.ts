import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { createEvent, createNotice } from "./events.ts";

/** Not connected: the handlers of these tests ask nothing. */
const tx = drizzle.mock();

test("handlers of an event get its transaction and run in their order, each after the one before", async () => {
  const event = createEvent<[sku: string]>();
  const steps: string[] = [];
  const step = (name: string) => async (given: unknown, sku: string) => {
    expect(given).toBe(tx);
    steps.push(`${name} begins ${sku}`);
    await new Promise(setImmediate);
    steps.push(`${name} ends`);
  };
  event.on(step("first"), step("second"));
  event.on(step("third"));
  await event.emit(tx, "a");
  expect(steps).toEqual([
    "first begins a",
    "first ends",
    "second begins a",
    "second ends",
    "third begins a",
    "third ends",
  ]);
});

test("the first handler that fails ends the event: its transaction is undone", async () => {
  const event = createEvent<[]>();
  let reached = false;
  event.on(
    () => Promise.reject(new Error("full")),
    async () => void (reached = true),
  );
  await expect(event.emit(tx)).rejects.toThrow("full");
  expect(reached).toBe(false);
});

test("a notice has reached all its handlers when the writer goes on", () => {
  const notice = createNotice<[id: string]>();
  const told: string[] = [];
  notice.on((id) => void told.push(`first ${id}`));
  notice.on((id) => void told.push(`second ${id}`));
  notice.emit("a");
  expect(told).toEqual(["first a", "second a"]);
});
