/** @module-tag model */
/**
 * Days of the whole shop on a clock of its own, with faults that a seed draws: `DAYS=20` lives as many, `DAY_SEED=…` begins with that
 * one, and lives it as it was.
 */
import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { liveOneDay } from "#tests/model/faulty-day.ts";
import { type Real, openReal } from "#tests/model/real.ts";
import { type SmtpSink, openSmtpSink } from "#tests/support/providers/smtp-sink.ts";

const { DAYS, DAY_SEED } = process.env;
const COUNT = Number(DAYS ?? 2);
const FIRST = Number(DAY_SEED ?? randomInt(2 ** 30));

let real: Real;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await openSmtpSink();
  real = await openReal("bnb", { smtpUrl: sink.url });
  // Of the waits between two tries of a job: they belong to the seed.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await real.close();
  await sink.close();
});

const digests = new Map<number, string>();
const live = (seed: number) =>
  liveOneDay(real, sink, seed).catch((error: unknown) => {
    throw new Error(`DAY_SEED=${seed} DAYS=1 lives this day again`, { cause: error });
  });

test(
  `${COUNT} days with faults of bank, mail, network and jobs lose and double nothing (F13, F18, F20, F24)`,
  async () => {
    for (let day = 0; day < COUNT; day += 1) digests.set(FIRST + day, await live(FIRST + day));
  },
  Infinity,
);

test(
  "the same seed is the same day",
  async () => {
    expect(await live(FIRST)).toBe(digests.get(FIRST));
  },
  Infinity,
);
