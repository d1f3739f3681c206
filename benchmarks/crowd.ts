/**
 * How long new connections wait while 50 and 200 others request pages that must be rendered, against a bare server
 * under the same load.
 */
import path from "node:path";
import { writeFileSync } from "node:fs";
import { type Measure, percentile, ratios, runAlone, spread } from "./measure.ts";
import type { CrowdRequest, CrowdResult } from "./crowd/crowd-load.ts";
import { Helper, removeFolder, temporaryFolder } from "./processes.ts";
import { startShop } from "./shop.ts";

const ROUNDS = 3;
const SECONDS = 8;
const SIZES = [50, 200];
/** Milliseconds at 200 connections. */
const GOAL_NEWCOMER = 200;
const GOAL_REFUSAL = 100;

const p99 = (values: readonly number[]) => percentile(values, 0.99);

export async function crowd(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const shop = await startShop(folder);
  const page = await (await fetch(`${shop.url}/inicio`)).text();
  const body = path.join(folder, "body");
  writeFileSync(body, page);
  const bare = Helper.start("ceilings/bare-http.ts", [body, "[]"]);
  const bareUrl = (await bare.nextMessage<{ url: string }>()).url;
  const load = Helper.start("crowd/crowd-load.ts");
  const fire = (url: string, connections: number) =>
    load.ask<CrowdResult>({ url, connections, seconds: SECONDS } satisfies CrowdRequest);
  await fire(shop.url, 10);

  const measures: Measure[] = [];
  for (const connections of SIZES) {
    const ours: CrowdResult[] = [];
    const ceiling: CrowdResult[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ceiling.push(await fire(bareUrl, connections));
      ours.push(await fire(shop.url, connections));
    }
    const all = connections === Math.max(...SIZES);
    const compare = (name: string, pick: (result: CrowdResult) => readonly number[]): Measure => {
      const [mine, theirs] = [ours.map((result) => p99(pick(result))), ceiling.map((result) => p99(pick(result)))];
      const measure = {
        name,
        unit: "ms",
        ours: spread(mine),
        ceiling: spread(theirs),
        ratio: spread(ratios(mine, theirs)),
      };
      const goal = { text: `≤ ${GOAL_NEWCOMER} ms`, met: measure.ours.median <= GOAL_NEWCOMER };
      return all ? { ...measure, goal } : measure;
    };
    measures.push(compare(`${connections} busy: a new connection to /healthz, p99`, (result) => result.health));
    measures.push(compare(`${connections} busy: a new connection to a stored page, p99`, (result) => result.stored));
    measures.push({
      name: `${connections} busy: pages drawn`,
      unit: "1/s",
      ours: spread(ours.map(({ drawn }) => drawn.length / SECONDS)),
    });
    const refusals = spread(ours.map(({ refused }) => (refused.length > 0 ? p99(refused) : 0)));
    measures.push({
      name: `${connections} busy: a refusal (503), p99`,
      unit: "ms",
      ours: refusals,
      ...(all && { goal: { text: `≤ ${GOAL_REFUSAL} ms`, met: refusals.median <= GOAL_REFUSAL } }),
      note: `${ours.map(({ refused }) => refused.length).join(", ")} refusals, ${ours.map(({ failed }) => failed).join(", ")} requests failed`,
    });
  }
  await Promise.all([load.end(), bare.end(), shop.stop()]);
  removeFolder(folder);
  return measures;
}

if (import.meta.main) await runAlone(crowd);
