/** @module-tag kill */
/**
 * The power is cut under the shop's own PostgreSQL, with its settings of every day (D05): its folder lies on an ext4 of its own, whose image
 * is taken while orders are placed. It holds what was written to the disk, not what waited in memory. A disk that itself forgets
 * what it was told to keep is not acted.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataOf } from "#database/embedded/folder.ts";
import { startEmbedded } from "#database/embedded/server.ts";
import { openPostgres } from "#database/pool/connect.ts";
import { seedDemoShop } from "#demo/seed/seed.ts";
import { freeze } from "./support/database/freeze-postgres.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { type Buyer, createBuyers } from "./support/people/buyers.ts";
import { createConcurrentBuyers } from "./support/people/concurrent-buyers.ts";
import { openTestShop } from "./support/shop/open-test-shop.ts";
import { printedChance } from "./support/values/chance.ts";
import { TEST_NOW } from "./support/values/clock.ts";
import { examples } from "./support/values/examples.ts";

const CUTS = 4;
const BUYERS = 4;
const STOCK = 10_000;
const [{ sku }] = examples(1, 5);
const quiet = () => undefined;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrina-power-"));
  chmodSync(folder, 0o755);
});
const undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo.splice(0).toReversed()) one();
  rmSync(folder, { recursive: true, force: true });
});

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
  return stdout.trim();
}

/** Mounts an image; the journal of one that was cut off is replayed, as after the power is back. */
function mount(image: string, name: string): { place: string; writes: () => string } {
  const device = run("losetup", "--find", "--show", image);
  undo.push(() => run("losetup", "--detach", device));
  const place = path.join(folder, name);
  mkdirSync(place);
  run("mount", device, place);
  undo.push(() => run("umount", place));
  return { place, writes: () => readFileSync(`/sys/block/${path.basename(device)}/stat`, "utf8") };
}

function makeDisk(name: string) {
  const image = path.join(folder, `${name}.img`);
  run("truncate", "--size=800M", image);
  run("mkfs.ext4", "-q", image);
  return { image, ...mount(image, name) };
}

/** The image of a disk at one moment: it counts when nothing was written to the disk while it was read. */
function cutPower(disk: ReturnType<typeof makeDisk>, name: string): string {
  const image = path.join(folder, `${name}.img`);
  for (;;) {
    const before = disk.writes();
    run("cp", "--sparse=always", disk.image, image);
    if (disk.writes() === before) return image;
  }
}

async function openShopOn(place: string, fsync: string) {
  const server = await startEmbedded(path.join(place, "postgres"), quiet, { fsync });
  const database = await openPostgres(server.url, quiet);
  return { server, database };
}

const canMount = process.getuid?.() === 0 && spawnSync("losetup", ["--find"]).status === 0;
if (!canMount) console.log("No disk can be mounted here (losetup as root): the power is not cut.");

test.skipIf(!canMount).each([
  ["keeps all that was acknowledged, and every promise (F03, D05)", "on"],
  ["would lose orders if PostgreSQL did not wait for the disk", "off"],
])(
  "a power cut %s",
  async (_, fsync) => {
    const chance = printedChance();
    const disk = makeDisk("disk");
    const { server, database } = await openShopOn(disk.place, fsync);
    await seedDemoShop(database.db, TEST_NOW);
    const tested = await openTestShop({ database, proxies: ["127.0.0.1"], orders: { unpaidMax: 10_000 } });
    const buyers = createBuyers(tested);
    await tested.shop.catalogue.setStock(sku, STOCK);
    const crowd = await createConcurrentBuyers(tested, buyers, BUYERS);
    run("sync");

    const placed: string[] = [];
    let wanted = 0;
    const buy = async (who: Buyer): Promise<void> => {
      while (placed.length < wanted) {
        await buyers.fill(who, { [sku]: 1 });
        placed.push((await buyers.buy(who, "tienda")).id);
      }
    };
    const cuts: { readonly image: string; readonly acknowledged: readonly string[] }[] = [];
    for (let cut = 0; cut < CUTS; cut += 1) {
      wanted += 12 + chance.upTo(12);
      const due = placed.length + 6 + chance.upTo(6);
      const buying = Promise.all(crowd.map(buy));
      await expect.poll(() => placed.length, { interval: 1 }).toBeGreaterThanOrEqual(due);
      const acknowledged = [...placed];
      const letGo = freeze({ data: dataOf(path.join(disk.place, "postgres")) });
      try {
        cuts.push({ image: cutPower(disk, `cut-${cut}`), acknowledged });
      } finally {
        letGo();
      }
      await buying;
    }
    await tested.close();
    await database.close();
    await server.close();

    const broken: string[] = [];
    for (const [index, { image, acknowledged }] of cuts.entries()) {
      const after = await openShopOn(mount(image, `after-${index}`).place, "on");
      const known = { placed: acknowledged, pieces: { [sku]: STOCK }, now: TEST_NOW };
      broken.push(...(await brokenInvariants(after.database.db, known)));
      await after.database.close();
      await after.server.close();
    }
    if (fsync === "on") expect(broken).toEqual([]);
    else expect(broken).not.toEqual([]);
  },
  300_000,
);
