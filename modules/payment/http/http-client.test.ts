/** What every call to a bank must handle: slow, dead, huge and redirecting banks, and tokens that expire. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { type TestBank, openTestBank } from "#tests/support/providers/test-bank.ts";
import type { BankProvider } from "../payment.ts";
import { keepUntil } from "./http-client.ts";

const clock = { at: TEST_NOW, now: () => clock.at };
const asked = { providerId: "404", createdOn: "2026-11-20" };
const notFound = { failure: "refused", words: "No se encontró el QR" };

describe.each(["bnb", "baneco"] satisfies BankProvider[])("%s", (provider) => {
  let tested: TestBank;
  beforeEach(async () => {
    clock.at = TEST_NOW;
    tested = await openTestBank(provider, { clock });
  });
  afterEach(() => tested.close());

  const status = () => tested.bank.status(asked);
  const counts = () => tested.simulator.behaviour.counts();

  test("twenty at once request one token", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, status));
    for (const answer of answers) expect(answer).toMatchObject({ reason: notFound });
    expect(counts()).toMatchObject({ token: 1, status: 20 });
  });

  test("twenty calls whose token was revoked request one new token, and are each retried once", async () => {
    await expect(status()).rejects.toMatchObject(notFound);
    tested.simulator.revoke();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, status));
    for (const answer of answers) expect(answer).toMatchObject({ reason: notFound });
    expect(counts()).toMatchObject({ token: 2, status: 41 });
  });

  test("a token that is never accepted is requested twice, not for ever", async () => {
    const refused = { what: "answer", status: 401, body: "", work: false } as const;
    tested.simulator.behaviour.next({ call: "status", times: 9, does: refused });
    await expect(status()).rejects.toMatchObject({ failure: "refused", words: "HTTP 401" });
    expect(counts()).toMatchObject({ token: 2, status: 2 });
  });

  test("a token is renewed shortly before it expires, not after", async () => {
    tested.simulator.behaviour.change({ tokenSeconds: 100 });
    await expect(status()).rejects.toMatchObject(notFound);
    clock.at = new Date(TEST_NOW.getTime() + 74_000);
    await expect(status()).rejects.toMatchObject(notFound);
    expect(counts()).toMatchObject({ token: 1, status: 2 });
    clock.at = new Date(TEST_NOW.getTime() + 75_000);
    await expect(status()).rejects.toMatchObject(notFound);
    expect(counts()).toMatchObject({ token: 2, status: 3 });
  });

  test("a token that could not be obtained is requested again by the next call", async () => {
    tested.simulator.behaviour.next({ call: "token", does: { what: "drop", work: false } });
    await expect(status()).rejects.toMatchObject({ failure: "unreachable" });
    await expect(status()).rejects.toMatchObject(notFound);
    expect(counts()).toMatchObject({ token: 2, status: 1 });
  });

  test("wrong credentials are refused with the bank's message, or with ours when it has none", async () => {
    tested.simulator.behaviour.next({ call: "token", does: { what: "refuse", message: "Credenciales incorrectas" } });
    await expect(status()).rejects.toMatchObject({ failure: "refused", words: "Credenciales incorrectas" });
    expect(counts()).toMatchObject({ token: 1, status: 0 });
  });

  test("a slow bank is timed out; its work is still done", async () => {
    tested.simulator.behaviour.change({ answers: "slow", slowMs: 60_000 });
    const impatient = tested.another({ timeout: 100 });
    await expect(impatient.status(asked)).rejects.toMatchObject({
      failure: "unreachable",
      cause: "TimeoutError",
    });
  });

  test("a bank that stops in the middle of its response is timed out", async () => {
    const endless = tested.another({
      timeout: 100,
      fetch: async (_, { signal }) => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(Buffer.from("{"));
            signal?.addEventListener("abort", () => controller.error(signal.reason));
          },
        });
        return new Response(body);
      },
    });
    await expect(endless.status(asked)).rejects.toMatchObject({ failure: "unreachable" });
  });

  test("an unreachable bank is reported, and the error has neither address nor secret", async () => {
    await tested.simulator.close();
    const error: unknown = await tested.bank.status(asked).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure: "unreachable", cause: "ECONNREFUSED" });
    expect(JSON.stringify([error, String(error)])).not.toMatch(/127\.0\.0\.1|[Ss]imulador/);
    tested = await openTestBank(provider, { clock });
  });

  test.each([500, 502, 503, 408, 429])("HTTP %i is a failure of the server: the outcome is unknown", async (code) => {
    const body = '{"success": false, "responseCode": 5, "message": "no"}';
    tested.simulator.behaviour.next({ call: "status", does: { what: "answer", status: code, body, work: false } });
    await expect(status()).rejects.toMatchObject({ failure: "unreachable", words: `HTTP ${code}` });
  });

  test("a refusal with HTTP 400 has the bank's message; without one it is still a refusal", async () => {
    const no = (body: string) =>
      tested.simulator.behaviour.next({ call: "status", does: { what: "answer", status: 400, body, work: false } });
    no('{"success": false, "responseCode": 5, "message": "El QR no existe"}');
    await expect(status()).rejects.toMatchObject({ failure: "refused", words: "El QR no existe" });
    no("<h1>Bad Request</h1>");
    await expect(status()).rejects.toMatchObject({ failure: "refused", words: "HTTP 400, no JSON" });
  });

  test("a redirect is not followed: the token must not leave the bank's host", async () => {
    const headers = { location: `${tested.simulator.url}/control/counts` };
    const does = { what: "answer", status: 307, body: "", headers, work: false } as const;
    tested.simulator.behaviour.next({ call: "status", does });
    await expect(status()).rejects.toMatchObject({ failure: "unreadable", words: "HTTP 307" });
  });

  test("an endless response is not read to its end", async () => {
    const body = `{"message": "${"x".repeat(5_000_000)}"}`;
    tested.simulator.behaviour.next({ call: "status", does: { what: "answer", status: 200, body, work: false } });
    await expect(status()).rejects.toMatchObject({ failure: "unreadable" });
  });

  test("every call leaves a line in the log, without a secret", async () => {
    const lines: { call: string; outcome: string }[] = [];
    const logged = tested.another({ log: ({ call, outcome }) => void lines.push({ call, outcome }) });
    await expect(logged.status(asked)).rejects.toMatchObject(notFound);
    tested.simulator.behaviour.next({ call: "status", does: { what: "drop", work: false } });
    await expect(logged.status(asked)).rejects.toMatchObject({ failure: "unreachable" });
    expect(lines.map(({ outcome }) => outcome)).toEqual(["answered", "answered", "unreachable"]);
    expect(JSON.stringify(lines)).not.toMatch(/simulador|Bearer|eyJ/i);
  });
});

describe("how long a token is kept", () => {
  const now = TEST_NOW.getTime();
  const token = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`;
  const seconds = (payload: unknown) => (keepUntil(token(payload), now) - now) / 1_000;

  test("until a minute before its expiry, or three quarters of a short lifetime", () => {
    expect(seconds({ exp: now / 1_000 + 1_800 })).toBe(1_740);
    expect(seconds({ exp: now / 1_000 + 8 })).toBe(6);
  });

  test("ten minutes when it has no expiry, or an impossible one", () => {
    for (const payload of [{}, { exp: "soon" }, { exp: now / 1_000 - 5 }, null, [], { exp: -1 }]) {
      expect(seconds(payload)).toBe(600);
    }
    for (const text of ["opaque", "a.b.c", ""]) expect(keepUntil(text, now) - now).toBe(600_000);
  });
});
