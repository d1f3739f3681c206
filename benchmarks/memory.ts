/**
 * What the shop's process holds in memory after a mixed load, and whether it grows. `MEMORY_MINUTES=30` for a long run.
 * On PostgreSQL by itself; embedded against a bare process that only opens the same folder.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { startPostgres } from "#tests/support/start-postgres.ts";
import { type Measure, exactly, median, runAlone } from "./measure.ts";
import { SECRET } from "./orders/buyers.ts";
import { Helper, removeFolder, temporaryFolder } from "./processes.ts";
import type { LoadRequest, LoadResult } from "./raw-load.ts";
import { type RunningShop, startShop } from "./shop.ts";

const MINUTES = Number(process.env.MEMORY_MINUTES ?? 2);
/** Seconds of each kind of request, in turn. */
const TURN = 5;
const GOAL_MB = 250;
const GOAL_EMBEDDED = 1.3;
/** How much more the last third may hold than the middle one: what the collector leaves varies by this much. */
const FLAT = 1.05;

const MIX: readonly (readonly string[])[] = [
  ["/inicio", "/categoria?id=1&tipo=categoria", "/outlet", "/destacado"],
  ["/buscar?q=mochila", "/buscar?q=cartera+negra", "/buscar?q=cuero", "/buscar?q=botin"],
  ["/api/products", "/api/products?category=2", "/api/products?q=cartera", "/api/products?color=negro"],
  ["/api/search/suggestions?q=ca", "/api/search/suggestions?q=mochi", "/api/brands"],
];

export async function memory(): Promise<readonly Measure[]> {
  const generator = Helper.start("raw-load.ts");
  const measures: Measure[] = [];
  const server = await startPostgres();
  try {
    const folder = temporaryFolder();
    const shop = await startShop(folder, {
      DATABASE_URL: server.url,
      SESSION_SECRET: SECRET,
      TRUSTED_PROXIES: "127.0.0.1",
    });
    const held = await heldUnderLoad(shop, generator);
    await shop.stop();
    removeFolder(folder);
    const { last, growth } = summary(held);
    measures.push(
      {
        name: "memory after the mixed load: PostgreSQL",
        unit: "MB",
        ours: exactly(last),
        goal: { text: `≤ ${GOAL_MB} MB`, met: last <= GOAL_MB },
        note: `${MINUTES} minutes, one turn after another: ${held.map(Math.round).join(" ")} MB`,
      },
      {
        name: "the same, last third against the middle one",
        unit: "ratio",
        ours: exactly(growth),
        goal: { text: `≤ ${FLAT}`, met: growth <= FLAT },
      },
    );
  } finally {
    await server.stop();
  }
  measures.push(await embedded(generator));
  await generator.end();
  return measures;
}

async function embedded(generator: Helper): Promise<Measure> {
  const folder = temporaryFolder();
  const shop = await startShop(folder, { TRUSTED_PROXIES: "127.0.0.1" });
  const held = await heldUnderLoad(shop, generator);
  await shop.stop();
  const bare = Helper.start("ceilings/bare-start.mjs", ["bundle,database", path.join(folder, "postgres")], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  await bare.nextMessage<{ url: string }>();
  const floor = megabytesOf(bare.pid);
  await bare.end();
  removeFolder(folder);
  const { last } = summary(held);
  return {
    name: "memory after the mixed load: embedded",
    unit: "MB",
    ours: exactly(last),
    ceiling: exactly(floor),
    ratio: exactly(last / floor),
    goal: { text: `ratio ≤ ${GOAL_EMBEDDED}`, met: last / floor <= GOAL_EMBEDDED },
    note: `ceiling: a bare process with bundle and folder open. ${held.map(Math.round).join(" ")} MB`,
  };
}

/** Megabytes after each turn. */
async function heldUnderLoad({ url, pid }: RunningShop, generator: Helper): Promise<number[]> {
  const held: number[] = [];
  const end = performance.now() + MINUTES * 60_000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const targets = MIX[turn % MIX.length] ?? [];
    const load: LoadRequest = { url, connections: 8, seconds: TURN, targets, manyAddresses: true };
    await generator.ask<LoadResult>(load);
    held.push(megabytesOf(pid));
  }
  return held;
}

function summary(held: readonly number[]): { last: number; growth: number } {
  const third = Math.max(1, Math.floor(held.length / 3));
  const [middle, last] = [held.slice(-2 * third, -third), held.slice(-third)];
  return { last: median(last), growth: median(last) / median(middle) };
}

/** What of the process lies in memory. Linux only. */
function megabytesOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+([0-9]+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

if (import.meta.main) await runAlone(memory);
