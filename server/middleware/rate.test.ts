import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { ShopError } from "#contracts/api/errors.ts";
import type { ShopEnv } from "../http/hono-env.ts";
import { createLimiter, rate, rateRefusals } from "./rate.ts";

/** A limiter of ten requests per minute, and its clock in seconds. */
function open(points = 10, seconds = 60) {
  let now = 600;
  const limiter = createLimiter("pages", { points, seconds }, () => now * 1_000);
  return {
    consume: (key = "a") => limiter.consume(key),
    limiter,
    at: (second: number) => void (now = 600 + second),
  };
}

async function consumed(consume: () => Promise<number>, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let count = 0; count < times; count += 1) waits.push(await consume());
  return waits;
}

const allowed = (count: number) => Array.from({ length: count }, () => 0);

test("allows the limit at once, then none until the window has passed, each key separately", async () => {
  const { consume, at } = open();
  expect(await consumed(consume, 11)).toEqual([...allowed(10), 66]);
  expect(await consume("b")).toBe(0);
  at(65.9);
  expect(await consume()).toBe(1);
  at(66);
  expect(await consumed(consume, 11)).toEqual([...allowed(10), 66]);
});

test("the end of one window and the start of the next do not allow twice the rate", async () => {
  const { consume, at } = open();
  await consume();
  at(59);
  expect(await consumed(consume, 9)).toEqual(allowed(9));
  at(61);
  expect(await consume()).toBeGreaterThan(0);
  // The first request has left the window; the nine of second 59 have not.
  at(66);
  expect(await consumed(consume, 2)).toEqual([0, expect.any(Number)]);
});

test("no window ever holds more, and after the announced wait a request is allowed", async () => {
  const steps = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 30_000 }), times: fc.integer({ min: 1, max: 8 }) }),
    {
      maxLength: 60,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      let now = 0;
      const { consume } = createLimiter("pages", { points: 10, seconds: 60 }, () => now);
      const passed: number[] = [];
      for (const { wait, times } of list) {
        now += wait;
        for (let count = 0; count < times; count += 1) {
          const seconds = await consume("a");
          if (seconds === 0) passed.push(now);
          else if (count === times - 1) {
            now += seconds * 1_000;
            expect(await consume("a")).toBe(0);
            passed.push(now);
          }
        }
      }
      for (const [index, time] of passed.entries()) {
        const tenth = passed[index + 10];
        if (tenth !== undefined) expect(tenth - time).toBeGreaterThanOrEqual(60_000);
      }
    }),
    { numRuns: 500 },
  );
});

test("a refused request is not counted: a client that keeps trying waits no longer", async () => {
  const { consume, at } = open();
  await consumed(consume, 10);
  for (let second = 1; second < 66; second += 1) {
    at(second);
    expect(await consume()).toBe(66 - second);
  }
  at(66);
  expect(await consume()).toBe(0);
});

test("many keys use bounded memory; the last used ones are kept", async () => {
  const { limiter } = open(1);
  for (let key = 0; key < 25_000; key += 1) await limiter.consume(`k${key}`);
  expect(await limiter.consume("k24999")).toBeGreaterThan(0);
  expect(limiter.size()).toBe(20_000);
});

test("a key is forgotten once its window has passed", async () => {
  const { limiter, at } = open(1);
  for (const key of ["a", "b"]) await limiter.consume(key);
  at(30);
  await limiter.consume("c");
  at(65.9);
  await limiter.consume("d");
  expect(limiter.size()).toBe(4);
  at(66);
  await limiter.consume("e");
  expect(limiter.size()).toBe(3);
});

test("a request over the limit gets Retry-After, is counted in the metrics, and runs no handler", async () => {
  const app = new Hono<ShopEnv>();
  let reached = 0;
  app.onError((error, c) =>
    c.text(error instanceof ShopError ? error.code : "?", 429, {
      "retry-after": c.res.headers.get("retry-after") ?? "",
    }),
  );
  app.use(async (c, next) => {
    c.set("address", c.req.header("x-from") ?? "");
    await next();
  });
  app.get("/", rate(createLimiter("docs", { points: 2, seconds: 60 })), (c) => c.text(String((reached += 1))));
  const ask = async (from: string) => {
    const answer = await app.request("/", { headers: { "x-from": from } });
    return [answer.status, await answer.text()];
  };
  expect([await ask("a"), await ask("a"), await ask("a"), await ask("b")]).toEqual([
    [200, "1"],
    [200, "2"],
    [429, "TOO_MANY"],
    [200, "3"],
  ]);
  expect(rateRefusals.get("docs")).toBe(1);
});
