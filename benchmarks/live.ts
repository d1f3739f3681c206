/**
 * How long after an HTTP write to a cart the guest's second tab has the change, with 1,000 sockets.
 */
import type { RoundRequest, RoundResult } from "./live/pace.ts";
import { type Measure, exactly, median, percentile, ratios, runAlone, spread } from "./measure.ts";
import { Helper, removeFolder, temporaryFolder } from "./processes.ts";
import { startShop } from "./shop.ts";

const SOCKETS = 1_000;
const ROUNDS = 3;
const ROUND: RoundRequest = { rate: 50, seconds: 10 };
const WARM_UP: RoundRequest = { rate: 50, seconds: 3 };

export async function live(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const shop = await startShop(folder, { TRUSTED_PROXIES: "127.0.0.1" });
  const guests = Helper.start("live/guests.ts", [shop.url, `${SOCKETS}`]);
  const { frameBytes } = await guests.nextMessage<{ frameBytes: number }>();
  const relay = Helper.start("ceilings/relay.ts");
  const relayUrl = (await relay.nextMessage<{ url: string }>()).url;
  const pairs = Helper.start("live/pairs.ts", [relayUrl, `${SOCKETS}`, `${frameBytes}`]);
  await pairs.nextMessage();

  await pairs.ask<RoundResult>(WARM_UP);
  await guests.ask<RoundResult>(WARM_UP);
  const ceiling: RoundResult[] = [];
  const ours: RoundResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ceiling.push(await pairs.ask<RoundResult>(ROUND));
    ours.push(await guests.ask<RoundResult>(ROUND));
  }
  await Promise.all([pairs.end(), guests.end()]);
  await Promise.all([relay.end(), shop.stop()]);
  removeFolder(folder);

  const heard = ours.reduce((total, { latencies }) => total + latencies.length, 0);
  const failed = ours.reduce((total, one) => total + one.failed, 0);
  const stale = ours.at(-1)?.stale ?? Number.NaN;
  const sent = ROUNDS * ROUND.rate * ROUND.seconds;
  const note = `${heard} changes heard of ${sent} sent, ${failed} refused, frames of ${frameBytes} bytes`;
  const p50 = compare(`live, change → second tab, p50`, ours, ceiling, median);
  const p99 = compare(`live, change → second tab, p99`, ours, ceiling, (values) => percentile(values, 0.99));
  return [
    {
      ...p50,
      note,
    },
    p99,
    {
      name: `live, write answered, p50`,
      unit: "ms",
      ours: spread(ours.map(({ answers }) => median(answers))),
    },
    {
      name: `live, stale sockets of ${SOCKETS}`,
      unit: "",
      ours: exactly(stale),
      goal: { text: "0, none refused", met: stale === 0 && failed === 0 },
    },
  ];
}

type OfRound = (latencies: readonly number[]) => number;

function compare(name: string, ours: readonly RoundResult[], ceiling: readonly RoundResult[], of: OfRound): Measure {
  const [mine, theirs] = [ours, ceiling].map((rounds) => rounds.map(({ latencies }) => of(latencies)));
  if (!mine || !theirs) throw new Error("no rounds");
  return { name, unit: "ms", ours: spread(mine), ceiling: spread(theirs), ratio: spread(ratios(mine, theirs)) };
}

if (import.meta.main) await runAlone(live);
