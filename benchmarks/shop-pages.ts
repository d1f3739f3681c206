/**
 * What cannot be stored and must be made for each request: the page of a free search, and the product list of the API.
 * With a hundred, ten thousand and a hundred thousand products.
 */
import { like } from "drizzle-orm";
import { systemClock } from "#contracts/clock.ts";
import { openPostgres } from "#database/connect.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import { startPostgres } from "#tests/support/start-postgres.ts";
import { type Measure, exactly, percentile, ratios, runAlone, spread } from "./measure.ts";
import { SECRET } from "./orders/buyers.ts";
import { Helper, processorTime, removeFolder, temporaryFolder } from "./processes.ts";
import type { LoadRequest, LoadResult } from "./raw-load.ts";
import { fillCatalogue, words } from "./search/catalogue.ts";
import { freshDatabase } from "./search/fresh-database.ts";
import { type RunningShop, startShop } from "./shop.ts";

const SIZES = [100, 10_000, 100_000];
const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 3;
/** A second: as often something is sold while the lists are asked for. */
const SALES = 10;
/** The first questions one at a time are not counted. */
const WARMING = 20;

const PAGES = ["mochila", "cuero", "cartera", "botin"].map((word) => `/buscar?q=${word}`);
const LISTS = [
  "",
  "?category=1",
  "?category=2&sort=precio-asc",
  "?q=mochila",
  "?q=cartera%20cuero",
  "?color=negro",
].map((query) => `/api/products${query}`);

interface Run {
  readonly rate: number;
  /** Microseconds of the server's processor time for one request. */
  readonly cost: number;
}

type Fire = (target: Pick<RunningShop, "url" | "pid">, request: Partial<LoadRequest>) => Promise<Run>;

export async function shopPages(): Promise<readonly Measure[]> {
  const generator = Helper.start("raw-load.ts");
  const fire: Fire = async ({ url, pid }, request) => {
    const before = processorTime(pid) ?? Number.NaN;
    const load = { url, connections: 8, seconds: SECONDS, manyAddresses: true, ...request } satisfies LoadRequest;
    const { latencies, seconds } = await generator.ask<LoadResult>(load);
    const used = (processorTime(pid) ?? Number.NaN) - before;
    return { rate: latencies.length / seconds, cost: (used / latencies.length) * 1_000_000 };
  };
  const server = await startPostgres();
  const measures: Measure[] = [];
  const costs: { readonly page: number; readonly list: number }[] = [];
  try {
    for (const size of SIZES) {
      const one = await measure(fire, await freshDatabase(server.url, size), size);
      measures.push(...one.measures);
      costs.push(one.cost);
    }
    measures.push(await embedded(fire, measures));
  } finally {
    await server.stop();
    await generator.end();
  }
  const grows = (name: string, pick: (cost: { page: number; list: number }) => number): Measure => {
    const [few = Number.NaN, , many = Number.NaN] = costs.map(pick);
    return {
      name: `${name}, server time: 100,000 products against 100`,
      unit: "µs/request",
      ours: exactly(many),
      ceiling: exactly(few),
      ratio: exactly(many / few),
      goal: { text: "ratio ≤ 1.5", met: many / few <= 1.5 },
    };
  };
  return [...measures, grows("free search page", ({ page }) => page), grows("product list", ({ list }) => list)];
}

async function measure(fire: Fire, databaseUrl: string, size: number) {
  const ids = await fill(databaseUrl, size);
  const folder = temporaryFolder();
  const shop = await startShop(folder, {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: SECRET,
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const named = `PostgreSQL, ${size.toLocaleString("en")} products`;
  const fed = await helper("ceilings/fed-route.ts", [databaseUrl]);
  const pages = await alternate(fire, fed, shop, { targets: PAGES });
  await fed.end();
  const bare = await helper("ceilings/bare-api.ts", [databaseUrl, JSON.stringify(ids)]);
  const lists = await alternate(fire, bare, shop, { targets: LISTS, connections: 16 });
  await bare.end();
  const sold = await whileSelling(databaseUrl, ids, () => fire(shop, { targets: LISTS, connections: 16 }));
  const times = { search: await oneByOne(shop, SEARCHES), words: await oneByOne(shop, WORDS) };
  await shop.stop();
  removeFolder(folder);
  const judged = size === 10_000 || size === 100_000;
  const goal =
    size === 10_000 ? { share: 0.99, text: "p99 ≤ 8 ms", most: 8 } : { share: 0.95, text: "p95 ≤ 20 ms", most: 20 };
  const single = (name: string, all: readonly number[]): Measure => ({
    name: `${name}, one at a time, p${goal.share * 100}: ${named}`,
    unit: "ms",
    ours: exactly(percentile(all, goal.share)),
    ...(judged && { goal: { text: goal.text, met: percentile(all, goal.share) <= goal.most } }),
    note: `p50 ${percentile(all, 0.5).toPrecision(3)} ms`,
  });
  const measures: Measure[] = [
    rateOf(`free search page: ${named}`, pages, { least: 0.5, rate: 300 }, "the same route fed from memory"),
    rateOf(`product list: ${named}`, lists, { least: 0.3, rate: 2_000 }, "node:http, one statement, the same rows"),
    { name: `product list while ${SALES} pieces a second are sold: ${named}`, unit: "1/s", ours: exactly(sold.rate) },
    single("search in the API", times.search),
    single("suggestions", times.words),
  ];
  return {
    measures,
    cost: { page: spread(pages.ours.map(costOf)).median, list: spread(lists.ours.map(costOf)).median },
  };
}

const costOf = ({ cost }: Run) => cost;
const pairs = words.kinds.flatMap((kind) => words.places.map((place) => [kind, place] as const));
const SEARCHES = pairs.map(([kind, place]) => `/api/products?q=${encodeURIComponent(`${kind} ${place}`)}`);
const beginnings = new Set(pairs.map(([kind, place], index) => `${kind} ${place.slice(0, 2 + (index % 3))}`));
const WORDS = [...beginnings].map((typed) => `/api/search/suggestions?q=${encodeURIComponent(typed)}`);

/** The same lists from the embedded database, against the bare server on PostgreSQL: its figures are in `before`. */
async function embedded(fire: Fire, before: readonly Measure[]): Promise<Measure> {
  const folder = temporaryFolder();
  const shop = await startShop(folder, { TRUSTED_PROXIES: "127.0.0.1" });
  await fire(shop, { targets: LISTS, connections: 16, seconds: WARM_UP_SECONDS });
  const ours: Run[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ours.push(await fire(shop, { targets: LISTS, connections: 16 }));
  await shop.stop();
  removeFolder(folder);
  const ceiling = before.find(({ name }) => name.startsWith("product list: "))?.ceiling ?? exactly(Number.NaN);
  const rates = ours.map(({ rate }) => rate);
  const ratio = spread(rates.map((rate) => rate / ceiling.median));
  const met = ratio.median >= 0.3 && spread(rates).median >= 2_000;
  return {
    name: "product list: embedded, the demo shop",
    unit: "1/s",
    ours: spread(rates),
    ceiling,
    ratio,
    goal: { text: "ratio ≥ 0.3, ≥ 2,000/s", met },
  };
}

/** Returns the ids of one page of products. */
async function fill(databaseUrl: string, size: number): Promise<string[]> {
  const database = await openPostgres(databaseUrl, (message, error) => console.error(message, error));
  await fillCatalogue(database.background, size, systemClock.now());
  await database.background.execute("vacuum analyze");
  const rows = await database.db
    .select({ id: products.id })
    .from(products)
    .where(like(products.slug, "producto-%"))
    .orderBy(products.slug)
    .limit(24);
  await database.close();
  return rows.map(({ id }) => id);
}

async function alternate(fire: Fire, bare: Served, shop: RunningShop, request: Partial<LoadRequest>) {
  const ceiling: Run[] = [];
  const ours: Run[] = [];
  for (const server of [bare, shop]) await fire(server, { ...request, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    ceiling.push(await fire(bare, request));
    ours.push(await fire(shop, request));
  }
  return { ceiling, ours };
}

interface Goal {
  readonly least: number;
  readonly rate: number;
}

function rateOf(
  name: string,
  runs: Awaited<ReturnType<typeof alternate>>,
  { least, rate }: Goal,
  note: string,
): Measure {
  const [ours, ceiling] = [runs.ours.map((run) => run.rate), runs.ceiling.map((run) => run.rate)];
  const ratio = spread(ratios(ours, ceiling));
  return {
    name,
    unit: "1/s",
    ours: spread(ours),
    ceiling: spread(ceiling),
    ratio,
    goal: { text: `ratio ≥ ${least}, ≥ ${rate}/s`, met: ratio.median >= least && spread(ours).median >= rate },
    note: `ceiling: ${note}; server time ${Math.round(spread(runs.ours.map(costOf)).median)} µs against ${Math.round(spread(runs.ceiling.map(costOf)).median)} µs`,
  };
}

/** Another process of the shop sells meanwhile: this one learns of it from the bus. */
async function whileSelling(databaseUrl: string, ids: readonly string[], work: () => Promise<Run>): Promise<Run> {
  const database = await openPostgres(databaseUrl, (message, error) => console.error(message, error));
  const catalogue = createCatalogue({ db: database.db, clock: systemClock });
  const skus = (await catalogue.stockNow(database.db, ids)).map(({ variant }) => variant);
  let count = 0;
  const selling = setInterval(() => {
    count += 1;
    catalogue.setStock(skus[count % skus.length] ?? "", 1_000 + count).catch((error: unknown) => console.error(error));
  }, 1_000 / SALES);
  try {
    return await work();
  } finally {
    clearInterval(selling);
    await database.close();
  }
}

/** Milliseconds of each request. No question comes twice, so that none is answered from memory. */
async function oneByOne({ url }: RunningShop, targets: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [index, target] of targets.entries()) {
    const headers = { "x-forwarded-for": `10.0.${index & 127}.1` };
    const began = performance.now();
    const answer = await fetch(url + target, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${target} answers ${answer.status}`);
    if (index >= WARMING) times.push(performance.now() - began);
  }
  return times;
}

interface Served {
  readonly url: string;
  readonly pid: number;
  end(): Promise<void>;
}

async function helper(file: string, args: readonly string[]): Promise<Served> {
  const started = Helper.start(file, args, { env: { ...process.env, NODE_ENV: "production" } });
  const { url } = await started.nextMessage<{ url: string }>();
  return { url, pid: started.pid, end: () => started.end() };
}

if (import.meta.main) await runAlone(shopPages);
