/** @module-tag money */
import type { Order } from "#contracts/order/order.document.ts";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { count, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { receipts } from "./order.sql.ts";
import { brokenInvariants } from "#database/invariants.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { type Buyer, type OrderAnswer, createBuyers } from "#tests/support/people/buyers.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";

const OWNER = "duena@vitrina.example";
const STOCK = 500;
const clock = movingClock();
const [example] = examples(1, 15);
const { sku } = example;
let who: Buyer;

const ownQr = await photograph("#000000");
const picture = await photograph("#3a7d44");
const orders = { ownerEmail: OWNER };
const tested = await openFaultlessShop({
  proxies: ["127.0.0.1"],
  clock,
  orders,
  ownQr: { bytes: ownQr, type: "image/jpeg" },
});
const buyers = createBuyers(tested);
await tested.shop.catalogue.setStock(sku, STOCK);
beforeEach(async () => {
  who = await buyers.buyer({ [sku]: 2 });
});
afterEach(async () => {
  await run();
  expect(await brokenInvariants(tested.database.db, { pieces: { [sku]: STOCK }, now: clock.now() })).toEqual([]);
});

/** A photograph with the metadata a camera writes. */
async function photograph(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const made = await sharp({ create: { width: 2_400, height: 900, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "16/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(made);
}

const run = () => tested.shop.jobs.runDue();
const minutes = (count: number) => clock.pass(count);
const read = async ({ id }: Order) => (await buyers.read(who.own, id)).body;
const subjects = async (address: string) => (await buyers.mailsTo(address)).map((mail) => header(mail, "subject"));

const send = (
  own: Browser,
  { id }: Pick<Order, "id">,
  bytes: string | Uint8Array<ArrayBuffer> = picture,
  type = "image/jpeg",
): Promise<OrderAnswer> =>
  own.call("POST", `/api/orders/${id}/receipt`, { text: bytes, headers: { "content-type": type } });

/** Announces an upload of fourteen megabytes and sends nothing. */
async function announce({ cookieHeader, cookies }: Browser, { id }: Pick<Order, "id">): Promise<ClientRequest> {
  const sent = request(`${tested.url}/api/orders/${id}/receipt`, {
    method: "POST",
    headers: {
      "content-type": "image/jpeg",
      "content-length": 14 * 1024 * 1024,
      cookie: cookieHeader(),
      origin: tested.url,
      "x-xsrf-token": decodeURIComponent(cookies.get("XSRF-TOKEN") ?? ""),
      "x-forwarded-for": "10.200.0.1",
    },
  });
  sent.on("error", () => undefined);
  sent.flushHeaders();
  await once(sent, "socket");
  return sent;
}

async function answerTo(sent: ClientRequest) {
  const answer = await new Promise<IncomingMessage>((resolve) => sent.on("response", resolve));
  const { code }: Problem = JSON.parse(await text(answer));
  return { status: answer.statusCode, code, retryAfter: answer.headers["retry-after"] };
}

async function onlyAnnounced(own: Browser, order: Pick<Order, "id">) {
  await own.visit("/api/csrf");
  const sent = await announce(own, order);
  const answer = await answerTo(sent);
  sent.destroy();
  return answer;
}

const kept = async ({ id }: Order) =>
  (await tested.database.db.select({ count: count() }).from(receipts).where(eq(receipts.order, id)))[0]?.count;

describe("the owner's own QR", () => {
  test("is shown to the buyer only, while it can be paid", async () => {
    const order = await buyers.buy(who);
    expect(order.payment).toMatchObject({ provider: "manual", state: "pendiente", voucher: null });
    const path = order.payment?.qrImage ?? "";
    const shown = await who.own.visit(path);
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
    ]);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(ownQr);
    expect((await (await buyers.signedUp()).own.visit(path)).status).toBe(404);
    expect((await buyers.browser().visit(path)).status).toBe(401);
    await send(who.own, order);
    expect((await who.own.visit(path)).status).toBe(404);
  });

  test("requested again while it can be paid is the same one", async () => {
    const order = await buyers.buy(who);
    expect((await buyers.post(who.own, order.id, "payment")).body.payment).toEqual(order.payment);
  });
});

describe("a receipt", () => {
  test("holds the order until the owner has reviewed it, and is stored small and without camera metadata", async () => {
    const order = await buyers.buy(who);
    const sent = await send(who.own, order);
    expect(sent).toMatchObject({ status: 200, body: { status: "en_verificacion", expiresAt: null } });
    expect(sent.body.payment).toMatchObject({ provider: "manual", state: "en_verificacion", qrImage: null });
    const image = (await tested.shop.orders.receipt(order.id)) ?? new Uint8Array();
    const found = await sharp(image).metadata();
    expect([found.format, found.width, found.height, found.exif]).toEqual(["jpeg", 1_600, 600, undefined]);

    minutes(60 * 24 * 30);
    await run();
    expect((await read(order)).status).toBe("en_verificacion");
    await tested.shop.orders.advance(order.id, "pagado");
    await run();
    expect(await read(order)).toMatchObject({ status: "pagado", payment: { state: "pagado" } });
    expect(await subjects(who.person.email)).toContain(`¡Pago confirmado! Pedido ${order.number}`);
    expect((await send(who.own, order)).body.code).toBe("ORDER_CLOSED");
  });

  test("is mailed to the owner, once for each review", async () => {
    const order = await buyers.buy(who);
    const told = async () => {
      await run();
      const all = await subjects(OWNER);
      return all.filter((one) => one === `Llegó un comprobante del pedido ${order.number}`).length;
    };
    await send(who.own, order);
    expect(await told()).toBe(1);
    // A second picture replaces the first and sends no new mail.
    expect((await send(who.own, order)).status).toBe(200);
    expect([await told(), await kept(order)]).toEqual([1, 1]);
    await tested.shop.orders.advance(order.id, "pendiente");
    await send(who.own, order);
    expect(await told()).toBe(2);
    await tested.shop.orders.advance(order.id, "cancelado");
    await run();
    const mail = (await buyers.mailsTo(who.person.email)).find(
      (one) => header(one, "subject") === `Cancelamos tu pedido ${order.number}`,
    );
    expect(mail?.text).toMatch(/^Cancelamos tu pedido\. No tienes que pagar nada\.\n[^]* No pagues el QR anterior\.\n/);
    // The pieces are named; a sum would read like a bill.
    expect(mail?.text).toContain(`\n\n2 × ${order.products[0]?.name}, `);
    expect(mail?.text).not.toContain("Total");
    expect(mail?.html).not.toContain("-square.jpg");
  });

  test("refused for a reason, the customer is told this reason", async () => {
    const order = await buyers.buy(who);
    await send(who.own, order);
    const by = { id: newId(), name: "Rosa" };
    await tested.shop.orders.staff.move(order.id, { to: "pendiente", reason: "other_amount" }, by);
    await run();
    const mail = (await buyers.mailsTo(who.person.email)).find(
      (one) => header(one, "subject") === `El pago no es el monto de tu pedido ${order.number}`,
    );
    expect(mail?.text).toContain("El monto de tu comprobante no es el de tu pedido.");
    expect((await tested.shop.orders.staff.find(order.id))?.history.at(-1)).toMatchObject({
      status: "pendiente",
      person: "Rosa",
    });
    await tested.shop.orders.advance(order.id, "cancelado");
  });

  test("refused by the owner, the order waits as long as at first, then it expires", async () => {
    const order = await buyers.buy(who);
    await send(who.own, order);
    minutes(25);
    await tested.shop.orders.advance(order.id, "pendiente");
    const again = await read(order);
    expect(again).toMatchObject({ status: "pendiente", payment: { state: "pendiente" } });
    expect(Date.parse(again.expiresAt ?? "")).toBe(clock.now().getTime() + 30 * 60_000);
    expect((await who.own.visit(again.payment?.qrImage ?? "")).status).toBe(200);
    await run();
    expect(await subjects(who.person.email)).toContain(`No encontramos el pago de tu pedido ${order.number}`);
    minutes(31);
    await run();
    expect((await read(order)).status).toBe("vencido");
    expect((await send(who.own, order)).body.code).toBe("ORDER_CLOSED");
    // The order takes its stock again and accepts another receipt.
    expect((await buyers.post(who.own, order.id, "payment")).body).toMatchObject({ status: "pendiente" });
    expect((await send(who.own, order)).body).toMatchObject({ status: "en_verificacion" });
    await tested.shop.orders.advance(order.id, "cancelado");
    expect(await read(order)).toMatchObject({ status: "cancelado", payment: { state: "cancelado" } });
  });

  test("ten at once are stored once; of a receipt and a cancellation at once, one wins", async () => {
    const order = await buyers.buy(who);
    const [cancelled, ...sent] = await Promise.all([
      buyers.post(who.own, order.id, "cancel"),
      ...Array.from({ length: 9 }, () => send(who.own, order)),
    ]);
    const { status } = await read(order);
    const closed = { status: 409, body: { code: "ORDER_CLOSED" } };
    if (status === "cancelado") {
      expect(cancelled.status).toBe(200);
      for (const one of sent) expect(one).toMatchObject(closed);
    } else {
      expect(cancelled).toMatchObject(closed);
      expect(sent.map((one) => one.status)).toEqual(Array.from({ length: 9 }, () => 200));
      expect([status, await kept(order)]).toEqual(["en_verificacion", 1]);
      await tested.shop.orders.advance(order.id, "cancelado");
    }
  });

  test("can be sent only by its buyer, and only while a QR is open", async () => {
    const order = await buyers.buy(who);
    const { own } = await buyers.signedUp();
    expect(await send(own, order)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect((await send(buyers.browser(), order)).status).toBe(401);
    expect((await tested.api("POST", `/api/orders/${order.id}/receipt`, { headers: { origin: null } })).status).toBe(
      403,
    );
    await buyers.post(who.own, order.id, "cancel");
    expect(await send(who.own, order)).toMatchObject({ status: 409, body: { code: "ORDER_CLOSED" } });
    await buyers.fill(who, { [sku]: 1 });
    const draft = await buyers.draft(who);
    expect(await send(who.own, draft)).toMatchObject({ status: 409, body: { code: "ORDER_CLOSED" } });
    const atTheShop = await buyers.buy(who, "tienda");
    expect(await send(who.own, atTheShop)).toMatchObject({ status: 409, body: { code: "ORDER_CLOSED" } });
  });

  test.each([
    ["words", "pagado", "text/plain", 415, "PHOTO_TYPE"],
    ["words named a picture", "pagado", "image/png", 415, "PHOTO_TYPE"],
    [
      "a drawing that can run",
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script/></svg>",
      "image/svg+xml",
      415,
      "PHOTO_TYPE",
    ],
    ["an AVIF", "\0\0\0 ftypavif\0\0\0\0", "image/avif", 415, "PHOTO_TYPE"],
    ["nothing", "", "image/png", 422, "PHOTO_BROKEN"],
    ["sixteen megabytes", "x".repeat(16 * 1024 * 1024), "image/png", 413, undefined],
  ])("%s: refused, and the order waits as before", async (_what, text, type, status, code) => {
    const order = await buyers.buy(who);
    const answer = await send(who.own, order, text, type);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.body.code).toBe(code);
    expect(await read(order)).toMatchObject({ status: "pendiente", payment: { state: "pendiente" } });
    expect(await kept(order)).toBe(0);
  });

  test("for an order that expects none is refused before any of it is read", async () => {
    const order = await buyers.buy(who);
    const stranger = (await buyers.signedUp()).own;
    expect(await onlyAnnounced(stranger, order)).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await onlyAnnounced(buyers.browser(), order)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    await buyers.post(who.own, order.id, "cancel");
    expect(await onlyAnnounced(who.own, order)).toMatchObject({ status: 409, code: "ORDER_CLOSED" });
    await buyers.fill(who, { [sku]: 1 });
    expect(await onlyAnnounced(who.own, await buyers.draft(who))).toMatchObject({ status: 409, code: "ORDER_CLOSED" });
    const onDelivery = await buyers.buy(who, "contra_entrega");
    expect(await onlyAnnounced(who.own, onDelivery)).toMatchObject({ status: 409, code: "ORDER_CLOSED" });
  });

  test("while one of a user is uploading, another large one gets 503 with Retry-After", async () => {
    const order = await buyers.buy(who);
    await who.own.visit("/api/csrf");
    // Either of the two connections may come first: the second one is refused.
    const both = [await announce(who.own, order), await announce(who.own, order)];
    expect(await Promise.race(both.map(answerTo))).toMatchObject({ status: 503, code: "BUSY", retryAfter: "5" });
    for (const sent of both) sent.destroy();
    const small = await send(who.own, order);
    expect(small.status).toBe(200);
  });

  test("eleven in ten minutes are too many", async () => {
    const order = await buyers.buy(who);
    const answers: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) answers.push((await send(who.own, order, "")).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test("is deleted with the account", async () => {
    const order = await buyers.buy(who);
    await send(who.own, order);
    const gone = await who.own.call("DELETE", "/api/users/me", { body: { password: who.person.password } });
    expect(gone.status).toBe(204);
    expect(await kept(order)).toBe(0);
  });
});
