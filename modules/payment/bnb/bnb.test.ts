/** @module-tag money */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { openTestBank } from "#tests/support/providers/test-bank.ts";
import type { WantedQr } from "../payment.ts";

/** Noon UTC, 08:00 in La Paz. */
const clock = { at: TEST_NOW, now: () => clock.at };
const TODAY = "2026-11-20";

const tested = await openTestBank("bnb", { clock });
afterEach(() => {
  tested.simulator.behaviour.reset();
  clock.at = TEST_NOW;
});
afterAll(() => tested.close());

let references = 0;
function wanted(part: Partial<WantedQr> = {}): WantedQr {
  references += 1;
  const reference = `V-${String(references).padStart(6, "0")}-1`;
  const rest = { amount: 25_050, currency: "BOB", description: "Vitrina", expiresOn: "2026-11-21" } as const;
  return { reference, orderId: "01997b2e-0000-7000-8000-000000000001", ...rest, ...part };
}

async function create(part: Partial<WantedQr> = {}) {
  const asked = wanted(part);
  const made = await tested.bank.create(asked);
  const entry = tested.simulator.book.find(made.providerId);
  if (!entry) throw new Error("the bank knows nothing of it");
  return { ...made, reference: asked.reference, entry, asked: { providerId: made.providerId, createdOn: TODAY } };
}

const kind = (image: Uint8Array) => Buffer.from(image).toString("latin1", 1, 4);

describe("a QR", () => {
  test("is created with amount, reference, order and a day, and has a picture", async () => {
    const { providerId, image, expiresOn, entry, reference } = await create({ description: "Bolso Niña" });
    expect(providerId).toMatch(/^\d+$/);
    expect(kind(image)).toBe("PNG");
    expect(expiresOn).toBe("2026-11-21");
    expect(entry).toMatchObject({
      provider: "bnb",
      text: `${reference} Bolso Nina`,
      own: "01997b2e-0000-7000-8000-000000000001",
      cents: 25_050,
      currency: "BOB",
      expiresOn: "2026-11-21",
    });
  });

  test("in dollars goes to the account in dollars", async () => {
    expect((await create({ currency: "USD", amount: 1 })).entry).toMatchObject({ currency: "USD", cents: 1 });
  });

  test.each([TODAY, "2026-11-19", "2020-01-01"])(
    "until %s is valid until tomorrow: the bank accepts no earlier day",
    async (day) => {
      expect((await create({ expiresOn: day })).expiresOn).toBe("2026-11-21");
    },
  );

  test("created at night uses the day of La Paz", async () => {
    clock.at = new Date("2026-11-21T03:00:00Z");
    expect((await create({ expiresOn: TODAY })).expiresOn).toBe("2026-11-21");
  });

  test("with a list of bytes or a number as its id is accepted too", async () => {
    tested.simulator.behaviour.change({ qrAsBytes: true, idAsNumber: true });
    const { providerId, image } = await create();
    expect(typeof providerId).toBe("string");
    tested.simulator.behaviour.change({ qrAsBytes: false });
    const same = await create();
    expect(kind(image)).toBe("PNG");
    expect(Math.abs(image.length - same.image.length)).toBeLessThan(200);
  });

  test("is not created with a reference that could get lost", async () => {
    for (const reference of ["", "V 1", "Ñ-1", "x".repeat(61)]) {
      await expect(tested.bank.create(wanted({ reference }))).rejects.toThrow("a reference is");
    }
    expect(tested.simulator.behaviour.counts().create).toBe(0);
  });
});

describe("its status", () => {
  test("is pending, then paid with amount, currency, voucher and time", async () => {
    const { asked, entry } = await create();
    expect(await tested.bank.status(asked)).toEqual({ state: "pending" });
    await tested.simulator.payer.pay(entry);
    expect(await tested.bank.status(asked)).toEqual({
      state: "paid",
      paid: {
        amount: 25_050,
        currency: "BOB",
        vouchers: [entry.payments[0]?.voucher],
        payer: null,
        at: "2026-11-20T12:00:00.000Z",
      },
    });
  });

  test("reports another amount as it was paid", async () => {
    const { asked, entry } = await create();
    await tested.simulator.payer.pay(entry, 25_049);
    expect((await tested.bank.status(asked)).paid?.amount).toBe(25_049);
  });

  test("is paid when a payment came after its cancellation or expiry", async () => {
    const cancelled = await create();
    expect(await tested.bank.cancel(cancelled.providerId)).toBe("cancelled");
    // BNB has no status for "cancelled".
    expect(await tested.bank.status(cancelled.asked)).toEqual({ state: "pending" });
    const over = await create();
    clock.at = new Date("2026-11-22T04:00:00Z");
    expect(await tested.bank.status(over.asked)).toEqual({ state: "expired" });
    for (const { entry, asked } of [cancelled, over]) {
      await tested.simulator.payer.pay(entry);
      expect(await tested.bank.status(asked)).toMatchObject({ state: "paid", paid: { amount: 25_050 } });
    }
  });

  test("is an error when the payment failed", async () => {
    const { asked, entry } = await create();
    tested.simulator.payer.fail(entry);
    expect(await tested.bank.status(asked)).toEqual({ state: "error" });
  });

  test("under its other name is read; then the list must confirm it", async () => {
    const { asked, entry } = await create();
    tested.simulator.behaviour.change({ statusAsQrId: true });
    expect(await tested.bank.status(asked)).toEqual({ state: "pending" });
    // An unpaid QR with id 2, from a bank that repeats the id as `qrId`, where 2 would mean "paid".
    const body = JSON.stringify({ id: Number(entry.id), qrId: 2, success: true, message: null });
    tested.simulator.behaviour.next({ call: "status", does: { what: "answer", status: 200, body, work: false } });
    await expect(tested.bank.status(asked)).rejects.toMatchObject({ failure: "unreadable" });
    await tested.simulator.payer.pay(entry);
    expect(await tested.bank.status(asked)).toMatchObject({ state: "paid", paid: { amount: 25_050 } });
  });

  test("is found in the list of the neighbouring day: the bank's midnight may differ from ours", async () => {
    clock.at = new Date("2026-11-21T04:00:01Z");
    const { entry, asked } = await create({ expiresOn: "2026-11-25" });
    await tested.simulator.payer.pay(entry);
    expect((await tested.bank.status(asked)).paid?.amount).toBe(25_050);
    expect((await tested.bank.status({ ...asked, createdOn: "2026-11-22" })).paid?.amount).toBe(25_050);
    expect((await tested.bank.status({ ...asked, createdOn: "2026-12-22" })).paid?.amount).toBeNull();
  });

  test.each([
    ["is refused", { what: "refuse", message: "No disponible" }],
    ["is no list", { what: "answer", status: 200, body: '{"dTOqrDetails": "none", "success": true}', work: false }],
    [
      "holds nonsense",
      { what: "answer", status: 200, body: '{"dTOqrDetails": [null, 5, {}], "success": true}', work: false },
    ],
  ] as const)("is paid without an amount when the list %s", async (_, does) => {
    const { asked, entry } = await create();
    await tested.simulator.payer.pay(entry);
    tested.simulator.behaviour.next({ call: "list", times: 3, does });
    const { state, paid } = await tested.bank.status(asked);
    expect({ state, paid }).toMatchObject({ state: "paid", paid: { amount: null, currency: null } });
    expect(paid?.vouchers).toEqual([entry.payments[0]?.voucher]);
  });

  test.each([`"250,50"`, "250.505", "null", `"mucho"`, "-250.5"])(
    "is paid without an amount when the list says %s",
    async (amount) => {
      const { asked, entry } = await create();
      await tested.simulator.payer.pay(entry);
      const line = `{"id": "${entry.id}", "amount": ${amount}, "currency": "BOB", "statusId": 2}`;
      const body = `{"dTOqrDetails": [${line}], "success": true, "message": null}`;
      tested.simulator.behaviour.next({ call: "list", does: { what: "answer", status: 200, body, work: false } });
      expect((await tested.bank.status(asked)).paid).toMatchObject({ amount: null, currency: "BOB" });
    },
  );

  test("is unknown while the list does not answer", async () => {
    const { asked, entry } = await create();
    await tested.simulator.payer.pay(entry);
    tested.simulator.behaviour.next({ call: "list", does: { what: "drop", work: false } });
    await expect(tested.bank.status(asked)).rejects.toMatchObject({ failure: "unreachable" });
    expect((await tested.bank.status(asked)).state).toBe("paid");
  });

  test.each([
    `{"id": 1, "statusId": 2, "success": true}`,
    `{"id": ID, "statusId": 7, "success": true}`,
    `{"id": ID, "statusId": "paid", "success": true}`,
    `{"success": true}`,
    `[]`,
    `null`,
    `<html>502</html>`,
    ``,
  ])("is an error when it is unreadable: %s", async (body) => {
    const { asked, entry } = await create();
    const text = body.replace("ID", entry.id);
    tested.simulator.behaviour.next({ call: "status", does: { what: "answer", status: 200, body: text, work: false } });
    await expect(tested.bank.status(asked)).rejects.toMatchObject({ name: "BankError", failure: "unreadable" });
  });

  test("may have no id, and digits as text", async () => {
    const { asked } = await create();
    const body = `{"statusId": "3", "success": true}`;
    tested.simulator.behaviour.next({ call: "status", does: { what: "answer", status: 200, body, work: false } });
    expect(await tested.bank.status(asked)).toEqual({ state: "expired" });
  });

  test("of an unknown QR is refused", async () => {
    const asked = { providerId: "404", createdOn: TODAY };
    await expect(tested.bank.status(asked)).rejects.toMatchObject({
      failure: "refused",
      words: "No se encontró el QR",
    });
  });
});

describe("cancelling", () => {
  test("works once, and not after a payment", async () => {
    const { providerId } = await create();
    expect(await tested.bank.cancel(providerId)).toBe("cancelled");
    expect(await tested.bank.cancel(providerId)).toBe("refused");
    const paid = await create();
    await tested.simulator.payer.pay(paid.entry);
    expect(await tested.bank.cancel(paid.providerId)).toBe("refused");
  });

  test("is not accepted without the bank's confirmation", async () => {
    const { providerId } = await create();
    tested.simulator.behaviour.next({ call: "cancel", does: { what: "answer", status: 200, body: "{}", work: false } });
    await expect(tested.bank.cancel(providerId)).rejects.toMatchObject({ failure: "unreadable" });
  });
});

describe("a lost response", () => {
  test.each([
    ["the line was cut", { what: "drop", work: true }, "unreachable"],
    ["it was a 500", { what: "answer", status: 500, body: "Internal Server Error", work: true }, "unreachable"],
    ["it could not be read", { what: "answer", status: 200, body: '{"success": true}', work: true }, "unreadable"],
  ] as const)("because %s: the QR is found by its reference and can be cancelled", async (_, does, failure) => {
    const lost = wanted();
    tested.simulator.behaviour.next({ call: "create", does });
    await expect(tested.bank.create(lost)).rejects.toMatchObject({ failure });
    const entry = tested.simulator.book.entries.at(-1);
    const found = await tested.bank.find(lost.reference, TODAY);
    expect(found).toEqual({ providerId: entry?.id, state: "pending", image: null });
    expect(tested.simulator.behaviour.counts().create).toBe(1);
    expect(await tested.bank.cancel(found?.providerId ?? "")).toBe("cancelled");
  });

  test("when no QR was created, none is found", async () => {
    const lost = wanted();
    tested.simulator.behaviour.next({ call: "create", does: { what: "drop", work: false } });
    await expect(tested.bank.create(lost)).rejects.toMatchObject({ failure: "unreachable" });
    expect(await tested.bank.find(lost.reference, TODAY)).toBeNull();
  });

  test("is found although the bank changed letters, and only by the whole reference", async () => {
    const { entry } = await create({ reference: "V-000900-1" });
    entry.text = "  v-000900-1 VITRINA";
    expect((await tested.bank.find("V-000900-1", "2026-11-21"))?.providerId).toBe(entry.id);
    expect(await tested.bank.find("V-000900", TODAY)).toBeNull();
    expect(await tested.bank.find("V-000900-1", "2026-11-23")).toBeNull();
  });
});

test("the paid QRs of a day, each with its reference", async () => {
  clock.at = new Date("2026-12-01T15:00:00Z");
  const [paid, other] = [await create({ expiresOn: "2026-12-05" }), await create({ expiresOn: "2026-12-05" })];
  await create({ expiresOn: "2026-12-05" });
  await tested.simulator.payer.pay(paid.entry);
  await tested.simulator.payer.pay(other.entry, 1);
  expect(await tested.bank.paidOn("2026-12-01")).toEqual([
    {
      providerId: paid.providerId,
      reference: paid.reference,
      amount: 25_050,
      currency: "BOB",
      vouchers: [paid.entry.payments[0]?.voucher],
      at: "2026-12-01T15:00:00.000Z",
    },
    expect.objectContaining({ providerId: other.providerId, amount: 1 }),
  ]);
  expect(await tested.bank.paidOn("2026-12-02")).toEqual([]);
});
