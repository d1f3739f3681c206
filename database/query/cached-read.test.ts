import { expect, test } from "vitest";
import { createCachedRead } from "./cached-read.ts";
import { createListeners } from "../changes.ts";
import { DatabaseConnectionError } from "../failures.ts";

test("it is read again when its topic is published and after a gap, until it is closed", async () => {
  const bus = createListeners();
  const read: string[] = [];
  const cached = createCachedRead({
    topic: "shipping",
    first: 0,
    read: async () => read.push("read"),
    changes: bus,
    log: () => undefined,
    failure: "it could not be read",
    onChange: () => undefined,
  });
  const after = async (happens: () => void) => {
    happens();
    await cached.refresh();
    return read.splice(0).length;
  };
  expect(await after(() => undefined)).toBe(1);
  expect(await after(() => bus.change("shipping"))).toBe(2);
  expect(await after(bus.gap)).toBe(2);
  expect(await after(() => bus.change("menu"))).toBe(1);
  cached.close();
  expect(await after(() => bus.change("shipping"))).toBe(0);
});

test("a failure is logged, but not that the database is away: that is known", async () => {
  const logged: string[] = [];
  const failures = [new Error("broken"), new DatabaseConnectionError(new Error("ECONNREFUSED"))];
  for (const failure of failures) {
    const cached = createCachedRead({
      topic: "shipping",
      first: 0,
      read: () => Promise.reject(failure),
      changes: createListeners(),
      log: (message) => void logged.push(message),
      failure: "it could not be read",
      onChange: () => undefined,
    });
    await cached.refresh();
    cached.close();
  }
  expect(logged).toEqual(["it could not be read"]);
});
