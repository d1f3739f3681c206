/** Changes that wait for signal: sent in order, once, by their own person, and what the shop refuses is kept with both values. */
import { type IncomingMessage, createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { drop, sendAgain, sendUnsent, sentFields } from "./send-unsent.ts";
import { allUnsent, askLater, unsentOf } from "./unsent.ts";

const PRODUCT = "/api/gestion/products/p1";

/** A shop over real HTTP with one product, as the API treats versions. */
const shop = { version: 3, price: 500, name: "Bota", signedIn: "rosa", losesAnswers: false, taken: [""] };

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString() || "{}");
}

const server = createServer((request, response) => {
  const answer = (status: number, body: object) => {
    response.statusCode = status;
    response.end(JSON.stringify(body));
  };
  void bodyOf(request).then((body) => {
    if (request.url === "/api/gestion/session") return answer(200, { staff: { id: shop.signedIn } });
    const { version, price, name } = shop;
    if (request.method === "GET") return answer(200, { version, price, name });
    if (request.url === PRODUCT && body["version"] !== version)
      return answer(409, { code: "EDITED_MEANWHILE", title: "Otra persona" });
    if (body["price"] === 0) return answer(400, { code: "INVALID", title: "Escribe un precio" });
    shop.taken.push(`${request.method} ${request.url} ${JSON.stringify(body)}`);
    if (request.url === PRODUCT) Object.assign(shop, body, { version: version + 1 });
    if (shop.losesAnswers) return request.socket.destroy();
    return answer(200, { version: shop.version });
  });
});

const kept = new Map<string, string>();
const signal = { isThere: true };

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const real = fetch;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    signal.isThere ? real(`http://127.0.0.1:${port}${address}`, init) : Promise.reject(new TypeError("no signal")),
  );
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=t" });
  vi.stubGlobal("location", { pathname: "/gestion/products/p1" });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  kept.clear();
  unsentOf("nobody");
  unsentOf("rosa");
  signal.isThere = true;
  Object.assign(shop, { version: 3, price: 500, name: "Bota", signedIn: "rosa", losesAnswers: false, taken: [] });
});

const change = (body: object) => askLater("PATCH", PRODUCT, { body: { version: 3, ...body } }, "Bota: Precio");

test("what is done without signal is sent in order, each once, from the version that the one before it made", async () => {
  signal.isThere = false;
  expect(await change({ price: 600 })).toBeNull();
  expect(await change({ price: 600 })).toBeNull();
  expect(await change({ name: "Botín" })).toBeNull();
  expect(await askLater("POST", "/api/gestion/orders/o1/move", { body: { to: "listo" } }, "V-1: Listo")).toBeNull();
  await expect(sendUnsent()).rejects.toThrow("Sin conexión");
  expect(allUnsent().map(({ words, place }) => [words, place])).toEqual([
    ["Bota: Precio", "/products/p1"],
    ["Bota: Precio", "/products/p1"],
    ["V-1: Listo", "/products/p1"],
  ]);
  signal.isThere = true;
  // What waits goes first.
  expect(await change({ name: "Botín alto" })).toBeNull();
  // Two screens ask at the same time.
  expect(await Promise.all([sendUnsent(), sendUnsent()])).toEqual([4, 4]);
  expect(shop.taken).toEqual([
    `PATCH ${PRODUCT} {"version":3,"price":600}`,
    `PATCH ${PRODUCT} {"version":4,"name":"Botín"}`,
    'POST /api/gestion/orders/o1/move {"to":"listo"}',
    `PATCH ${PRODUCT} {"version":5,"name":"Botín alto"}`,
  ]);
  expect(allUnsent()).toEqual([]);
});

test("a change whose answer was lost is done once, and what follows it still counts", async () => {
  shop.losesAnswers = true;
  expect(await change({ price: 600 })).toBeNull();
  expect(await change({ name: "Botín" })).toBeNull();
  shop.losesAnswers = false;
  expect(await sendUnsent()).toBe(2);
  expect([shop.price, shop.name, shop.version, shop.taken.length]).toEqual([600, "Botín", 5, 2]);
});

test("what another person changed meanwhile is kept with both values, to be put over it or dropped; the rest goes on", async () => {
  signal.isThere = false;
  await change({ price: 600 });
  await askLater("POST", "/api/gestion/orders/o1/move", { body: { to: "listo" } }, "V-1: Listo");
  signal.isThere = true;
  Object.assign(shop, { version: 8, price: 777 });
  expect(await sendUnsent()).toBe(1);
  const [one] = allUnsent();
  expect([one?.refused?.now, one && sentFields(one)]).toEqual([{ version: 8, price: 777 }, { price: 600 }]);
  // Refused, it holds back nothing.
  await askLater("POST", "/api/gestion/orders/o2/move", { body: { to: "listo" } }, "V-2: Listo");
  expect(shop.taken).toHaveLength(2);
  if (one) sendAgain(one);
  expect(await sendUnsent()).toBe(1);
  expect([shop.price, shop.version, allUnsent()]).toEqual([600, 9, []]);
});

test("what the shop finds wrong is kept with its sentence until it is dropped", async () => {
  signal.isThere = false;
  await change({ price: 0 });
  signal.isThere = true;
  expect(await sendUnsent()).toBe(0);
  const [one] = allUnsent();
  expect(one?.refused).toEqual({ message: "Escribe un precio" });
  if (one) drop(one);
  expect([allUnsent(), shop.price]).toEqual([[], 500]);
});

test("another person on the same phone neither sees nor sends it", async () => {
  signal.isThere = false;
  await change({ price: 600 });
  signal.isThere = true;
  unsentOf("beto");
  shop.signedIn = "beto";
  expect([allUnsent(), await sendUnsent(), shop.price]).toEqual([[], 0, 500]);
  // Beto signed in in another tab: Rosa's open one sends nothing in his name.
  unsentOf("rosa");
  expect([allUnsent().length, await sendUnsent(), shop.price]).toEqual([1, 0, 500]);
  shop.signedIn = "rosa";
  expect([await sendUnsent(), shop.price]).toEqual([1, 600]);
});
