import type { Cart } from "#contracts/cart/cart.document.ts";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { publish } from "#database/changes.ts";
import { examples } from "#tests/support/values/examples.ts";
import { categories } from "#modules/catalogue/catalogue.sql.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { rawRequest } from "#tests/support/clients/raw-request.ts";

const tested = await openFaultlessShop();

const [first, second] = examples(2, 15);

async function newCart(...skus: string[]) {
  const visitor = newVisitorId();
  const path = `/api/carts/${newId()}`;
  await tested.api("PUT", path, { visitor, body: {} });
  const patch = (lines: Record<string, number | null>) => {
    const products = Object.fromEntries(
      Object.entries(lines).map(([sku, quantity]) => [sku, quantity && { quantity }]),
    );
    return tested.api<Cart>("PATCH", path, { visitor, body: { products } });
  };
  if (skus.length > 0) await patch(Object.fromEntries(skus.map((sku) => [sku, 1])));
  const read = async () => (await tested.api<Cart[]>("GET", "/api/carts", { visitor })).body;
  return { visitor, path, patch, read };
}

/** Waits until the newest document of the subscription equals `expected`. */
const shows = (live: LiveClient, ref: string, expected: unknown) =>
  vi.waitFor(() => expect(live.latest(ref)?.data).toEqual(expected), { timeout: 10_000 });

describe("subscriptions", () => {
  test("begin with a snapshot: the cart, or an empty list before there is one", async () => {
    const live = await tested.openLive();
    const { visitor, read } = await newCart(first.sku);
    const ref = live.subscribe({ topic: "cart", localUserId: visitor });
    await live.answer(ref);
    expect(live.latest(ref)?.data).toEqual(await read());

    const nobody = newVisitorId();
    const empty = live.subscribe({ topic: "cart", localUserId: nobody });
    await live.answer(empty);
    expect(live.frames(empty)).toEqual([{ type: "snapshot", ref: empty, version: 0, data: [] }]);
    const { body } = await tested.api<Cart>("PUT", `/api/carts/${newId()}`, { visitor: nobody, body: {} });
    await shows(live, empty, [body]);
    await live.close();
  });

  test("get the changes of another tab and another device (F22, F23)", async () => {
    const { visitor, patch } = await newCart();
    const [phone, desk] = [await tested.openLive(), await tested.openLive()];
    const refs = [phone, desk].map((live) => live.subscribe({ topic: "cart", localUserId: visitor }));
    await phone.next((message) => message.type === "snapshot");
    const { body } = await patch({ [first.sku]: 3 });
    await shows(phone, refs[0] ?? "", [body]);
    await shows(desk, refs[1] ?? "", [body]);
    await Promise.all([phone.close(), desk.close()]);
  });

  test("of a cart get price and stock changes of its products only", async () => {
    const live = await tested.openLive();
    const { visitor, patch, read } = await newCart(first.sku);
    const ref = live.subscribe({ topic: "cart", localUserId: visitor });
    await live.answer(ref);
    await tested.shop.catalogue.change(first.product, { price: 77_700 });
    await vi.waitFor(() => expect(live.latest(ref)?.data).toMatchObject([{ products: [{ Precio: 777 }] }]));
    await tested.shop.catalogue.setStock(first.sku, 7);
    await vi.waitFor(() => expect(live.latest(ref)?.data).toMatchObject([{ products: [{ stock: 7 }] }]));
    await tested.shop.catalogue.change(second.product, { price: 100 });
    await patch({ [second.sku]: 1 });
    await shows(live, ref, await read());
    await tested.shop.catalogue.setStock(second.sku, 5);
    await shows(live, ref, await read());
    await patch({ [second.sku]: null });
    await shows(live, ref, await read());
    const versions = live.frames(ref).map((frame) => frame.version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
    await live.close();
  });

  test("of a product follow it until it is no longer sold, and afterwards", async () => {
    const live = await tested.openLive();
    const ref = live.subscribe({ topic: "product", id: second.product });
    await live.answer(ref);
    const shown = async () => [await tested.shop.catalogue.product(second.product)];
    expect(live.latest(ref)?.data).toEqual(await shown());
    await tested.shop.catalogue.setStock(second.sku, 9);
    await shows(live, ref, await shown());
    await tested.shop.catalogue.change(second.product, { active: false });
    await shows(live, ref, []);
    await tested.shop.catalogue.change(second.product, { active: true });
    await shows(live, ref, await shown());
    await live.close();
  });

  test("of the settings follow them", async () => {
    const live = await tested.openLive();
    const ref = live.subscribe({ topic: "settings" });
    await live.answer(ref);
    await tested.shop.settings.change({ Horario: "Hasta las 22" });
    await shows(live, ref, [await tested.shop.settings.site()]);
    await live.close();
  });

  test("end on unsubscribe; a repeated ref makes a new one", async () => {
    const live = await tested.openLive();
    const { visitor, patch, read } = await newCart(first.sku);
    const [ended, kept] = [1, 2].map(() => live.subscribe({ topic: "cart", localUserId: visitor }));
    await live.answer(kept ?? "");
    live.send({ type: "unsubscribe", ref: ended });
    await patch({ [first.sku]: 2 });
    await shows(live, kept ?? "", await read());
    expect(live.frames(ended ?? "")).toHaveLength(1);
    live.send({ type: "subscribe", ref: ended, topic: "cart", localUserId: visitor });
    await shows(live, ended ?? "", await read());
    expect(live.frames(ended ?? "").map((frame) => frame.type)).toEqual(["snapshot", "snapshot"]);
    await live.close();
  });

  test("started while the cart changes in a tight loop miss nothing", async () => {
    const count = 200;
    const { visitor, patch, read } = await newCart();
    const sockets = await Promise.all(Array.from({ length: count / 8 }, () => tested.openLive()));
    let writing = true;
    let writes = 0;
    const loop = (async () => {
      while (writing) await patch({ [first.sku]: 1 + (writes++ % 5) });
    })();
    const listening: { live: LiveClient; ref: string }[] = [];
    for (let round = 0; round < 8; round += 1) {
      const refs = sockets.map((live) => ({ live, ref: live.subscribe({ topic: "cart", localUserId: visitor }) }));
      listening.push(...refs);
      const before = writes;
      await vi.waitFor(() => expect(writes).toBeGreaterThan(before + 1), { interval: 1 });
    }
    writing = false;
    await loop;
    const expected = await read();
    await vi.waitFor(
      () => {
        const behind = listening.filter(
          ({ live, ref }) => JSON.stringify(live.latest(ref)?.data) !== JSON.stringify(expected),
        );
        expect(behind.map(({ ref }) => ref)).toEqual([]);
      },
      { timeout: 10_000 },
    );
    expect(listening).toHaveLength(count);
    await Promise.all(sockets.map((live) => live.close()));
  });
});

describe("rights", () => {
  test.each([
    ["a cart without its secret", { topic: "cart" }, "VISITOR_REQUIRED"],
    ["a cart by an id", { topic: "cart", id: newId() }, "VISITOR_REQUIRED"],
    ["a cart by a senseless secret", { topic: "cart", localUserId: "abc" }, "INVALID_VISITOR"],
    ["a product without an id", { topic: "product" }, "INVALID_ID"],
    ["a product by a senseless id", { topic: "product", id: "1' or 1=1" }, "INVALID_ID"],
    ["orders", { topic: "orders" }, "UNAUTHENTICATED"],
    ["an order", { topic: "order", id: newId() }, "UNAUTHENTICATED"],
    ["orders as a guest", { topic: "orders", localUserId: newVisitorId() }, "UNAUTHENTICATED"],
    ["the back office's orders", { topic: "gestion:orders" }, "UNAUTHENTICATED"],
  ] as const)("%s is denied, and the socket stays open", async (_, subscription, code) => {
    const live = await tested.openLive();
    const ref = live.subscribe(subscription);
    expect(await live.next((message) => message.type === "denied")).toEqual({ type: "denied", ref, code });
    const settings = live.subscribe({ topic: "settings" });
    await live.answer(settings);
    await live.close();
  });

  test("a guest's secret opens only that guest's cart", async () => {
    const [mine, other] = [await newCart(first.sku), await newCart(second.sku)];
    const live = await tested.openLive();
    const ref = live.subscribe({ topic: "cart", localUserId: mine.visitor });
    await live.answer(ref);
    await other.patch({ [second.sku]: 2 });
    await mine.patch({ [first.sku]: 2 });
    await shows(live, ref, await mine.read());
    expect(JSON.stringify(live.heard)).not.toContain(second.sku);
    await live.close();
  });

  test("more than eight subscriptions on one socket are denied", async () => {
    const live = await tested.openLive();
    const refs = Array.from({ length: 9 }, () => live.subscribe({ topic: "settings" }));
    const denied = await live.next((message) => message.type === "denied");
    expect(denied).toEqual({ type: "denied", ref: refs[8], code: "TOO_MANY" });
    await live.close();
  });
});

describe("handshakes", () => {
  const refusedWith = async (address: string, headers: Record<string, string>) => {
    const socket = new WebSocket(address, { headers });
    socket.on("error", () => undefined);
    const [, response] = await once(socket, "unexpected-response");
    socket.terminate();
    return response.statusCode;
  };
  const address = () => `${tested.url.replace("http", "ws")}/live`;

  test.each(["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1"])(
    "from %s are refused",
    async (origin) => {
      expect(await refusedWith(address(), { origin })).toBe(403);
    },
  );

  test("without an origin, for a foreign host or another address are refused", async () => {
    expect(await refusedWith(address(), {})).toBe(403);
    expect(await refusedWith(address(), { origin: tested.url, host: "evil.example" })).toBe(400);
    // Only /live is upgraded: another address is answered like a normal request.
    expect(await refusedWith(`${address()}/x`, { origin: tested.url })).toBe(200);
  });

  // curl --http2 and Java's HttpClient send this with every request (RFC 9110 §7.8).
  test("to another protocol are ignored: the request is answered normally, and /live opens no socket", async () => {
    const { host } = new URL(tested.url);
    const headers = {
      host,
      connection: "Upgrade, HTTP2-Settings",
      upgrade: "h2c",
      "http2-settings": "AAMAAABkAAQAoAAAAAIAAAAA",
    };
    const page = await rawRequest(tested.url, { target: "/inicio", headers });
    expect(page).toEqual({ status: 200, text: "<!doctype html><title>Vitrina</title>" });
    const upgrading = { upgrade: "h2c", connection: "Upgrade" };
    const visitor = newVisitorId();
    const written = await tested.api("GET", "/api/carts", { visitor });
    const asked = await rawRequest(tested.url, {
      target: "/api/carts",
      headers: { host, ...upgrading, "x-local-user-id": visitor },
    });
    expect(asked).toEqual({ status: 200, text: written.text });
    const plain = await rawRequest(tested.url, { target: "/live", headers: { host } });
    expect(await rawRequest(tested.url, { target: "/live", headers })).toEqual(plain);
  });
});

describe("what a client may send", () => {
  test.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["another type", { type: "publish", ref: "a" }],
    ["an unknown topic", { type: "subscribe", ref: "a", topic: "users" }],
    ["an unknown field", { type: "subscribe", ref: "a", topic: "settings", userId: "1" }],
    ["an over-long ref", { type: "subscribe", ref: "a".repeat(65), topic: "settings" }],
    ["an over-long secret", { type: "subscribe", ref: "a", topic: "cart", localUserId: "a".repeat(65) }],
  ])("%s closes the socket", async (_, message) => {
    const live = await tested.openLive();
    live.send(message);
    expect(await live.closed).toEqual({ code: 1008, reason: "unreadable message" });
  });

  test("a binary message closes the socket", async () => {
    const socket = new WebSocket(`${tested.url.replace("http", "ws")}/live`, { headers: { origin: tested.url } });
    await once(socket, "open");
    socket.send(Buffer.from('{"type":"unsubscribe","ref":"a"}'));
    expect((await once(socket, "close"))[0]).toBe(1008);
  });

  test("a message of more than 4 kB closes the socket", async () => {
    const live = await tested.openLive();
    live.send({ type: "unsubscribe", ref: "x".repeat(5_000) });
    expect((await live.closed).code).toBe(1009);
  });

  test("a flood closes its own socket only", async () => {
    const [flooding, calm] = [await tested.openLive(), await tested.openLive()];
    for (let count = 0; count < 200; count += 1) flooding.send({ type: "unsubscribe", ref: "a" });
    expect(await flooding.closed).toEqual({ code: 1008, reason: "too many messages" });
    const ref = calm.subscribe({ topic: "settings" });
    await calm.answer(ref);
    await calm.close();
  });
});

test("a closed socket leaves no topic and no place behind", async () => {
  const metric = async () =>
    (await (await fetch(`${tested.url}/metrics`)).text()).match(/^vitrina_live_(sockets|topics) .*$/gm);
  const live = await tested.openLive();
  const refs = ["settings", "product"].map((topic) =>
    live.subscribe({ topic: topic === "product" ? "product" : "settings", id: first.product }),
  );
  await live.answer(refs[1] ?? "");
  expect(await metric()).toEqual(["vitrina_live_sockets 1", "vitrina_live_topics 2"]);
  await live.close();
  await vi.waitFor(async () => expect(await metric()).toEqual(["vitrina_live_sockets 0", "vitrina_live_topics 0"]));
});

test("a closing shop sends bye and closes the sockets (F02)", async () => {
  const closing = await openTestShop();
  const live = await LiveClient.open(closing.url);
  await closing.close();
  expect(await live.closed).toMatchObject({ code: 1012 });
  expect(live.heard).toEqual([{ type: "bye", reason: "restart" }]);
});

test("a missing product is denied, keeps no topic and takes no place", async () => {
  const live = await tested.openLive();
  for (let count = 0; count < 9; count += 1) {
    const ref = live.subscribe({ topic: "product", id: newId() });
    expect(await live.answer(ref)).toEqual({ type: "denied", ref, code: "NOT_FOUND" });
  }
  expect((await (await fetch(`${tested.url}/metrics`)).text()).match(/^vitrina_live_topics .*$/m)?.[0]).toBe(
    "vitrina_live_topics 0",
  );
  const ref = live.subscribe({ topic: "product", id: first.product });
  expect(await live.answer(ref)).toMatchObject({ type: "snapshot", ref });
  await live.close();
});

test("the settings topic announces a new menu after the stored pages are dropped, not before", async () => {
  const shown = (name: string | undefined) => `<!doctype html><title>${name}</title>`;
  const drawn = await openTestShop({
    render: async (_, shop) =>
      new Response(shown(shop.settings.menu().settings?.NombreTemp), { headers: { "content-type": "text/html" } }),
  });
  const page = async () => (await fetch(`${drawn.url}/inicio`)).text();
  const live = await LiveClient.open(drawn.url);
  const ref = live.subscribe({ topic: "settings" });
  await live.answer(ref);
  for (const name of ["UNO", "DOS", "TRES"]) {
    await page();
    const before = live.latest(ref)?.version ?? 0;
    await drawn.shop.settings.change({ NombreTemp: name });
    const frame = await live.next(
      (message) => message.type === "change" && message.ref === ref && message.version > before,
    );
    expect(await page()).toBe(shown(name));
    expect(frame).toMatchObject({ data: [{ NombreTemp: name }], version: drawn.shop.siteVersion() });
  }
  await live.close();
  await drawn.close();
  expect(drawn.errors).toEqual([]);
});

test("the settings topic announces a category's new name too", async () => {
  const live = await tested.openLive();
  const ref = live.subscribe({ topic: "settings" });
  await live.answer(ref);
  const before = live.latest(ref);
  await tested.database.db.transaction(async (tx) => {
    await tx.update(categories).set({ descripcion: "Bolsos nuevos" }).where(eq(categories.ide, 1));
    await publish(tx, ["menu"]);
  });
  await live.next((message) => message.type === "change" && message.ref === ref);
  expect(tested.shop.settings.menu().categories[0]?.Descripcion).toBe("Bolsos nuevos");
  expect(live.latest(ref)?.version).toBeGreaterThan(before?.version ?? 0);
  expect(live.latest(ref)?.data).toEqual(before?.data);
  await live.close();
});

test("one address may have 500 sockets and 2,000 topics, and frees them when it closes them", async () => {
  const crowded = await openTestShop();
  const sockets = await Promise.all(Array.from({ length: 500 }, () => LiveClient.open(crowded.url)));
  const refused = new WebSocket(`${crowded.url.replace("http", "ws")}/live`, { headers: { origin: crowded.url } });
  refused.on("error", () => undefined);
  const [, response] = await once(refused, "unexpected-response");
  expect(response.statusCode).toBe(503);
  refused.terminate();

  const follow = async (live: LiveClient) =>
    (await live.answer(live.subscribe({ topic: "cart", localUserId: newVisitorId() }))).type;
  const answers = await Promise.all(
    sockets.slice(0, 250).flatMap((live) => Array.from({ length: 8 }, () => follow(live))),
  );
  expect(answers.filter((type) => type === "snapshot")).toHaveLength(2_000);
  const [busy] = sockets;
  const idle = sockets[499];
  if (!busy || !idle) throw new Error("no sockets");
  const ref = idle.subscribe({ topic: "settings" });
  expect(await idle.answer(ref)).toEqual({ type: "denied", ref, code: "TOO_MANY" });
  await busy.close();
  const freed = await vi.waitFor(async () => {
    const types = [];
    for (let count = 0; count < 8; count += 1) types.push(await follow(idle));
    expect(types).toEqual(Array.from({ length: 8 }, () => "snapshot"));
    return types.length;
  });
  expect(freed).toBe(8);
  await crowded.close();
  expect(crowded.errors).toEqual([]);
});
