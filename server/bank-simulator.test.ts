import { expect, test } from "vitest";
import { openTestBank } from "#tests/support/test-bank.ts";
import { createBank } from "#modules/payment/payment.ts";
import { isOwnMachine, simulatorSettings } from "./bank-simulator.ts";

test.each(["bnb", "baneco"] as const)(
  "the demo shop's words for %s are those the simulator takes",
  async (provider) => {
    const { simulator, close } = await openTestBank(provider);
    const clock = { now: () => new Date() };
    const bank = createBank(simulatorSettings(provider, simulator.url), { fetch, clock });
    expect(await bank?.paidOn("2026-11-20")).toEqual([]);
    await close();
  },
);

test("a shop that confirms by hand has no bank", () => {
  expect(createBank(simulatorSettings("manual"), { fetch, clock: { now: () => new Date() } })).toBeNull();
});

test.each([
  ["http://localhost:3001", true],
  ["http://127.0.0.1", true],
  ["http://127.1.2.3:80/x", true],
  ["https://[::1]:3001", true],
  ["https://[::ffff:127.0.0.1]", true],
  ["https://0.0.0.0", true],
  ["https://bank.localhost", true],
  ["https://2130706433", true],
  ["https://marketapi.bnb.com.bo", false],
  ["https://localhost.example", false],
])("%s is this machine: %s", (url, own) => {
  expect(isOwnMachine(url)).toBe(own);
});
