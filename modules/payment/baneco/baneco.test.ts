/** @module-tag money */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { openTestBank } from "#tests/support/providers/test-bank.ts";
import { encrypt, readKey } from "./cipher.ts";
import type { WantedQr } from "../payment.ts";

const clock = { at: TEST_NOW, now: () => clock.at };
const TODAY = "2026-11-20";

const tested = await openTestBank("baneco", { clock });
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
  const { providerId, expiresOn } = made;
  return { ...made, reference: asked.reference, entry, asked: { providerId, createdOn: TODAY, expiresOn } };
}

test("a QR is created with amount, reference and a day, and has a picture", async () => {
  const { providerId, image, expiresOn, entry, reference } = await create({ currency: "USD", amount: 1 });
  expect(providerId).toMatch(/^261120010\d{11}$/);
  expect(Buffer.from(image).toString("latin1", 1, 4)).toBe("PNG");
  expect(expiresOn).toBe("2026-11-21");
  expect(entry).toMatchObject({
    provider: "baneco",
    text: `${reference} Vitrina`,
    own: reference,
    cents: 1,
    currency: "USD",
    expiresOn: "2026-11-21",
  });
});

test("it may expire today, and counts as today's when its day is over", async () => {
  expect((await create({ expiresOn: TODAY })).expiresOn).toBe(TODAY);
  expect((await create({ expiresOn: "2026-11-01" })).expiresOn).toBe(TODAY);
});

describe("its status", () => {
  test.each([false, true])("is pending, paid, or cancelled (spelled as in the table: %s)", async (statusAsInTable) => {
    tested.simulator.behaviour.change({ statusAsInTable });
    const { asked, entry, providerId } = await create();
    expect(await tested.bank.status(asked)).toEqual({ state: "pending" });
    await tested.simulator.payer.pay(entry);
    expect(await tested.bank.status(asked)).toEqual({
      state: "paid",
      paid: {
        amount: 25_050,
        currency: "BOB",
        vouchers: [entry.payments[0]?.voucher],
        payer: "JUANA PEREZ QUISPE",
        at: "2026-11-20T12:00:00.000Z",
      },
    });
    expect(await tested.bank.cancel(providerId)).toBe("refused");
    const other = await create();
    expect(await tested.bank.cancel(other.providerId)).toBe("cancelled");
    expect(await tested.bank.cancel(other.providerId)).toBe("refused");
    expect(await tested.bank.status(other.asked)).toEqual({ state: "cancelled" });
  });

  test("is expired after its last day, when we know that day: the bank reports pending for ever", async () => {
    const { asked } = await create();
    clock.at = new Date("2026-11-22T03:59:59Z");
    expect(await tested.bank.status(asked)).toEqual({ state: "pending" });
    clock.at = new Date("2026-11-22T04:00:00Z");
    expect(await tested.bank.status(asked)).toEqual({ state: "expired" });
    expect(await tested.bank.status({ providerId: asked.providerId, createdOn: TODAY })).toEqual({ state: "pending" });
  });

  test("is paid when a payment came after its cancellation, even while the bank still reports cancelled", async () => {
    const { asked, entry, providerId } = await create();
    await tested.bank.cancel(providerId);
    await tested.simulator.payer.pay(entry);
    expect(await tested.bank.status(asked)).toMatchObject({ state: "paid", paid: { amount: 25_050 } });
    const payment = { qrId: providerId, amount: 250.5, currency: "BOB" };
    const body = JSON.stringify({ statusQrCode: 9, payment: [payment], responseCode: 0, message: "" });
    tested.simulator.behaviour.next({ call: "status", does: { what: "answer", status: 200, body, work: false } });
    expect(await tested.bank.status(asked)).toMatchObject({ state: "paid", paid: { amount: 25_050 } });
  });

  test("reports another amount as it was paid, and a double payment as two payments", async () => {
    const { asked, entry } = await create();
    await tested.simulator.payer.pay(entry, 20_000);
    expect((await tested.bank.status(asked)).paid?.amount).toBe(20_000);
    await tested.simulator.payer.pay(entry, 20_001);
    expect((await tested.bank.status(asked)).paid?.amount).toBe(40_001);
  });

  test.each([
    ["says nothing of it", []],
    ["is of another QR", [{ qrId: "1", amount: 250.5, currency: "BOB" }]],
    ["has no amount", [{ qrId: "ID", currency: "BOB" }]],
    ["has an amount nobody can read", [{ qrId: "ID", amount: "250,50", currency: "BOB" }]],
    [
      "comes in two currencies",
      [
        { qrId: "ID", amount: 1, currency: "BOB" },
        { qrId: "ID", amount: 1, currency: "USD" },
      ],
    ],
  ])("is paid without an amount when the payment %s", async (_, payment) => {
    const { asked, providerId } = await create();
    const body = JSON.stringify({ statusQrCode: 1, payment, responseCode: 0, message: "" }).replaceAll(
      "ID",
      providerId,
    );
    tested.simulator.behaviour.next({ call: "status", does: { what: "answer", status: 200, body, work: false } });
    expect(await tested.bank.status(asked)).toMatchObject({ state: "paid", paid: { amount: null } });
  });

  test.each([`{"responseCode": 0}`, `{"statusQrCode": 5, "responseCode": 0}`, `[]`, `null`, `"1"`, `<html>`])(
    "is an error when it is unreadable: %s",
    async (body) => {
      const { asked } = await create();
      tested.simulator.behaviour.next({ call: "status", does: { what: "answer", status: 200, body, work: false } });
      await expect(tested.bank.status(asked)).rejects.toMatchObject({ name: "BankError", failure: "unreadable" });
    },
  );

  test("of an unknown QR is refused, whatever its id looks like", async () => {
    for (const providerId of ["404", "../../authentication/encrypt?text=a"]) {
      await expect(tested.bank.status({ providerId, createdOn: TODAY })).rejects.toMatchObject({
        failure: "refused",
        words: "No se encontró el QR",
      });
    }
  });
});

test("an unpaid QR whose response was lost cannot be found; a paid one can", async () => {
  const lost = wanted();
  tested.simulator.behaviour.next({ call: "create", does: { what: "drop", work: true } });
  await expect(tested.bank.create(lost)).rejects.toMatchObject({ failure: "unreachable" });
  expect(await tested.bank.find(lost.reference, TODAY)).toBeNull();
  const entry = tested.simulator.book.entries.at(-1);
  if (!entry) throw new Error("nothing was made");
  await tested.simulator.payer.pay(entry);
  expect(await tested.bank.find(lost.reference, "2026-11-21")).toEqual({
    providerId: entry.id,
    state: "paid",
    image: null,
  });
});

test("the payments of a day, each with its reference", async () => {
  const { entry, providerId, reference } = await create({ expiresOn: "2026-12-05" });
  clock.at = new Date("2026-12-02T03:59:59Z");
  await tested.simulator.payer.pay(entry);
  expect(await tested.bank.paidOn("2026-12-01")).toEqual([
    {
      providerId,
      reference,
      amount: 25_050,
      currency: "BOB",
      vouchers: [entry.payments[0]?.voucher],
      at: "2026-12-02T03:59:59.000Z",
    },
  ]);
  expect(await tested.bank.paidOn("2026-12-02")).toEqual([]);
});

describe("the cipher", () => {
  const key = "simulador-simulador-simulador-32";

  test("can be decrypted by the bank itself, and never repeats", async () => {
    const bytes = readKey(key);
    if (!bytes) throw new Error("no key");
    const [first, second] = [encrypt("contraseña", bytes), encrypt("contraseña", bytes)];
    expect(first).not.toBe(second);
    for (const text of [first, second]) {
      const query = new URLSearchParams({ text, aesKey: key });
      const answer = await fetch(`${tested.simulator.url}/ApiGateway/api/authentication/decrypt?${query}`);
      expect(await answer.json()).toBe("contraseña");
    }
  });

  test("takes a 256-bit key in three spellings, and nothing else", () => {
    const bytes = Buffer.from(key);
    for (const text of [key, bytes.toString("hex"), bytes.toString("base64")]) {
      expect(Buffer.from(readKey(text) ?? []).toString()).toBe(key);
    }
    for (const text of ["", "short", `${key}x`, bytes.toString("hex").slice(2)]) expect(readKey(text)).toBeNull();
  });
});
