/** What the simulator does beyond the banks' APIs: its notifications, controls, page and file. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Provider } from "./banks.ts";
import { CLIENT } from "./bnb/client.ts";
import type { Entry } from "./book.ts";
import { type Simulator, openSimulator } from "./open.ts";
import { refusal } from "./refusal.ts";

const NOW = new Date("2026-11-20T21:30:15Z");
const clock = { at: NOW };
const now = () => clock.at;

let simulator: Simulator;
beforeEach(async () => {
  clock.at = NOW;
  simulator = await openSimulator({ now });
});
afterEach(() => simulator.close());

function made(provider: Provider = "bnb", of = simulator): Entry {
  const money = { cents: 15_050, currency: "BOB" } as const;
  return of.book.open({ provider, text: "V-1-1 Vitrina", own: "order-1", expiresOn: "2026-11-21", ...money });
}

const post = (target: string, body: unknown, headers = {}) =>
  fetch(simulator.url + target, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** The address and credentials of a shop that uses BNB. */
const bnb = () => ({
  ...CLIENT,
  authUrl: `${simulator.url}/ClientAuthentication.API/api/v1`,
  qrUrl: `${simulator.url}/QRSimple.API/api/v1`,
});

/** A shop that records the notifications it receives and answers each with this status. */
async function openShop(answer = 200) {
  const heard: unknown[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    heard.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(answer).end('{"success": true, "message": "OK"}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/told`;
  simulator.notify({ bnb: url, baneco: url });
  return {
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe("the shop is notified of a payment", () => {
  test("in BNB's field names and time format", async () => {
    const shop = await openShop();
    const entry = made();
    await simulator.payer.pay(entry);
    expect(shop.heard).toEqual([
      {
        QRId: entry.id,
        Gloss: "V-1-1 Vitrina",
        sourceBankId: 1,
        originName: "JUANA PEREZ QUISPE",
        VoucherId: entry.payments[0]?.voucher,
        TransactionDateTime: "20/11/2026 17:30:15",
        additionalData: "order-1",
      },
    ]);
    expect(entry.told).toEqual(['200 {"success": true, "message": "OK"}']);
    await shop.close();
  });

  test("in Banco Económico's format", async () => {
    const shop = await openShop();
    const entry = made("baneco");
    await simulator.payer.pay(entry, 9_999);
    const { voucher } = entry.payments[0] ?? {};
    expect(shop.heard).toEqual([
      {
        payment: {
          qrId: entry.id,
          transactionId: voucher,
          paymentDate: "2026-11-20T00:00:00",
          paymentTime: "17:30:15",
          currency: "BOB",
          amount: 99.99,
          senderBankCode: "1016",
          senderName: "JUANA PEREZ QUISPE",
          senderDocumentId: "0",
          senderAccount: "******1913",
          description: "V-1-1 Vitrina",
          branchCode: null,
        },
      },
    ]);
    await shop.close();
  });

  test.each([
    ["once", 1],
    ["twice", 2],
    ["never", 0],
  ] as const)("%s, as the setting says", async (notifies, times) => {
    const shop = await openShop();
    simulator.behaviour.change({ notifies, notifiesAmount: true });
    await simulator.payer.pay(made());
    expect(shop.heard).toHaveLength(times);
    if (times > 0) expect(shop.heard[0]).toMatchObject({ amount: 150.5, currencyId: 1 });
    await shop.close();
  });

  test("a failed notification does not undo the payment", async () => {
    const shop = await openShop(503);
    const entry = made();
    await simulator.payer.pay(entry);
    await shop.close();
    await post(`/control/qrs/${entry.id}/notify`, {});
    expect(entry.told).toEqual(['503 {"success": true, "message": "OK"}', "TypeError"]);
    expect(simulator.book.stateOf(entry)).toBe("paid");
  });
});

/** Creates a QR with valid credentials. */
async function createQr(): Promise<Response> {
  const { accountId, authorizationId, authUrl, qrUrl } = bnb();
  const token = await post(new URL(authUrl).pathname + "/auth/token", { accountId, authorizationId });
  const { message }: { message: string } = JSON.parse(await token.text());
  const wanted = { currency: "BOB", gloss: "V-1-1", amount: 150.5, singleUse: true, expirationDate: "2026-11-21" };
  const headers = { authorization: `Bearer ${message}` };
  return post(new URL(qrUrl).pathname + "/main/getQRWithImageAsync", wanted, headers);
}

test("with notifies: before, the notification arrives before the response to the creation", async () => {
  const shop = await openShop();
  simulator.behaviour.change({ notifies: "before" });
  simulator.behaviour.next({ call: "create", does: { what: "hold" } });
  let answered = false;
  const creation = createQr().then((answer) => {
    answered = true;
    return answer.json();
  });
  await simulator.behaviour.whenHeld();
  expect(shop.heard).toMatchObject([{ QRId: simulator.book.entries[0]?.id }]);
  expect(answered).toBe(false);
  await post("/control/release", {});
  expect(await creation).toMatchObject({ id: simulator.book.entries[0]?.id, success: true });
  await shop.close();
});

test("without a token, or with an expired one, every call is answered with 401", async () => {
  const { qrUrl, authUrl } = bnb();
  for (const call of ["getQRWithImageAsync", "getQRStatusAsync", "CancelQRByIdAsync", "getQRbyGenerationDateAsync"]) {
    expect((await fetch(`${qrUrl}/main/${call}`, { method: "POST", body: "{}" })).status).toBe(401);
  }
  expect((await fetch(`${authUrl}/auth/UpdateCredentials`, { method: "POST", body: "{}" })).status).toBe(401);
  expect((await createQr()).status).toBe(200);
  for (const [method, call] of [
    ["POST", "generateQR"],
    ["DELETE", "cancelQR"],
    ["GET", "v2/statusQR/1"],
    ["GET", "v2/paidQR/20261120"],
  ]) {
    expect((await fetch(`${simulator.url}/ApiGateway/api/qrsimple/${call}`, { method })).status).toBe(401);
  }
});

test("BNB's credential can be changed for a strong one; then only the new one is accepted", async () => {
  const { accountId, authorizationId, authUrl } = bnb();
  const base = new URL(authUrl).pathname;
  const token = async (key: string) => {
    const answer = await post(`${base}/auth/token`, { accountId, authorizationId: key });
    const body: { success: boolean; message: string } = JSON.parse(await answer.text());
    return body;
  };
  const bearer = { authorization: `Bearer ${(await token(authorizationId)).message}` };
  const change = async (newAuthorizationId: string) => {
    const body = { AccountId: accountId, actualAuthorizationId: authorizationId, newAuthorizationId };
    const answer = await post(`${base}/auth/UpdateCredentials`, body, bearer);
    const { success }: { success: boolean } = JSON.parse(await answer.text());
    return success;
  };
  for (const bad of ["Short-1", "onlyletters-and-more", "0123456789-01234", "NoSpecial0123456789"]) {
    expect(await change(bad)).toBe(false);
  }
  expect(await change("Another-key-2026")).toBe(true);
  expect(await token(authorizationId)).toEqual({ success: false, message: "Credenciales incorrectas" });
  expect((await token("Another-key-2026")).success).toBe(true);
});

describe("the controls", () => {
  test("pay as the payer over HTTP", async () => {
    const entry = made();
    const paid = await post(`/control/qrs/${entry.id}/pay`, { cents: 100 });
    expect(await paid.json()).toMatchObject({ id: entry.id, state: "paid", payments: [{ cents: 100 }] });
    const [failed, lapsed] = [made(), made()];
    await post(`/control/qrs/${failed.id}/fail`, {});
    await post(`/control/qrs/${lapsed.id}/lapse`, {});
    const all: { state: string }[] = JSON.parse(await (await fetch(`${simulator.url}/control/qrs`)).text());
    expect(all.map(({ state }) => state)).toEqual(["paid", "failed", "expired"]);
  });

  test("reset the planned behaviour, and count calls", async () => {
    expect((await post("/control/conduct", { answers: "down", tokenSeconds: 5 })).status).toBe(200);
    const { authUrl } = bnb();
    expect((await fetch(`${authUrl}/auth/token`, { method: "POST", body: "{}" })).status).toBe(500);
    const does = { what: "refuse", message: "No" };
    expect((await post("/control/next", { call: "token", times: 2, does })).status).toBe(200);
    const refused = await fetch(`${authUrl}/auth/token`, { method: "POST", body: "{}" });
    expect(await refused.json()).toEqual({ success: false, message: "No" });
    expect(await (await fetch(`${simulator.url}/control/counts`)).json()).toMatchObject({ token: 2, create: 0 });
    await post("/control/reset", {});
    expect(simulator.behaviour.conduct.answers).toBe("normal");
    expect((await createQr()).status).toBe(200);
  });

  test.each([
    ["/control/qrs/404/pay", {}, 404],
    ["/control/qrs/ID/dance", {}, 404],
    ["/control/qrs/ID/pay", { cents: 0 }, 400],
    ["/control/qrs/ID/pay", { cents: "1" }, 400],
    ["/control/qrs/ID/pay", { amount: 1 }, 400],
    ["/control/conduct", { answers: "kind" }, 400],
    ["/control/conduct", "not json", 400],
    ["/control/next", { call: "dance", does: { what: "hold" } }, 400],
    ["/control/nothing", {}, 404],
  ])("refuse %s %j with %i", async (target, body, status) => {
    const { id } = made();
    expect((await post(target.replace("ID", id), body)).status).toBe(status);
  });

  test("refuse pages of other origins and other host names", async () => {
    const { id } = made();
    const form = await fetch(`${simulator.url}/control/qrs/${id}/pay`, { method: "POST", body: "{}" });
    expect(form.status).toBe(415);
    expect(simulator.book.find(id)?.payments).toEqual([]);
    // A request under a foreign host name that was made to resolve to this machine.
    const asked = request(`${simulator.url}/control/qrs`, { headers: { host: "bank.example" } }).end();
    const [answer] = await once(asked, "response");
    expect(answer.statusCode).toBe(421);
    answer.resume();
  });
});

test("the page lists open QRs, newest first, and escapes foreign text", async () => {
  const first = made();
  clock.at = new Date(NOW.getTime() + 60_000);
  const second = made("baneco");
  second.text = "V-2-1 <script>alert(1)</script>";
  const answer = await fetch(simulator.url);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain('<html lang="es-BO">');
  expect(page.indexOf(`id="qr-${second.id}"`)).toBeLessThan(page.indexOf(`id="qr-${first.id}"`));
  expect(page).toContain("Pagar Bs.\u00A0150,50");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toContain("<script>alert");
});

describe("the created QRs", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "bank-simulator-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test("survive a restart when a file is given, and no id is used twice", async () => {
    const file = path.join(folder, "book.json");
    const before = await openSimulator({ now, file });
    const entry = made("bnb", before);
    await before.payer.pay(entry, 100);
    await before.close();
    const after = await openSimulator({ now, file });
    expect(after.book.entries).toEqual([entry]);
    expect(made("bnb", after).id).toBe(String(Number(entry.id) + 1));
    await after.close();
  });

  test("are lost without a file, but a later start gives higher ids", async () => {
    const { id } = made();
    clock.at = new Date(NOW.getTime() + 1_000);
    const other = await openSimulator({ now });
    expect(Number(made("bnb", other).id)).toBeGreaterThan(Number(id));
    await other.close();
  });
});

test("a port in use is replaced by a free one, unless exact is set", async () => {
  const port = Number(new URL(simulator.url).port);
  const beside = await openSimulator({ port });
  expect(beside.url).not.toBe(simulator.url);
  await beside.close();
  await expect(openSimulator({ port, exact: true })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test.each([
  [{}, true],
  [{ DEMO: "on" }, true],
  [{ DEMO: "on", DATABASE_URL: "postgres://db/shop" }, true],
  [{ DEMO: "", SESSION_SECRET: "" }, true],
  [{ DEMO: "off" }, false],
  [{ DEMO: "yes" }, false],
  [{ DATABASE_URL: "postgres://db/shop" }, false],
  [{ SESSION_SECRET: "secret" }, false],
  [{ NODE_ENV: "production" }, true],
])("beside a shop with %j it starts: %s", (env, starts) => {
  expect(refusal(env) === null).toBe(starts);
});
