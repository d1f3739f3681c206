/** Orders placed per second, 1,000 buyers for 50 pieces, and how soon the shopper sees that the bank was paid. */
import type { Order } from "#contracts/documents/order.ts";
import { count, ne } from "drizzle-orm";
import { openSimulator } from "#demo/bank-simulator/open.ts";
import type { Database } from "#database/connect.ts";
import { orders } from "#modules/order/order.sql.ts";
import { NEAR } from "#tests/support/checkout-answers.ts";
import { LiveClient } from "#tests/support/live-client.ts";
import { brokenInvariants } from "#tests/support/invariants.ts";
import { bareOrders } from "./ceilings/bare-orders.ts";
import { type Measure, exactly, median, percentile, ratios, runAlone, spread } from "./measure.ts";
import { type Ready, SECRET, somePieces, writeBuyers } from "./orders/buyers.ts";
import { openOwnDatabase } from "./own-database.ts";
import { removeFolder, temporaryFolder } from "./processes.ts";
import { type RunningShop, startShop } from "./shop.ts";

const ROUNDS = 3;
const PLACES = 300;
const AT_ONCE = 32;
const VARIANTS = 100;
/** Before a round: a shop that has just started has not yet compiled its own code, which the ceiling has. */
const WARM = 200;
/** A busy evening: the customers who press «Confirmar» in the same second. */
const EVENING = 50;
const CROWD = 1_000;
const UNITS = 50;
/** Of the bare transactions, and in milliseconds. */
const RATIO = 0.3;
const SLOWEST = 250;
const PAID_TOLD = 60;
const PAID_UNTOLD = 30;

interface Engine {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Opens the shop's own database. Only while no shop runs on it. */
  open(): Promise<Database>;
}

export async function ordersBenchmark(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const own: Engine = { name: "own", env: {}, folder, open: () => openOwnDatabase(folder) };
  const measures = [...(await places(own)), ...(await payments(own))];
  removeFolder(folder);
  return measures;
}

/** All pieces may be reserved: what is measured is the placing, not the limits. */
const start = ({ folder, env }: Engine, more: Readonly<Record<string, string>> = {}): Promise<RunningShop> =>
  startShop(folder, {
    SESSION_SECRET: SECRET,
    TRUSTED_PROXIES: "127.0.0.1",
    RESERVED_SHARE_PERCENT: "100",
    ...env,
    ...more,
  });

/** Runs `work` on the database itself, while no shop runs. */
async function within<T>(engine: Engine, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await engine.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Throws if the load broke an invariant. `acknowledged`: the responses to the place requests. */
async function keepsPromises(engine: Engine, acknowledged: readonly { status: number; body: string }[]): Promise<void> {
  const placed = acknowledged.flatMap(({ status, body }) => {
    if (status !== 200) return [];
    const order: Order = JSON.parse(body);
    return [order.id];
  });
  const broken = await within(engine, ({ db }) => brokenInvariants(db, { placed }));
  if (broken.length > 0) throw new Error(`${engine.name}: ${broken.length} promises broken, first ${broken[0]}`);
}

async function places(engine: Engine): Promise<readonly Measure[]> {
  await (await start(engine)).stop();
  const figures = { spread: new Array<number>(), hot: new Array<number>() };
  const bare = { spread: new Array<number>(), hot: new Array<number>() };
  const slowest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lists = await within(engine, async ({ db }) => {
      bare.spread.push(await bareOrders(db, PLACES, AT_ONCE, VARIANTS));
      bare.hot.push(await bareOrders(db, PLACES, AT_ONCE, 1));
      const [hot, ...others] = await somePieces(db, VARIANTS + 1);
      if (!hot) throw new Error("nothing to buy");
      const wanted = { count: PLACES, stock: PLACES, by: "tienda", shipping: 0 } as const;
      return {
        warm: await writeBuyers(db, { ...wanted, count: WARM, pieces: others }),
        spread: await writeBuyers(db, { ...wanted, pieces: others }),
        hot: await writeBuyers(db, { ...wanted, pieces: [hot] }),
        evening: await writeBuyers(db, { ...wanted, pieces: others }),
      };
    });
    const shop = await start(engine);
    const acknowledged: Answers = [];
    const place = async (list: readonly Ready[], atOnce: number): Promise<[Answers, perSecond: number]> => {
      const shots = await aim(shop, list);
      const began = performance.now();
      const answers = await fire(shots, atOnce);
      const perSecond = (shots.length / (performance.now() - began)) * 1_000;
      const wrong = answers.find(({ status }) => status !== 200);
      if (wrong) throw new Error(`a place was answered ${wrong.status}: ${wrong.body}`);
      acknowledged.push(...answers);
      return [answers, perSecond];
    };
    await place(lists.warm, AT_ONCE);
    figures.spread.push((await place(lists.spread, AT_ONCE))[1]);
    figures.hot.push((await place(lists.hot, AT_ONCE))[1]);
    const [answers] = await place(lists.evening, EVENING);
    slowest.push(
      percentile(
        answers.map(({ ms }) => ms),
        0.99,
      ),
    );
    await shop.stop();
    await keepsPromises(engine, acknowledged);
  }
  const line = (name: string, ours: readonly number[], ceiling: readonly number[]): Measure => ({
    name: `${engine.name}: orders placed, ${name}`,
    unit: "1/s",
    ours: spread(ours),
    ceiling: spread(ceiling),
    ratio: spread(ratios(ours, ceiling)),
    goal: { text: `ratio ≥ ${RATIO}`, met: median(ratios(ours, ceiling)) >= RATIO },
  });
  return [
    line(`${VARIANTS} variants`, figures.spread, bare.spread),
    line("one variant", figures.hot, bare.hot),
    {
      name: `${engine.name}: an order placed, ${EVENING} at once, p99`,
      unit: "ms",
      ours: spread(slowest),
      goal: { text: `≤ ${SLOWEST}`, met: median(slowest) <= SLOWEST },
    },
    ...(await crowd(engine)),
  ];
}

async function crowd(engine: Engine): Promise<readonly Measure[]> {
  const { list, before } = await within(engine, async ({ db }) => {
    const pieces = (await somePieces(db, 1)).slice(0, 1);
    const list = await writeBuyers(db, { count: CROWD, pieces, stock: UNITS, by: "tienda", shipping: 0 });
    return { list, before: await countOrders({ db }) };
  });
  const shop = await start(engine);
  const answers = await fire(await aim(shop, list), CROWD);
  await shop.stop();
  await keepsPromises(engine, answers);
  const sold = (await within(engine, countOrders)) - before;
  const answered = (status: number) => answers.filter((one) => one.status === status).length;
  const others = CROWD - answered(200) - answered(409);
  const took = answers.map(({ ms }) => ms);
  return [
    {
      name: `${engine.name}: orders of ${CROWD} buyers at once for ${UNITS} pieces`,
      unit: "",
      ours: exactly(sold),
      goal: { text: `exactly ${UNITS}, the rest told`, met: sold === UNITS && answered(200) === UNITS && others === 0 },
      note: `${answered(200)} sold, ${answered(409)} told that none is left, ${others} something else; answered p50 ${Math.round(median(took))} ms, p99 ${Math.round(percentile(took, 0.99))} ms`,
    },
  ];
}

async function countOrders({ db }: Pick<Database, "db">): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(ne(orders.status, "borrador"));
  return row?.count ?? 0;
}

/** From the payment in the bank's book to the frame on the shopper's socket. */
async function payments(engine: Engine): Promise<readonly Measure[]> {
  const list = await within(engine, async ({ db }) =>
    writeBuyers(db, {
      count: PAID_TOLD + PAID_UNTOLD,
      pieces: (await somePieces(db, 50)).filter(({ price }) => price < 40_000),
      stock: 500,
      by: "qr",
      shipping: NEAR.cents,
    }),
  );
  const bank = await openSimulator();
  const shop = await start(engine, { BANK_SIMULATOR_URL: bank.url });
  const shots = await aim(shop, list);
  const measure = async (shot: Shot) => {
    const { body } = await shot.fire();
    const order: Order = JSON.parse(body);
    const live = await LiveClient.open(shop.url, { cookie: shot.cookie, "x-forwarded-for": shot.buyer.address });
    const said = (word: string) =>
      live.next((message) => "data" in message && JSON.stringify(message.data).includes(word));
    live.subscribe({ topic: "order", id: order.id });
    await said('"qrImage":"/');
    const entry = bank.book.entries.find(({ own }) => own === order.id);
    if (!entry) throw new Error("the bank has no QR of it");
    const began = performance.now();
    await Promise.all([bank.payer.pay(entry), said('"status":"pagado"')]);
    const took = performance.now() - began;
    await live.close();
    return took;
  };
  bank.notify({ bnb: `${shop.url}/api/payments/bnb/notification` });
  const told: number[] = [];
  for (const shot of shots.slice(0, PAID_TOLD)) told.push(await measure(shot));
  bank.notify({});
  const untold = await Promise.all(shots.slice(PAID_TOLD).map(measure));
  await shop.stop();
  await bank.close();
  await keepsPromises(engine, []);
  const line = (name: string, values: readonly number[], goal: number): Measure => {
    const [p50, p99] = [median(values), percentile(values, 0.99)];
    return {
      name: `paid at the bank → the shopper's socket, ${name}, p50 / p99`,
      unit: "ms",
      ours: spread([p50, p99]),
      goal: { text: `p99 ≤ ${goal}`, met: p99 <= goal },
      note: `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms of ${values.length}`,
    };
  };
  return [line("the bank tells", told, 1_000), line("the bank is silent: the poll", untold, 6_000)];
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

if (import.meta.main) await runAlone(ordersBenchmark);
