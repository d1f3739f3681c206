/** Two processes of the built shop on one database, behind a proxy that gives each request to the next one. */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import type { Cart } from "#contracts/cart/cart.document.ts";
import type { ShopStatus } from "#contracts/settings/status.document.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { SITE_WIDTHS } from "#contracts/photo/photo.ts";
import { DEMO_OWNER, DEMO_SHOPPER } from "#demo/accounts.ts";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { type RunningPostgres, startPostgres } from "#tests/support/database/start-postgres.ts";
import { openFolder } from "#tests/support/shop/main-process.ts";
import { uploadPicture } from "#tests/support/shop/upload-picture.ts";
import { example } from "#tests/support/values/examples.ts";

const folder = openFolder();
let server: RunningPostgres;
let dataDir: string;
test.beforeEach(async () => {
  dataDir = folder.make();
  server = await startPostgres();
});
test.afterEach(async () => {
  await folder.remove();
  await server.stop();
});

const portOf = (address: AddressInfo | string | null) => (typeof address === "object" ? (address?.port ?? 0) : 0);

/** One that nobody has at this moment. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = portOf(probe.address());
  probe.close();
  await once(probe, "close");
  return port;
}

/** Gives each request, and each live socket, to the next of these ports. */
async function openProxy(ports: readonly number[]) {
  let turn = 0;
  const next = () => ports[turn++ % ports.length];
  const proxy = createServer((near, answer) => {
    const { method, url, headers } = near;
    const far = request({ port: next(), method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    far.on("error", () => answer.writeHead(502).end());
    near.pipe(far);
  });
  proxy.on("upgrade", ({ url, headers }, near) => {
    const far = request({ port: next(), path: url, headers }).end();
    far.on("error", () => near.destroy());
    far.on("upgrade", ({ headers: accepted }, socket) => {
      const lines = Object.entries(accepted).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("")}\r\n`);
      near.pipe(socket).pipe(near);
      for (const end of [near, socket]) end.on("error", () => undefined);
    });
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://127.0.0.1:${portOf(proxy.address())}`,
    /** The next request goes to this one. */
    turnTo: (instance: number) => (turn = instance),
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

test("two instances are one shop: session, live cart, photographs and limits; a third that would differ is refused; one is killed (F26)", async () => {
  const ports = [await freePort(), await freePort()];
  const proxy = await openProxy(ports);
  const env = { DEMO: "on", DATABASE_URL: server.url, PUBLIC_URL: proxy.url, TRUSTED_PROXIES: "127.0.0.1" };
  const shops = ports.map((port) => folder.start({ ...env, PORT: String(port) }));
  await Promise.all(shops.map(({ opened }) => opened));
  const ready = async () => (await fetch(`${proxy.url}/readyz`)).text();
  expect([await ready(), await ready()]).toEqual(["ready", "ready"]);

  const ana = openBrowser(proxy.url);
  const { email, password } = DEMO_SHOPPER;
  expect((await ana.call("POST", "/api/auth/sign-in/email", { body: { email, password } })).status).toBe(200);
  for (const instance of [0, 1]) {
    proxy.turnTo(instance);
    expect((await ana.call("GET", "/api/users/me")).status).toBe(200);
  }

  const visitor = newVisitorId();
  const guest = openBrowser(proxy.url);
  const cart = `/api/carts/${newId()}`;
  await guest.call("PUT", cart, { visitor, body: {} });
  proxy.turnTo(1);
  const live = await LiveClient.open(proxy.url);
  const ref = live.subscribe({ topic: "cart", localUserId: visitor });
  await live.answer(ref);
  proxy.turnTo(0);
  const products = { [example(10).sku]: { quantity: 3 } };
  const { body } = await guest.call<Cart>("PATCH", cart, { visitor, body: { products } });
  await expect.poll(() => live.latest(ref)?.data).toEqual([body]);
  await live.close();

  const rosa = openBrowser(proxy.url, { "x-forwarded-for": "10.1.1.1" });
  const signedIn = await rosa.call("POST", "/api/gestion/session", { body: { ...DEMO_OWNER, name: undefined } });
  expect(signedIn.status).toBe(200);
  const picture = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#8a4b26" } })
    .jpeg()
    .toBuffer();
  proxy.turnTo(0);
  const { name } = (await uploadPicture(rosa, picture)).body;
  for (const instance of [1, 0]) {
    proxy.turnTo(instance);
    expect((await fetch(`${proxy.url}/fotos/${name}-${SITE_WIDTHS[0]}.webp`)).status).toBe(200);
  }
  const { rows } = (await rosa.call<ShopStatus>("GET", "/api/gestion/status")).body;
  expect(rows.find(({ subject }) => subject === "version")?.title).toBe("2 servidores");

  // Ten of one network on one account, wherever they arrive.
  const stranger = openBrowser(proxy.url, { "x-forwarded-for": "10.2.2.2" });
  const guess = { email: DEMO_OWNER.email, password: "no es esta clave" };
  const answers = [];
  for (let index = 0; index < 12; index += 1)
    answers.push((await stranger.call("POST", "/api/gestion/session", { body: guess })).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);

  const other = mkdtempSync(path.join(tmpdir(), "vitrina-other-"));
  const secret = "another secret, which is long enough";
  const apart = [
    folder.start({ ...env, SESSION_SECRET: secret }),
    folder.start({
      ...env,
      SESSION_SECRET: readFileSync(path.join(dataDir, "session-secret"), "utf8"),
      DATA_DIR: other,
    }),
  ];
  const [secretly, elsewhere] = await Promise.all(apart.map(({ ended }) => ended));
  rmSync(other, { recursive: true });
  expect(secretly).toMatchObject({ code: 1, output: expect.stringContaining("SESSION_SECRET: la tienda ya está") });
  expect(elsewhere).toMatchObject({ code: 1, output: expect.stringContaining("guarda las fotos en otro lugar") });

  // One of the two is killed: its sockets come back at the other, and nobody misses what changed meanwhile.
  const follow = async () => {
    const page = await LiveClient.open(proxy.url);
    return { page, seen: page.subscribe({ topic: "cart", localUserId: visitor }) };
  };
  const crowd = await Promise.all(Array.from({ length: 60 }, follow));
  for (const { page, seen } of crowd) await page.answer(seen);
  const cut = new Set<(typeof crowd)[number]>();
  for (const one of crowd) void one.page.closed.then(() => cut.add(one));
  const [killed, left] = shops;
  killed?.child.kill("SIGKILL");
  await expect.poll(() => cut.size).toBe(30);
  proxy.turnTo(1);
  const fewer = { [example(10).sku]: { quantity: 2 } };
  const changed = await guest.call<Cart>("PATCH", cart, { visitor, body: { products: fewer } });
  const back: typeof crowd = [];
  while (back.length < cut.size) await expect(async () => void back.push(await follow())).toPass();
  for (const { page, seen } of [...crowd.filter((one) => !cut.has(one)), ...back]) {
    await expect.poll(() => page.latest(seen)?.data).toEqual([changed.body]);
    await page.close();
  }

  left?.child.kill("SIGTERM");
  expect(await left?.ended).toMatchObject({ code: 0 });
  proxy.close();
});
