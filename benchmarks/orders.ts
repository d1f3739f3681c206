/**
 * Orders placed a second, an evening's slowest, 1,000 buyers for 50 pieces, how soon the shopper sees that the bank was
 * paid, and what everything holds in memory after a mixed load. What orders promise is looked at after each part.
 */
import type { Order } from "#contracts/order/order.document.ts";
import { openSimulator } from "#demo/bank-simulator/open.ts";
import { type Database, openPostgres } from "#database/pool/connect.ts";
import { NEAR } from "#tests/support/clients/checkout-answers.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { startPgBouncer } from "#tests/support/database/start-pgbouncer.ts";
import { type Ready, somePieces, writeBuyers } from "./load/buyers.ts";
import type { LoadRequest, LoadResult } from "./load/raw-load.ts";
import { type Measure, atLeast, atMost, exactly, median, percentile, rounds } from "./measure.ts";
import { Helper, memoryOf } from "./processes.ts";
import { type RunningShop, onDatabase, withPostgres, withShop } from "./shop.ts";

const PLACES = 300;
const AT_ONCE = 32;
const VARIANTS = 100;
/** Before a round: a shop that has just started has not yet compiled its own code. */
const WARM = 200;
/** A busy evening: the customers who press «Confirmar» in the same second. */
const EVENING = 50;
const CROWD = 1_000;
const UNITS = 50;
const PAID = 60;
const ORDERS_PER_SECOND = 100;
const SLOWEST = 400;
const PAID_P99 = 1_000;
const MEGABYTES = 450;
/** `MEMORY_MINUTES=30` for a long run. */
const MINUTES = Number(process.env.MEMORY_MINUTES ?? 2);

export async function orders(): Promise<readonly Measure[]> {
  return [
    ...(await withPostgres(async (databaseUrl) => [
      ...(await places(databaseUrl)),
      ...(await throughPooler(databaseUrl)),
      ...(await crowd(databaseUrl)),
      ...(await payments(databaseUrl)),
    ])),
    ...(await memory()),
  ];
}

/** All pieces may be reserved: what is measured is the placing, not the limits. */
const withOrderShop = <Found>(databaseUrl: string, work: (shop: RunningShop) => Promise<Found>, more = {}) =>
  withShop({ ...onDatabase(databaseUrl), RESERVED_SHARE_PERCENT: "100", ...more }, work);

/** Runs `work` on the database itself, while no shop runs. */
async function within<Found>(databaseUrl: string, work: (database: Database) => Promise<Found>): Promise<Found> {
  const database = await openPostgres(databaseUrl, (message, error) => console.error(message, error));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Throws if the load broke an invariant. `answers`: the responses to the place requests. */
async function keepsPromises(databaseUrl: string, answers: Answers): Promise<void> {
  const placed = answers.flatMap(({ status, body }) => {
    if (status !== 200) return [];
    const order: Order = JSON.parse(body);
    return [order.id];
  });
  const broken = await within(databaseUrl, ({ db }) => brokenInvariants(db, { placed }));
  if (broken.length > 0) throw new Error(`${broken.length} promises broken, first ${broken[0]}`);
}

/** Statements are named where that PgBouncer is new enough: Debian's, or the one that `PGBOUNCER` names. */
async function throughPooler(databaseUrl: string): Promise<Measure[]> {
  const pooler = await startPgBouncer(databaseUrl, 20);
  if (!pooler) return [];
  const found = await places(databaseUrl, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl });
  await pooler.stop();
  return found.map(({ name, unit, ours }) => ({ name: `${name}, through PgBouncer`, unit, ours }));
}

/** `more`: other variables of the shop. */
async function places(databaseUrl: string, more: Readonly<Record<string, string>> = {}): Promise<Measure[]> {
  // Makes the demo shop.
  await withOrderShop(databaseUrl, async () => undefined);
  const all = await rounds(async () => {
    const lists = await within(databaseUrl, async ({ db }) => {
      const [hot, ...others] = await somePieces(db, VARIANTS + 1);
      if (!hot) throw new Error("nothing to buy");
      const wanted = { count: PLACES, stock: PLACES, by: "tienda", shipping: 0 } as const;
      return {
        warm: await writeBuyers(db, { ...wanted, count: WARM, pieces: others }),
        mixed: await writeBuyers(db, { ...wanted, pieces: others }),
        hot: await writeBuyers(db, { ...wanted, pieces: [hot] }),
        evening: await writeBuyers(db, { ...wanted, pieces: others }),
      };
    });
    const acknowledged: Answers = [];
    const figures = await withOrderShop(
      databaseUrl,
      async (shop) => {
        const place = async (list: readonly Ready[], atOnce: number) => {
          const shots = await aim(shop, list);
          const began = performance.now();
          const answers = await fire(shots, atOnce);
          const perSecond = (shots.length / (performance.now() - began)) * 1_000;
          const wrong = answers.find(({ status }) => status !== 200);
          if (wrong) throw new Error(`a place was answered ${wrong.status}: ${wrong.body}`);
          acknowledged.push(...answers);
          return { perSecond, times: answers.map(({ ms }) => ms) };
        };
        await place(lists.warm, AT_ONCE);
        const mixed = await place(lists.mixed, AT_ONCE);
        const hot = await place(lists.hot, AT_ONCE);
        const evening = await place(lists.evening, EVENING);
        return { mixed: mixed.perSecond, hot: hot.perSecond, slowest: percentile(evening.times, 0.99) };
      },
      more,
    );
    await keepsPromises(databaseUrl, acknowledged);
    return figures;
  });
  const of = (pick: (figures: (typeof all)[number]) => number) => all.map(pick);
  return [
    atLeast(
      `orders placed, ${VARIANTS} variants`,
      "1/s",
      of(({ mixed }) => mixed),
      ORDERS_PER_SECOND,
    ),
    atLeast(
      "orders placed, one variant",
      "1/s",
      of(({ hot }) => hot),
      ORDERS_PER_SECOND,
    ),
    atMost(
      `an order placed, ${EVENING} at once, p99`,
      "ms",
      of(({ slowest }) => slowest),
      SLOWEST,
    ),
  ];
}

async function crowd(databaseUrl: string): Promise<Measure[]> {
  const list = await within(databaseUrl, async ({ db }) => {
    const pieces = (await somePieces(db, 1)).slice(0, 1);
    return writeBuyers(db, { count: CROWD, pieces, stock: UNITS, by: "tienda", shipping: 0 });
  });
  const answers = await withOrderShop(databaseUrl, async (shop) => fire(await aim(shop, list), CROWD));
  // Among others that as many pieces are gone as orders hold.
  await keepsPromises(databaseUrl, answers);
  const answered = (status: number) => answers.filter((one) => one.status === status).length;
  const times = answers.map(({ ms }) => ms);
  return [
    {
      name: `sold of ${UNITS} pieces to ${CROWD} buyers at once`,
      unit: "",
      ours: exactly(answered(200)),
      goal: { text: `${UNITS}, the rest told`, met: answered(200) === UNITS && answered(409) === CROWD - UNITS },
      note: `answered p50 ${Math.round(median(times))} ms, p99 ${Math.round(percentile(times, 0.99))} ms`,
    },
  ];
}

/** From the payment in the bank's book to the frame on the shopper's socket. */
async function payments(databaseUrl: string): Promise<Measure[]> {
  const list = await within(databaseUrl, async ({ db }) =>
    writeBuyers(db, {
      count: PAID,
      pieces: (await somePieces(db, 50)).filter(({ price }) => price < 40_000),
      stock: 500,
      by: "qr",
      shipping: NEAR.cents,
    }),
  );
  const bank = await openSimulator();
  // A shop with a database of its own is a real one unless it says otherwise, and has no simulator.
  const times = await withOrderShop(
    databaseUrl,
    async (shop) => {
      bank.notify({ bnb: `${shop.url}/api/payments/bnb/notification` });
      const took: number[] = [];
      for (const { buyer, cookie, ...shot } of await aim(shop, list)) {
        const { body } = await shot.fire();
        const order: Order = JSON.parse(body);
        const live = await LiveClient.open(shop.url, { cookie, "x-forwarded-for": buyer.address });
        const said = (word: string) =>
          live.next((message) => "data" in message && JSON.stringify(message.data).includes(word));
        live.subscribe({ topic: "order", id: order.id });
        await said('"qrImage":"/');
        const entry = bank.book.entries.find(({ own }) => own === order.id);
        if (!entry) throw new Error("the bank has no QR of it");
        const began = performance.now();
        await Promise.all([bank.payer.pay(entry), said('"status":"pagado"')]);
        took.push(performance.now() - began);
        await live.close();
      }
      return took;
    },
    { BANK_SIMULATOR_URL: bank.url },
  );
  await bank.close();
  await keepsPromises(databaseUrl, []);
  return [
    {
      ...atMost("paid at the bank → the shopper's socket, p99", "ms", [percentile(times, 0.99)], PAID_P99),
      note: `p50 ${Math.round(median(times))} ms of ${times.length}`,
    },
  ];
}

/** Stored pages, pages that must be drawn, lists and suggestions, in turns of five seconds. */
const MIX: readonly (readonly string[])[] = [
  ["/inicio", "/categoria?id=1&tipo=categoria", "/outlet", "/destacado"],
  ["/buscar?q=mochila", "/buscar?q=cartera+negra", "/buscar?q=cuero", "/buscar?q=botin"],
  ["/api/products", "/api/products?category=2", "/api/products?q=cartera", "/api/products?color=negro"],
  ["/api/search/suggestions?q=ca", "/api/search/suggestions?q=mochi", "/api/brands"],
];

/** Of the shop with the database it keeps itself, and of all it has started. */
async function memory(): Promise<Measure[]> {
  const generator = Helper.start("load/raw-load.ts");
  const held = await withShop({ TRUSTED_PROXIES: "127.0.0.1" }, async ({ url, pid }) => {
    const megabytes: number[] = [];
    const end = performance.now() + MINUTES * 60_000;
    for (let turn = 0; performance.now() < end; turn += 1) {
      const targets = MIX[turn % MIX.length] ?? [];
      const load: LoadRequest = { url, connections: 8, seconds: 5, targets, manyAddresses: true };
      await generator.ask<LoadResult>(load);
      megabytes.push(memoryOf(pid));
    }
    return megabytes;
  });
  await generator.end();
  const last = held.slice(-Math.ceil(held.length / 3));
  return [
    {
      ...atMost(`memory of everything after the mixed load, ${MINUTES} minutes`, "MB", last, MEGABYTES),
      note: `turn by turn: ${held.map(Math.round).join(" ")} MB`,
    },
  ];
}

interface Shot {
  readonly buyer: Ready;
  readonly cookie: string;
  fire(): Promise<{ status: number; body: string; ms: number }>;
}

/** Prepares everything but the request itself: the CSRF token, and the draft's total and cart version. */
async function aim({ url }: RunningShop, list: readonly Ready[]): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (let first = 0; first < list.length; first += AT_ONCE) {
    shots.push(...(await Promise.all(list.slice(first, first + AT_ONCE).map((buyer) => one(url, buyer)))));
  }
  return shots;
}

async function one(url: string, buyer: Ready): Promise<Shot> {
  const headers = { cookie: buyer.cookie, "x-forwarded-for": buyer.address };
  const given = await fetch(`${url}/api/csrf`, { headers });
  const line = given.headers.getSetCookie().find((cookie) => cookie.startsWith("XSRF-TOKEN=")) ?? "";
  const token = /^XSRF-TOKEN=([^;]*)/.exec(line)?.[1] ?? "";
  const cookie = `${buyer.cookie}; XSRF-TOKEN=${token}`;
  const draft = await fetch(`${url}/api/orders/draft`, { headers });
  const { total, cartVersion }: { total: number; cartVersion: number } = await draft.json();
  if (total !== buyer.expectedTotal) throw new Error(`a draft of ${total} instead of ${buyer.expectedTotal}`);
  return {
    buyer,
    cookie,
    async fire() {
      const began = performance.now();
      const answer = await fetch(`${url}/api/orders/${buyer.order}/place`, {
        method: "POST",
        headers: {
          ...headers,
          cookie,
          origin: url,
          "x-xsrf-token": decodeURIComponent(token),
          "content-type": "application/json",
        },
        body: JSON.stringify({ expectedTotal: total, cartVersion }),
      });
      const body = await answer.text();
      return { status: answer.status, body, ms: performance.now() - began };
    },
  };
}

type Answers = Awaited<ReturnType<Shot["fire"]>>[];

async function fire(shots: readonly Shot[], atOnce: number): Promise<Answers> {
  const left = [...shots];
  const answers: Answers = [];
  const lane = async () => {
    for (let shot = left.pop(); shot; shot = left.pop()) answers.push(await shot.fire());
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return answers;
}
