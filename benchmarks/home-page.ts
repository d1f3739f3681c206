/** Requests per second of the cached home page, against a bare node:http server that sends the same bytes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { type IncomingMessage, get } from "node:http";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { type Measure, percentile, ratios, runAlone, spread } from "./measure.ts";
import { Helper, keepTrack, processorTime, removeFolder, temporaryFolder } from "./processes.ts";
import type { LoadResult } from "./raw-load.ts";
import { startShop } from "./shop.ts";

const ROUNDS = 5;
const SECONDS = 4;
const WARM_UP_SECONDS = 3;
const ROUNDS_AUTOCANNON = 3;
const CONNECTIONS = 32;
const PATHNAME = "/inicio";
const GOAL = 0.5;

/** Headers that both servers set themselves. */
const OF_THE_CONNECTION = new Set(["date", "connection", "keep-alive"]);

interface Run {
  readonly rate: number;
  readonly p99: number;
  /** Microseconds of the server's CPU time for one request. */
  readonly cost: number;
  /** Share of one core that the server used. Below 1, the load generator was the limit. */
  readonly busy: number;
}

export async function homePage(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const shop = await startShop(folder);
  await fetchWhole(shop.url);
  const page = await fetchWhole(shop.url);
  const body = path.join(folder, "body");
  writeFileSync(body, page.body);
  const bare = Helper.start("ceilings/bare-http.ts", [body, JSON.stringify(page.headers)]);
  const bareUrl = (await bare.nextMessage<{ url: string }>()).url;
  const same = await fetchWhole(bareUrl);
  if (!same.body.equals(page.body) || JSON.stringify(same.headers) !== JSON.stringify(page.headers)) {
    throw new Error("the bare server does not answer what the shop answers");
  }

  const generator = Helper.start("raw-load.ts");
  const fire = async (url: string, pid: number, seconds: number): Promise<Run> => {
    const before = processorTime(pid) ?? Number.NaN;
    const said = await generator.ask<LoadResult>({ url: url + PATHNAME, connections: CONNECTIONS, seconds });
    const used = (processorTime(pid) ?? Number.NaN) - before;
    const requests = said.latencies.length;
    return {
      rate: requests / said.seconds,
      p99: percentile(said.latencies, 0.99),
      cost: (used / requests) * 1_000_000,
      busy: used / said.seconds,
    };
  };
  await fire(bareUrl, bare.pid, WARM_UP_SECONDS);
  await fire(shop.url, shop.pid, WARM_UP_SECONDS);
  const ceiling: Run[] = [];
  const ours: Run[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ceiling.push(await fire(bareUrl, bare.pid, SECONDS));
    ours.push(await fire(shop.url, shop.pid, SECONDS));
  }
  const parsed = { ceiling: [0], ours: [0] };
  for (let round = 0; round < ROUNDS_AUTOCANNON; round += 1) {
    parsed.ceiling[round] = await fireAutocannon(bareUrl);
    parsed.ours[round] = await fireAutocannon(shop.url);
  }
  await Promise.all([generator.end(), bare.end(), shop.stop()]);
  removeFolder(folder);

  const rate = {
    ...compare("home page, stored", "requests/s", ours, ceiling, (run) => run.rate),
    note: `${page.body.byteLength} bytes`,
  };
  return [
    { ...rate, goal: { text: `ratio ≥ ${GOAL}`, met: (rate.ratio?.median ?? 0) >= GOAL } },
    compare("home page, p99", "ms", ours, ceiling, (run) => run.p99),
    ...(processorTime(process.pid) === undefined
      ? []
      : [
          compare("home page, server time", "µs/request", ours, ceiling, (run) => run.cost),
          compare("home page, server busy", "cores", ours, ceiling, (run) => run.busy),
        ]),
    compare("home page, by autocannon", "requests/s", parsed.ours, parsed.ceiling, (value) => value),
  ];
}

function compare<T>(
  name: string,
  unit: string,
  ours: readonly T[],
  ceiling: readonly T[],
  pick: (run: T) => number,
): Measure {
  const [mine, theirs] = [ours.map(pick), ceiling.map(pick)];
  return { name, unit, ours: spread(mine), ceiling: spread(theirs), ratio: spread(ratios(mine, theirs)) };
}

/**
 * Only for comparison with other projects' figures: autocannon is slower than both servers, so the ratio means little.
 */
async function fireAutocannon(url: string): Promise<number> {
  const autocannon = createRequire(import.meta.url).resolve("autocannon");
  const options = [
    "--json",
    "--no-progress",
    "-c",
    `${CONNECTIONS}`,
    "-d",
    `${SECONDS}`,
    "-p",
    "1",
    "-H",
    "accept-encoding: br",
  ];
  const child = keepTrack(
    spawn(process.execPath, [autocannon, ...options, url + PATHNAME], { stdio: ["ignore", "pipe", "ignore"] }),
  );
  const ended = once(child, "exit");
  const said: { duration: number; requests: { total: number }; errors: number; non2xx: number } = JSON.parse(
    await text(child.stdout),
  );
  await ended;
  if (said.errors > 0 || said.non2xx > 0)
    throw new Error(`${said.errors} errors, ${said.non2xx} answers that are not 2xx`);
  return said.requests.total / said.duration;
}

/** The page as sent: its headers in order, and its compressed body. */
async function fetchWhole(url: string): Promise<{ headers: string[]; body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + PATHNAME, { headers: { "accept-encoding": "br" }, agent: false }, resolve).on("error", reject);
  });
  const raw = response.rawHeaders;
  const headers = raw.flatMap((name, index) => {
    return index % 2 === 1 || OF_THE_CONNECTION.has(name.toLowerCase()) ? [] : [name, raw[index + 1] ?? ""];
  });
  if (response.statusCode !== 200) throw new Error(`${url}${PATHNAME} answers ${response.statusCode}`);
  return { headers, body: await buffer(response) };
}

if (import.meta.main) await runAlone(homePage);
