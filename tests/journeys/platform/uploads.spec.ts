/**
 * Pictures made to exhaust memory, sent to a real shop (S27): the memory of the shop and its child processes stays
 * small.
 */
import type { Draft, Order } from "#contracts/order/order.document.ts";
import { cpSync, readFileSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { newId } from "#contracts/ids.ts";
import { examples } from "#tests/support/values/examples.ts";
import { hugeAvif, pngOf, progressiveJpegOf } from "#tests/support/files/hostile-pictures.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { AT_HOME, BILLING } from "#tests/support/clients/checkout-answers.ts";
import { PASSWORD } from "#tests/support/people/people.ts";
import { openFolder } from "#tests/support/shop/main-process.ts";

const PEOPLE = 5;
const MEGABYTE = 1_024;
const SHELF = examples(PEOPLE, 5);

const folder = openFolder();
test.afterEach(() => folder.remove());

test("fifty pictures that decode to gigabytes: the shop grows by less than 150 MB and keeps working", async () => {
  const dataDir = folder.make();
  cpSync(process.env.JOURNEY_FROM ?? "", dataDir, { recursive: true });
  const env = {
    DEMO: "on",
    PAYMENT_PROVIDER: "manual",
    OWN_QR_FILE: "public/icon-512.png",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const shop = folder.start(env);
  const url = `http://127.0.0.1:${await shop.opened}`;
  const people = await Promise.all(SHELF.map(({ sku }, index) => buyer(url, sku, `10.9.0.${index + 1}`)));
  const pictures = [
    pngOf(49_999_999, 1, { depth: 8, color: "rgb" }),
    pngOf(1, 49_999_999, { depth: 8, color: "rgb" }),
    pngOf(12_000, 4_166, { depth: 16, color: "rgba", interlaced: true }),
    hugeAvif(),
    await progressiveJpegOf(12_000, 4_166),
  ];
  for (const picture of pictures) expect(picture.byteLength).toBeLessThan(700_000);

  const { pid = 0 } = shop.child;
  const before = peakOf(pid);
  const watching = watchChildren(pid);
  const answers = await Promise.all(
    people.flatMap(({ own, order }) =>
      Array.from({ length: 10 }, (_, index) => send(own, order, pictures[index % pictures.length] ?? Buffer.alloc(0))),
    ),
  );
  const children = await watching.end();
  const shopGrew = peakOf(pid) - before;
  console.log(
    `shop +${Math.round(shopGrew / MEGABYTE)} MB, largest helper ${Math.round(children.peak / MEGABYTE)} MB, at once ${children.atOnce}`,
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413, 415, 503]));
  expect(answers.filter(({ status }) => status === 503).every(({ retry }) => Number(retry) > 0)).toBe(true);
  expect(shopGrew).toBeLessThan(150 * MEGABYTE);
  expect(children.peak).toBeLessThan(400 * MEGABYTE);
  expect(children.atOnce).toBeLessThanOrEqual(1);

  // A normal picture is accepted as usual.
  const [first] = people;
  const screenshot = pngOf(1_080, 2_400, { depth: 8, color: "rgb" });
  // The first sender has used up the ten uploads: another person with another address sends it.
  const fresh = await buyer(url, SHELF[0]?.sku ?? "", "10.9.1.1");
  expect((await send(fresh.own, fresh.order, screenshot)).status).toBe(200);
  expect((await send(first?.own ?? fresh.own, first?.order ?? fresh.order, screenshot)).status).toBe(429);
  shop.child.kill("SIGTERM");
  const { code, output } = await shop.ended;
  expect(code).toBe(0);
  expect(output).not.toContain("unexpected error");
});

interface Sender {
  readonly own: Browser;
  readonly order: string;
}

/** A shopper with an order that waits for a receipt. */
async function buyer(url: string, sku: string, address: string): Promise<Sender> {
  const own = openBrowser(url, { "x-forwarded-for": address });
  const email = `${address}@correo.com`;
  await own.call("POST", "/api/auth/sign-up/email", { body: { name: "Ana Flores", email, password: PASSWORD } });
  const cart = newId();
  await own.call("PUT", `/api/carts/${cart}`, { body: {} });
  await own.call("PATCH", `/api/carts/${cart}`, { body: { products: { [sku]: { quantity: 1 } } } });
  const id = newId();
  await own.call("PUT", `/api/orders/${id}`, { body: {} });
  const body = { shipping: AT_HOME, billing: BILLING, purchaseType: "qr" };
  const draft = await own.call<Draft>("PATCH", `/api/orders/${id}`, { body });
  const { total: expectedTotal, cartVersion } = draft.body;
  const placed = await own.call<Order>("POST", `/api/orders/${id}/place`, { body: { expectedTotal, cartVersion } });
  expect(placed.status).toBe(200);
  return { own, order: id };
}

async function send(own: Browser, order: string, picture: Buffer): Promise<{ status: number; retry: string | null }> {
  const answer = await own.call("POST", `/api/orders/${order}/receipt`, {
    text: new Uint8Array(picture),
    headers: { "content-type": "image/png" },
  });
  return { status: answer.status, retry: answer.headers.get("retry-after") };
}

/** The peak memory of a process in kilobytes; 0 = it has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) => {
    const list = readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8");
    return list.split(" ").filter(Boolean).map(Number);
  });
}

/** The peak memory of the child processes that start from now on, and how many ran at once. */
function watchChildren(pid: number) {
  // The shop's database server.
  const before = new Set(childrenOf(pid));
  let running = true;
  const found = { peak: 0, atOnce: 0 };
  const watching = (async () => {
    while (running) {
      const children = childrenOf(pid).filter((child) => !before.has(child));
      found.atOnce = Math.max(found.atOnce, children.length);
      found.peak = Math.max(found.peak, ...children.map(peakOf));
      await pause(5);
    }
  })();
  return {
    end: async () => {
      running = false;
      await watching;
      return found;
    },
  };
}
