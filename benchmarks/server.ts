/**
 * What the server answers in a second: a stored page beside bare `node:http`, and with 100,000 products on PostgreSQL a
 * page that must be drawn, the product list of the API and searches one at a time. And how soon a cart's change is on
 * the second tab, with 1,000 sockets.
 */
import { type IncomingMessage, get } from "node:http";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { systemClock } from "#contracts/time/clock.ts";
import { openPostgres } from "#database/pool/connect.ts";
import { fillCatalogue, words } from "./load/catalogue.ts";
import type { RoundRequest, RoundResult } from "./load/pace.ts";
import type { LoadRequest, LoadResult } from "./load/raw-load.ts";
import { type Measure, atLeast, atMost, exactly, median, percentile, ratios, rounds, spread } from "./measure.ts";
import { Helper, removeFolder, temporaryFolder } from "./processes.ts";
import { type RunningShop, onDatabase, withPostgres, withShop } from "./shop.ts";

const SECONDS = 4;
const WARM_UP_SECONDS = 3;
const PRODUCTS = 100_000;
const STORED_RATIO = 0.5;
const PAGES_PER_SECOND = 80;
const LISTS_PER_SECOND = 2_000;
const SEARCH_P95 = 50;
/** The first questions one at a time are not counted. */
const WARMING = 20;
const SOCKETS = 1_000;
const CHANGES: RoundRequest = { rate: 50, seconds: 10 };
const LIVE_P99 = 300;

/** Answers a second. */
type Fire = (request: LoadRequest) => Promise<number>;

export async function server(): Promise<readonly Measure[]> {
  const generator = Helper.start("load/raw-load.ts");
  const fire: Fire = async (request) => {
    const { latencies, seconds } = await generator.ask<LoadResult>(request);
    return latencies.length / seconds;
  };
  try {
    return [
      ...(await withShop({}, (shop) => storedPage(shop, fire))),
      ...(await withPostgres((databaseUrl) => drawnAnswers(databaseUrl, fire))),
      ...(await withPostgres((databaseUrl) => withShop(onDatabase(databaseUrl), live))),
    ];
  } finally {
    await generator.end();
  }
}

const STORED = "/inicio";
/** Headers that both servers set themselves. */
const OF_THE_CONNECTION = new Set(["date", "connection", "keep-alive"]);

async function storedPage(shop: RunningShop, fire: Fire): Promise<Measure[]> {
  await fetchWhole(shop.url);
  const page = await fetchWhole(shop.url);
  const folder = temporaryFolder();
  const body = path.join(folder, "body");
  writeFileSync(body, page.body);
  const bare = Helper.start("load/bare-http.ts", [body, JSON.stringify(page.headers)]);
  const { url: bareUrl } = await bare.nextMessage<{ url: string }>();
  const same = await fetchWhole(bareUrl);
  if (!same.body.equals(page.body)) throw new Error("the bare server does not answer what the shop answers");
  const load = (url: string, seconds: number) => fire({ url: url + STORED, connections: 32, seconds });
  for (const url of [bareUrl, shop.url]) await load(url, WARM_UP_SECONDS);
  const all = await rounds(async () => [await load(bareUrl, SECONDS), await load(shop.url, SECONDS)] as const);
  await bare.end();
  removeFolder(folder);
  const [ceiling, ours] = [all.map(([theirs]) => theirs), all.map(([, mine]) => mine)];
  const ratio = spread(ratios(ours, ceiling));
  return [
    {
      name: "stored home page",
      unit: "1/s",
      ours: spread(ours),
      ceiling: spread(ceiling),
      ratio,
      goal: { text: `ratio ≥ ${STORED_RATIO}`, met: ratio.median >= STORED_RATIO },
      note: `${page.body.byteLength} bytes`,
    },
  ];
}

/** The page as sent: its headers in order, and its compressed body. */
async function fetchWhole(url: string): Promise<{ headers: string[]; body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + STORED, { headers: { "accept-encoding": "br" }, agent: false }, resolve).on("error", reject);
  });
  const raw = response.rawHeaders;
  const headers = raw.flatMap((name, index) => {
    return index % 2 === 1 || OF_THE_CONNECTION.has(name.toLowerCase()) ? [] : [name, raw[index + 1] ?? ""];
  });
  if (response.statusCode !== 200) throw new Error(`${url}${STORED} answers ${response.statusCode}`);
  return { headers, body: await buffer(response) };
}

const FREE_SEARCHES = ["mochila", "cuero", "cartera", "botin"].map((word) => `/buscar?q=${word}`);
const LISTS = [
  "",
  "?category=1",
  "?category=2&sort=precio-asc",
  "?q=mochila",
  "?q=cartera%20cuero",
  "?color=negro",
].map((query) => `/api/products${query}`);
const pairs = words.kinds.flatMap((kind) => words.places.map((place) => [kind, place] as const));
const SEARCHES = pairs.map(([kind, place]) => `/api/products?q=${encodeURIComponent(`${kind} ${place}`)}`);
const beginnings = new Set(pairs.map(([kind, place], index) => `${kind} ${place.slice(0, 2 + (index % 3))}`));
const SUGGESTIONS = [...beginnings].map((typed) => `/api/search/suggestions?q=${encodeURIComponent(typed)}`);

async function drawnAnswers(databaseUrl: string, fire: Fire): Promise<Measure[]> {
  const database = await openPostgres(databaseUrl, (message, error) => console.error(message, error));
  await fillCatalogue(database.background, PRODUCTS, systemClock.now());
  await database.background.execute("vacuum analyze");
  await database.close();
  const many = `${PRODUCTS.toLocaleString("en")} products`;
  return withShop(onDatabase(databaseUrl), async (shop) => {
    const rate = async (targets: readonly string[], connections: number) => {
      const load = { url: shop.url, connections, targets, manyAddresses: true };
      await fire({ ...load, seconds: WARM_UP_SECONDS });
      return rounds(() => fire({ ...load, seconds: SECONDS }));
    };
    const single = (name: string, times: readonly number[]) => ({
      ...atMost(`${name}, one at a time, p95: ${many}`, "ms", [percentile(times, 0.95)], SEARCH_P95),
      note: `p50 ${median(times).toPrecision(3)} ms of ${times.length}`,
    });
    return [
      atLeast(`free search page: ${many}`, "1/s", await rate(FREE_SEARCHES, 8), PAGES_PER_SECOND),
      atLeast(`product list: ${many}`, "1/s", await rate(LISTS, 16), LISTS_PER_SECOND),
      single("search", await oneByOne(shop, SEARCHES)),
      single("suggestions", await oneByOne(shop, SUGGESTIONS)),
    ];
  });
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

/** Counted from the planned moment of a change, so waiting in our own queue counts. */
async function live(shop: RunningShop): Promise<Measure[]> {
  const guests = Helper.start("load/guests.ts", [shop.url, `${SOCKETS}`]);
  await guests.nextMessage();
  await guests.ask<RoundResult>({ ...CHANGES, seconds: WARM_UP_SECONDS });
  const all = await rounds(() => guests.ask<RoundResult>(CHANGES));
  await guests.end();
  const failed = all.reduce((total, one) => total + one.failed, 0);
  const stale = all.at(-1)?.stale ?? Number.NaN;
  const each = (share: number) => all.map(({ latencies }) => percentile(latencies, share));
  return [
    {
      ...atMost(`live, ${SOCKETS} sockets: change → second tab, p99`, "ms", each(0.99), LIVE_P99),
      note: `p50 ${spread(each(0.5)).median} ms`,
    },
    {
      name: "stale sockets and refused writes",
      unit: "",
      ours: exactly(stale + failed),
      goal: { text: "0", met: stale + failed === 0 },
    },
  ];
}
