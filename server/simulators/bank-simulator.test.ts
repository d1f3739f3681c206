import { expect, test } from "vitest";
import { openSimulator } from "#demo/bank-simulator/open.ts";
import { banks, createBank } from "#modules/payment/payment.ts";
import { isOwnMachine } from "./bank-simulator.ts";
import { readConfig } from "../config/config.ts";
import { readPayment } from "../config/payment-config.ts";

const clock = { now: () => new Date() };

test.each(Object.keys(banks))(
  "the demo shop's credentials for %s are those the simulator accepts",
  async (provider) => {
    const simulator = await openSimulator();
    const { payment } = readConfig({ PAYMENT_PROVIDER: provider, BANK_SIMULATOR_URL: simulator.url });
    expect(payment?.provider).toBe(provider);
    expect(await (payment && createBank(payment, { fetch, clock }))?.paidOn("2026-11-20")).toEqual([]);
    await simulator.close();
  },
);

test("a shop with manual confirmation has no bank", () => {
  const manual = readPayment(banks, "manual", {}, true);
  expect(manual && createBank(manual, { fetch, clock })).toBeNull();
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
