/** @module-tag kill */
/** The shop's own PostgreSQL, its log archived as it goes, goes back to moments. */
import { cp, mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "#contracts/time/clock.ts";
import { ARCHIVING, outboxOf, systemOf } from "#database/embedded/wal-archiving.ts";
import { startEmbedded } from "#database/embedded/server.ts";
import { lockFolder } from "#database/lock.ts";
import { openPostgres } from "#database/pool/connect.ts";
import { seedDemoShop } from "#demo/seed/seed.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { singleVariant } from "#tests/support/values/examples.ts";
import { archiveOf, createWalArchive } from "./wal-archive.ts";
import { readKey, sealFile, withOpened } from "../sealing.ts";
import { moveOutbox } from "./move-outbox.ts";
import { readMoment, restoreToMoment } from "./restore-to-moment.ts";
import { readWalArchive, spansOf, waysIn } from "./segments.ts";

const parent = await mkdtemp(path.join(tmpdir(), "vitrina-archive-"));
const whole = path.join(parent, "whole");
const nobody = () => undefined;
// Recovery writes through to a disk that others use, too.
vi.setConfig({ testTimeout: 120_000 });
const QUICK = { ...ARCHIVING, fsync: "off" };

/** A shop with two orders; a segment ended after each, and the second after a base backup. */
const moments = await prepare();
let folder: string;
let backups: string;
beforeEach(async () => {
  const place = await mkdtemp(path.join(parent, "place-"));
  await cp(whole, place, { recursive: true, preserveTimestamps: true });
  folder = path.join(place, "postgres");
  backups = path.join(place, "backups");
});
afterAll(() => rm(parent, { recursive: true }));

async function prepare() {
  const folder = path.join(whole, "postgres");
  await mkdir(whole);
  const server = await startEmbedded(folder, nobody, QUICK);
  const database = await openPostgres(server.url, nobody, { isExclusive: true });
  await seedDemoShop(database.db, systemClock.now());
  const warnings: string[] = [];
  const backups = path.join(whole, "backups");
  const archive = createWalArchive({
    folder,
    backups,
    most: 2,
    database,
    warn: (message) => void warnings.push(message),
  });
  const tested = await openTestShop({ database, clock: systemClock, proxies: ["127.0.0.1"] });
  const buyers = createBuyers(tested);
  const { sku } = singleVariant(9);
  const buyer = await buyers.buyer({ [sku]: 1 });
  const client = await database.connect();
  const now = async () =>
    (await client.query<{ at: Date }>("select clock_timestamp() as at")).rows[0]?.at ?? new Date(0);
  const buy = async () => {
    await buyers.fill(buyer, { [sku]: 1 });
    await buyers.buy(buyer);
    const at = await now();
    const { rows } = await client.query<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
    await vi.waitFor(async () => expect(await readdir(outboxOf(folder))).toContain(rows[0]?.name), { timeout: 15_000 });
    await archive.beat();
    return { at };
  };
  await archive.beat();
  const begun = await now();
  const first = await buy();
  await archive.makeBaseBackup();
  const second = await buy();
  expect((await archive.state()).failure).toBeNull();
  expect(warnings).toEqual([]);
  client.release();
  await tested.close();
  await database.close();
  await server.close();
  return { begun, first, second };
}

const goTo = (moment: Date) => restoreToMoment({ folder, backups }, moment, systemClock.now(), async () => undefined);

async function ordersIn(where: string): Promise<unknown[]> {
  const server = await startEmbedded(where, nobody, QUICK);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query("select number from orders where number is not null order by number");
  await client.end();
  await server.close();
  return rows.map(({ number }) => number);
}

const archive = () => archiveOf(backups, systemOf(folder));
const failing = (done: Promise<unknown>) =>
  done.then(
    () => expect.unreachable(),
    (error: Error) => error.message,
  );

test("to a moment between two orders: the first is there, the second is not; then on to the second", async () => {
  const { first, second } = moments;
  const went = await goTo(first.at);
  expect(went).toMatchObject({ broken: [], aside: expect.stringContaining("postgres-antes-") });
  expect(Number(went.reached)).toBeLessThanOrEqual(Number(first.at));
  expect(await ordersIn(folder)).toEqual([1]);
  expect((await readWalArchive(archive())).timelines.map(({ id }) => id)).toEqual([1]);
  // It went on from there, which leaves the second order behind; the way to it stays.
  expect(await goTo(second.at)).toMatchObject({ broken: [] });
  expect((await readWalArchive(archive())).timelines.map(({ id }) => id)).toEqual([1, 2]);
  expect(await ordersIn(folder)).toEqual([1, 2]);
});

test("to a moment after the last change, on a machine that has lost the database; its folder stays its own", async () => {
  await rm(folder, { recursive: true });
  const [span] = spansOf(
    waysIn(await readWalArchive(path.join(backups, "wal", (await readdir(path.join(backups, "wal")))[0] ?? ""))),
  );
  expect(await goTo(span?.to ?? new Date(0))).toMatchObject({ aside: null, broken: [] });
  expect(await readdir(path.dirname(folder))).toEqual(["backups", "postgres", "postgres.lock"]);
  expect(await ordersIn(folder)).toEqual([1, 2]);
});

test("a moment that is not covered is refused with both ends, one that is in the archive but damaged too", async () => {
  const before = await readdir(path.dirname(folder));
  const early = new Date(moments.begun.getTime() - 60_000 * 60);
  expect(await failing(goTo(early))).toMatch(
    /^Ese momento no está guardado\. Se puede volver a cualquiera entre \d{4}-\S+ \S+ y \S+ \S+ \(hora de Bolivia\)\.$/,
  );
  for (const name of await readdir(archive()))
    if (name.includes("_") && !name.startsWith("base_")) {
      const bytes = await readFile(path.join(archive(), name));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
      await writeFile(path.join(archive(), name), bytes);
    }
  expect(await failing(goTo(moments.first.at))).toMatch(/^0{7}1\w+\.gz está dañado\. No se ha tocado nada/);
  expect((await readdir(path.dirname(folder))).toSorted()).toEqual([...before, "postgres.lock"].toSorted());
});

test("a gap ends what can be gone to, and nobody may restore below a running shop", async () => {
  const [segment] = [...(await readWalArchive(archive())).segments.values()].toSorted(
    (a, b) => Number(b.at) - Number(a.at),
  );
  await rm(segment?.file ?? "");
  await rm(path.join(folder, "data/pg_wal"), { recursive: true });
  await mkdir(path.join(folder, "data/pg_wal"));
  const span = spansOf(waysIn(await readWalArchive(archive()))).at(-1);
  expect(span && span.to < moments.second.at).toBe(true);
  const unlock = lockFolder(folder);
  expect(await failing(goTo(moments.first.at))).toContain("Otra tienda ya está usando la carpeta");
  unlock();
});

test("the outbox: what its target does not take stays, twice is once, and another segment of that name is refused", async () => {
  const [outbox, target] = [path.join(parent, "outbox"), path.join(parent, "target")];
  await mkdir(outbox);
  const name = "000000010000000000000007";
  const lay = async (text: string) => {
    await writeFile(path.join(outbox, name), text);
    await utimes(path.join(outbox, name), 1_700_000_000, 1_700_000_000);
  };
  await lay("one");
  // Half of the next one, as a killed server leaves it.
  await writeFile(path.join(outbox, ".000000010000000000000008"), "ha");
  await writeFile(target, "a disk that is not there");
  await expect(moveOutbox(outbox, target)).rejects.toThrow("EEXIST");
  await rm(target);
  expect([await moveOutbox(outbox, target), await moveOutbox(outbox, target)]).toEqual([1, 0]);
  const there = ["000000010000000000000007_20231114T221320000.gz"];
  expect(await readdir(target)).toEqual(there);
  await lay("one");
  await moveOutbox(outbox, target);
  await lay("another");
  await expect(moveOutbox(outbox, target)).rejects.toThrow("otra tienda, copia de esta, guarda en la misma carpeta");
  expect([await readdir(target), await readdir(outbox)]).toEqual([there, [".000000010000000000000008", name]]);
});

test("a sealed base backup: what a killed one left goes, without room there is none, only its owner's key opens it", async () => {
  const server = await startEmbedded(folder, nobody, QUICK);
  const database = await openPostgres(server.url, nobody, { isExclusive: true });
  let free = 1e12;
  const key = await generateX25519Identity();
  const sealTo = await identityToRecipient(key);
  const kept = createWalArchive({
    folder,
    backups,
    database,
    warn: nobody,
    most: 1,
    sealTo,
    free: async () => free,
  });
  await writeFile(path.join(archive(), ".part-base"), "half");
  await kept.makeBaseBackup();
  const names = await readdir(archive());
  expect(names.filter((name) => name.startsWith(".part"))).toEqual([]);
  const { bases, segments } = await readWalArchive(archive());
  expect([bases.length, segments.size]).toEqual([1, 1]);
  free = 0;
  await expect(kept.makeBaseBackup()).rejects.toThrow("no hay espacio en el disco");
  expect(await readdir(archive())).toEqual(names);
  // Nothing was lost, so it goes on from there.
  await kept.beat();
  expect(await readdir(archive())).toEqual(names);
  expect(names.filter((name) => !name.endsWith(".age"))).toEqual([]);
  const to = (await kept.state()).span?.to ?? new Date(0);
  await database.close();
  await server.close();
  const restored = (key?: string) =>
    restoreToMoment({ folder, backups, key, sealTo }, to, systemClock.now(), async () => undefined);
  expect(await failing(restored())).toContain("Está sellada: añade --key con el archivo de tu llave");
  expect(await failing(restored(await generateX25519Identity()))).toContain("Esa llave no la abre.");
  expect(await restored(key)).toMatchObject({ broken: [] });
  expect(await ordersIn(folder)).toEqual([1, 2]);
});

test("sealed and opened again, more than fits into a chunk; one bit that is another is no backup", async () => {
  const file = path.join(parent, "backup.tar");
  const bytes = Buffer.alloc(700_000, "tienda ");
  await writeFile(file, bytes);
  const whole = (one: string) => readFile(one);
  expect(await withOpened(file, undefined, whole)).toEqual(bytes);
  const key = await generateX25519Identity();
  await sealFile(file, await identityToRecipient(key));
  expect(await readdir(parent)).not.toContain("backup.tar.sealed");
  expect(await withOpened(file, key, whole)).toEqual(bytes);
  const sealed = await readFile(file);
  expect(sealed.includes("tienda")).toBe(false);
  sealed[400_000] = (sealed[400_000] ?? 0) ^ 1;
  await writeFile(file, sealed);
  await expect(withOpened(file, key, whole)).rejects.toThrow();
  const keyFile = path.join(parent, "key.txt");
  await writeFile(keyFile, `# created: 2026-11-28\n${key}\n`);
  expect(await readKey(keyFile)).toBe(key);
  expect(await failing(readKey(file))).toContain("no hay ninguna llave de age");
});

test("typed moments are of La Paz; without a day it is the latest that is over", () => {
  const now = new Date("2026-11-28T19:00:00Z");
  const read = (typed: string) => readMoment(typed, now).toISOString();
  expect(["2026-11-28 14:35", "14:35", "15:01", "9:05", "2026-11-28 14:35:20"].map(read)).toEqual([
    "2026-11-28T18:35:00.000Z",
    "2026-11-28T18:35:00.000Z",
    "2026-11-27T19:01:00.000Z",
    "2026-11-28T13:05:00.000Z",
    "2026-11-28T18:35:20.000Z",
  ]);
  for (const typed of ["ayer", "25:00", "2026-02-30 10:00", ""]) expect(() => read(typed)).toThrow("No entiendo «");
  expect(() => read("2026-11-28 15:01")).toThrow("2026-11-28 15:01 todavía no pasó.");
});
