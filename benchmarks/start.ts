/**
 * Time from starting the process to the first 200 of the home page, against opening the database and loading the
 * bundle.
 */
import path from "node:path";
import { type Measure, ratios, runAlone, spread } from "./measure.ts";
import { Helper, removeFolder, temporaryFolder } from "./processes.ts";
import { startShop } from "./shop.ts";

const ROUNDS = 9;
const FIRST_ROUNDS = 3;
const PATHNAME = "/inicio";
const GOAL = 1.5;

export async function start(): Promise<readonly Measure[]> {
  return [...(await againMeasures()), await firstMeasure()];
}

async function againMeasures(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const database = path.join(folder, "database");
  await startOf(folder);
  // One start of each before counting, so that their files are in the system's cache.
  await startOf(folder);
  await bareStart("bundle,database", database);

  const ours: number[] = [];
  const sums: number[] = [];
  const opens: number[] = [];
  const bundles: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = await bareStart("database", database);
    const bundle = await bareStart("bundle");
    opens.push(open);
    bundles.push(bundle);
    sums.push(open + bundle);
    ours.push(await startOf(folder));
    together.push(await bareStart("bundle,database", database));
  }
  removeFolder(folder);
  const ratio = spread(ratios(ours, sums));
  return [
    {
      name: "start on a seeded folder, to the first 200",
      unit: "ms",
      ours: spread(ours),
      ceiling: spread(sums),
      ratio,
      goal: { text: `ratio ≤ ${GOAL}`, met: ratio.median <= GOAL },
      note: `ceiling = database in one process (${ms(opens)} ms) + bundle in another (${ms(bundles)} ms)`,
    },
    {
      name: "the same, against both in one process at once",
      unit: "ms",
      ours: spread(ours),
      ceiling: spread(together),
      ratio: spread(ratios(ours, together)),
    },
  ];
}

async function firstMeasure(): Promise<Measure> {
  const ours: number[] = [];
  const ceiling: number[] = [];
  for (let round = 0; round < FIRST_ROUNDS; round += 1) {
    const [bareFolder, folder] = [temporaryFolder(), temporaryFolder()];
    const seed = Helper.start("ceilings/bare-seed.ts", [path.join(bareFolder, "database")]);
    ceiling.push((await seed.nextMessage<{ took: number }>()).took);
    await seed.end();
    ours.push(await startOf(folder));
    removeFolder(bareFolder);
    removeFolder(folder);
  }
  return {
    name: "very first start (empty folder), to the first 200",
    unit: "ms",
    ours: spread(ours),
    ceiling: spread(ceiling),
    ratio: spread(ratios(ours, ceiling)),
    note: "ceiling = only making, migrating and seeding the database, without the process around it",
  };
}

async function startOf(folder: string): Promise<number> {
  const began = performance.now();
  const shop = await startShop(folder);
  const answer = await fetch(shop.url + PATHNAME);
  await answer.arrayBuffer();
  const took = performance.now() - began;
  if (answer.status !== 200) throw new Error(`${PATHNAME} answers ${answer.status}`);
  await shop.stop();
  return took;
}

async function bareStart(parts: string, folder = ""): Promise<number> {
  const began = performance.now();
  const bare = Helper.start("ceilings/bare-start.mjs", [parts, folder], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const { url } = await bare.nextMessage<{ url: string }>();
  await (await fetch(url)).arrayBuffer();
  const took = performance.now() - began;
  await bare.end();
  return took;
}

function ms(values: readonly number[]): number {
  return Math.round(spread(values).median);
}

if (import.meta.main) await runAlone(start);
