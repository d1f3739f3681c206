/** @module-tag money */
/** A third bank needs one adapter and one entry in the record of banks; nothing else in the shop changes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#contracts/order/order.document.ts";
import { banks, createBank } from "./payment.ts";
import { readConfig } from "#server/config/config.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { type Buyer, type Buyers, createBuyers } from "#tests/support/people/buyers.ts";
import { example } from "#tests/support/values/examples.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { TOY_PICTURE, type ToyBank, openToyBank, toy } from "#tests/support/providers/toy-bank.ts";

const withToy = { ...banks, toy };

describe("its settings", () => {
  const own = { PAYMENT_PROVIDER: "toy", TOY_URL: "https://toy.example", TOY_KEY: "key" };
  const real = {
    PUBLIC_URL: "https://shop.example",
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    STORE_API_KEY: "a real key",
    STORE_API_CODE: "a real code",
    OWNER_EMAIL: "owner@shop.example",
    OWNER_PASSWORD: "long enough",
  };
  const read = (env: Readonly<Record<string, string>>) => readConfig(env, withToy);

  test.each([{}, real])("are read from the environment, in a demo shop and in a real one", (others) => {
    expect(read({ ...others, ...own }).payment).toEqual({
      provider: "toy",
      settings: { url: "https://toy.example", key: "key" },
      open: expect.any(Function),
    });
  });

  test("default to the simulator in a demo shop", () => {
    const { payment } = read({ PAYMENT_PROVIDER: "toy", BANK_SIMULATOR_URL: "http://127.0.0.1:4001/" });
    expect(payment).toMatchObject({ settings: { url: "http://127.0.0.1:4001/toy", key: "simulador" } });
  });

  test.each([
    [{ ...own, TOY_KEY: "" }, "TOY_KEY: falta"],
    [{ ...own, TOY_URL: "toy.example" }, "TOY_URL: no sirve"],
    [{ ...real, ...own, TOY_URL: "http://toy.example" }, "TOY_URL: con DEMO=off el banco se llama por https"],
    [{ ...real, ...own, TOY_URL: "https://127.0.0.1" }, "TOY_URL: ningún banco está en esta máquina"],
    [{ ...real, ...own, TOY_KEY: "simulador" }, "TOY_KEY: es del banco simulador, que es solo para DEMO=on"],
  ])("%j are refused: %s", (env, words) => {
    expect(() => read(env)).toThrow(words);
  });

  test("are read only when the bank is in the record", () => {
    expect(() => readConfig(own)).toThrow("PAYMENT_PROVIDER: no sirve");
  });
});

describe("a shop with the third bank", () => {
  const clock = movingClock();
  const { sku, stock } = example(15);
  let bank: ToyBank;
  let tested: TestShop;
  let buyers: Buyers;
  let who: Buyer;
  beforeAll(async () => {
    bank = await openToyBank();
    const config = readConfig({ PAYMENT_PROVIDER: "toy", TOY_URL: bank.url, TOY_KEY: bank.key }, withToy);
    tested = await openTestShop({
      proxies: ["127.0.0.1"],
      clock,
      banks: config.banks,
      bank: config.payment && createBank(config.payment, { fetch, clock }),
    });
    buyers = createBuyers(tested);
    who = await buyers.buyer({ [sku]: 1 });
  });
  afterAll(async () => {
    expect(await brokenInvariants(tested.database.db, { pieces: { [sku]: stock }, now: clock.now() })).toEqual([]);
    expect(tested.errors).toEqual([]);
    await tested.close();
    await bank.close();
  });

  const slipOf = (order: Order) => {
    const slip = bank.slips.find(({ reference }) => reference === order.payment?.reference);
    if (!slip) throw new Error("the toy bank knows nothing of it");
    return slip;
  };

  test("shows its QR, accepts its notification at its own path and answers in its format", async () => {
    const placed = await buyers.buy(who);
    expect(placed.payment).toMatchObject({ provider: "toy", state: "iniciando", qrImage: null });
    await tested.shop.jobs.runDue();
    const { body: waiting } = await buyers.read(who.own, placed.id);
    expect(waiting.payment).toMatchObject({ provider: "toy", state: "pendiente", hadQr: true });
    expect(slipOf(waiting)).toMatchObject({ code: "T1", cents: waiting.total * 100, state: "open" });
    const picture = await fetch(tested.url + waiting.payment?.qrImage, { headers: { cookie: who.own.cookieHeader() } });
    expect(Buffer.from(await picture.arrayBuffer()).equals(TOY_PICTURE)).toBe(true);

    const live = await LiveClient.open(tested.url, { cookie: who.own.cookieHeader() });
    await live.answer(live.subscribe({ topic: "order", id: placed.id }));
    expect(await bank.pay(slipOf(waiting), tested.url)).toEqual({ status: 200, body: { heard: "yes" } });
    await tested.shop.jobs.runDue();
    await live.next((message) => JSON.stringify(message).includes('"status":"pagado"'));
    await live.close();
    const { body: paid } = await buyers.read(who.own, placed.id);
    expect(paid).toMatchObject({
      status: "pagado",
      payment: { provider: "toy", state: "pagado", qrImage: null, voucher: "paid-T1" },
    });
    expect(paid.history.map(({ status, by }) => `${status} ${by}`)).toEqual(["pendiente shopper", "pagado bank"]);
  });

  test("refuses in its own format, and does not change the other banks' formats", async () => {
    const send = async (path: string, body: string) => {
      const answer = await fetch(`${tested.url}/api/payments/${path}`, { method: "POST", body });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await send("toy/bell", "{}")).toEqual({
      status: 400,
      body: { heard: "no", because: "No pudimos leer la notificación" },
    });
    expect(await send("bnb/notification", '{"QRId": "1"}')).toEqual({
      status: 200,
      body: { success: true, message: "OK" },
    });
    expect((await send("toy/notification", '{"code": "T1"}')).status).toBe(403);
  });

  test("cancels its QR when the order is cancelled", async () => {
    await buyers.fill(who, { [sku]: 1 });
    const placed = await buyers.buy(who);
    await tested.shop.jobs.runDue();
    const { body: waiting } = await buyers.read(who.own, placed.id);
    expect((await buyers.post(who.own, placed.id, "cancel")).body.status).toBe("cancelado");
    await tested.shop.jobs.runDue();
    expect(slipOf(waiting).state).toBe("void");
  });
});
