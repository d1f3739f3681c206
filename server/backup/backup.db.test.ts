/** A shop with orders, accounts and photographs is backed up, and restored into an empty place. */
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import { pack } from "tar-stream";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { dumpTables, tableFile } from "#database/backup/dump-tables.ts";
import { copyMigrationsUntil, newestMigration } from "#database/backup/migrations.ts";
import { newId } from "#contracts/ids.ts";
import { type Database, openPostgres } from "#database/pool/connect.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import { importItems, importParts, imports } from "#modules/import/import.sql.ts";
import { PASSING_TABLES, missingInBackup } from "#modules/instances/instances.ts";
import { type PhotoStore, openPhotoStore } from "#modules/media/media.ts";
import { orders, receipts } from "#modules/order/order.sql.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { printedChance } from "#tests/support/values/chance.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { singleVariant } from "#tests/support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { TEST_SECRET, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { openPlace } from "../database.ts";
import { END, END_SIZE, endSchema } from "./description.ts";
import { type BackupSource, makeBackup } from "./make-backup.ts";
import { eachEntry, verifyBackup } from "./read-archive.ts";
import { refuseUsed, restoreBackup } from "./restore-backup.ts";
import { appendChecksum } from "./checksum.ts";

/** Line ends of every kind, quotes, and more than one script. */
const DIFFICULT = "a\r\nb\u2028c\u0085d\"e'f\\n\t{g}\u{1f45c} ñ ' || 'ü";
const [picture, another] = [randomBytes(60_000), randomBytes(10)];

const parent = await mkdtemp(path.join(tmpdir(), "vitrina-backup-"));
const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const { shop, database } = tested;
const { sku, product } = singleVariant(9);
const buyers = createBuyers(tested);
const { id: order } = await buyers.buy(await buyers.buyer({ [sku]: 2 }));
await database.db.update(products).set({ description: DIFFICULT }).where(eq(products.id, product));
for (const image of [picture, another])
  await database.db.insert(receipts).values({ id: newId(), order, image, sentAt: testClock.now() });
const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#8a4b26" } })
  .jpeg()
  .toBuffer();
await shop.media.accept(photo, "Cartera");
await shop.jobs.runDue();
const photographs = new Map();
const secretFile = path.join(parent, "session-secret");
await writeFile(secretFile, TEST_SECRET);
const file = path.join(parent, "copies", "one.tar");
const made = await makeBackup(
  {
    database,
    clock: testClock,
    readPhotograph: async (name) => {
      const bytes = await shop.media.read(name);
      if (bytes) photographs.set(name, bytes);
      return bytes;
    },
    publicUrl: "https://tienda.example",
    secret: TEST_SECRET,
    secretFile,
  },
  file,
);
afterAll(async () => {
  expect(tested.errors).toEqual([]);
  await tested.close();
  await rm(parent, { recursive: true });
});

/** Everything the tables hold, in a form that can be compared: rows have no order. */
async function contentOf(database: Database): Promise<object> {
  const folder = await mkdtemp(path.join(parent, "dump-"));
  const { tables, sequences } = await dumpTables(database, folder, async () => undefined, PASSING_TABLES);
  const content: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const lines = gunzipSync(await readFile(path.join(folder, tableFile(name)))).toString();
    content[name] = lines.split("\n").toSorted();
  }
  return { content, sequences };
}

interface Place {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Opens what was restored, as a start of the shop does. */
  open(): Promise<Database>;
  readonly store: PhotoStore;
}

let admin: pg.Client;
const created: string[] = [];
beforeEach(async () => {
  admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
});
afterEach(async () => {
  for (const name of created.splice(0)) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

async function emptyPlace(): Promise<Place> {
  const dataDir = await mkdtemp(path.join(parent, "place-"));
  const name = `t_${randomBytes(8).toString("hex")}`;
  await admin.query(`create database ${name} template template0`);
  created.push(name);
  const databaseUrl = new URL(name, inject("postgresUrl")).href;
  const store = openPhotoStore({ folder: path.join(dataDir, "photographs") });
  const open = async () => {
    const place = await openPlace({ dataDir, databaseUrl }, () => undefined);
    return place.open();
  };
  return { dataDir, databaseUrl, open, store };
}

async function restore(place: Place, from = file): Promise<void> {
  await refuseUsed(place.databaseUrl);
  const { open } = await openPlace(place, () => undefined);
  const secretFile = path.join(place.dataDir, "session-secret");
  await restoreBackup(from, { open, photographs: place.store, secretFile });
}

/** A connection that was closed stands in the server's list for a moment longer. */
async function leaves({ databaseUrl }: Place): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const connections = async () =>
    (await admin.query("select from pg_stat_activity where datname = $1", [name])).rowCount;
  await expect.poll(connections).toBe(0);
}

const said = (restoring: Promise<void>) =>
  restoring.then(
    () => "restored",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

test("the file is complete, for its owner only, and nothing else is left beside it", async () => {
  expect(made).toEqual({
    file,
    bytes: (await stat(file)).size,
    photographs: photographs.size,
    missing: [],
    databaseMs: expect.any(Number),
  });
  expect(photographs.size).toBe(6);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readdir(path.dirname(file))).toEqual(["one.tar"]);
  expect(await verifyBackup(file)).toMatchObject({ publicUrl: "https://tienda.example" });
});

test("the secret goes along that seals this shop's rows, and no other that lies in its folder", async () => {
  const names: string[] = [];
  const other = path.join(parent, "other.tar");
  await makeBackup({ ...withoutPhotographs(database), secretFile, secret: "another, from the environment" }, other);
  expect(await missingInBackup(database.db)).toHaveLength(photographs.size);
  for (const archive of [file, other]) await eachEntry(archive, async ({ name }) => void names.push(name));
  expect(names.filter((name) => name === "session-secret")).toHaveLength(1);
});

const withoutPhotographs = (database: Database): BackupSource => ({
  database,
  clock: testClock,
  readPhotograph: async () => null,
  publicUrl: "https://tienda.example",
  secret: TEST_SECRET,
  secretFile: "not here",
});

/** What the last entry says. */
const endOf = (bytes: Buffer) => {
  const text = bytes.subarray(512 - END_SIZE).toString();
  return endSchema.parse(JSON.parse(text.slice(0, text.indexOf("}") + 1)));
};

test("everything is there again, to the last sign", async () => {
  const place = await emptyPlace();
  await restore(place);
  const restored = await place.open();
  expect(await contentOf(restored)).toEqual(await contentOf(tested.database));
  const [difficult] = await restored.db.select().from(products).where(eq(products.description, DIFFICULT));
  expect(difficult?.id).toBe(singleVariant(9).product);
  const images = await restored.db.select({ image: receipts.image }).from(receipts);
  expect(images.map((row) => Buffer.from(row.image).toString("hex")).toSorted()).toEqual(
    [picture, another].map((one) => one.toString("hex")).toSorted(),
  );
  expect(await brokenInvariants(restored.db, { now: testClock.now() })).toEqual([]);
  for (const [name, photo] of photographs) expect(await place.store.read(name)).toEqual(photo);
  expect(await readFile(path.join(place.dataDir, "session-secret"), "utf8")).toBe(TEST_SECRET);
  await restored.close();
});

describe("into a place that is not as it should be", () => {
  test("a place that has a shop is refused and stays as it is", async () => {
    const place = await emptyPlace();
    await restore(place);
    const before = await place.open();
    await before.db.delete(receipts);
    const content = await contentOf(before);
    await before.close();
    await leaves(place);
    expect(await said(restore(place))).toBe("Aquí ya hay una tienda. Elige una DATA_DIR o DATABASE_URL vacía.");
    const after = await place.open();
    expect(await contentOf(after)).toEqual(content);
    await after.close();
  });

  test("a place that is in use is refused", async () => {
    const place = await emptyPlace();
    const running = await place.open();
    expect(await said(restore(place))).toContain("Alguien usa esa base de datos");
    await running.close();
  });

  test("a restore that failed half-way can be begun again", async () => {
    const place = await emptyPlace();
    const write = async () => {
      throw new Error("no space");
    };
    expect(await said(restore({ ...place, store: { ...place.store, write } }))).toBe("no space");
    await leaves(place);
    await restore(place);
    const restored = await place.open();
    expect(await restored.db.$count(orders)).toBe(1);
    await restored.close();
  });
});

describe("a file that is not whole is refused before anything is touched", () => {
  const damagedBy = async (change: (copy: string) => Promise<void>) => {
    const copy = path.join(parent, `damaged-${randomBytes(4).toString("hex")}.tar`);
    await writeFile(copy, await readFile(file));
    await change(copy);
    const place = await emptyPlace();
    const words = await said(restore(place, copy));
    expect(await readdir(path.join(place.dataDir, "photographs")).catch(() => [])).toEqual([]);
    return words;
  };

  test("cut off", async () => {
    expect(await damagedBy((copy) => truncate(copy, made.bytes - 4_096))).toContain("dañada o incompleta");
    expect(await damagedBy((copy) => truncate(copy, made.bytes / 2))).toContain("dañada o incompleta");
  });

  test("empty, or something else", async () => {
    expect(await damagedBy((copy) => truncate(copy, 0))).toContain("dañada o incompleta");
    expect(await damagedBy((copy) => writeFile(copy, picture))).toContain("dañada o incompleta");
  });

  test("one bit anywhere is another", async () => {
    const bytes = await readFile(file);
    const bits = bytes.byteLength * 8;
    // Every part of the file, much of the last entry, and some more.
    const spread = Array.from({ length: 60 }, (_, index) => Math.floor((bits * index) / 60));
    const last = Array.from({ length: 60 }, (_, index) => bits - 1 - 271 * index);
    const chance = printedChance();
    const random = Array.from({ length: 30 }, () => chance.upTo(bits));
    const copy = path.join(parent, "flipped.tar");
    for (const bit of [...spread, ...last, ...random]) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      await writeFile(copy, flipped);
      await expect(verifyBackup(copy), `bit ${bit} of ${bits}`).rejects.toThrow("dañada o incompleta");
    }
  }, 120_000);

  test("one byte of a table is another", async () => {
    const bytes = await readFile(file);
    const at = bytes.indexOf("tables/products.jsonl.gz") + 512 + 200;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(await damagedBy((copy) => writeFile(copy, bytes))).toContain("dañada o incompleta");
  });
});

test("of an older release: its tables are brought up to date", async () => {
  const migrations = await mkdtemp(path.join(parent, "migrations-"));
  copyMigrationsUntil("0013_stock_movements", migrations);
  const { databaseUrl } = await emptyPlace();
  const old = await openPostgres(databaseUrl, () => undefined, { migrations });
  const copy = path.join(parent, "older.tar");
  await makeBackup(withoutPhotographs(old), copy);
  await old.close();
  expect(await verifyBackup(copy)).toMatchObject({ migration: "0013_stock_movements" });
  const place = await emptyPlace();
  await restore(place, copy);
  const restored = await place.open();
  expect(await newestMigration(restored.db)).toBe(await newestMigration(tested.database.db));
  await restored.close();
});

test("as an earlier release made it, without a sum of the whole: restored", async () => {
  const bytes = await readFile(file);
  bytes.write("vitrina-backup-1", bytes.indexOf("vitrina-backup-2"));
  const { photographs: count, bytes: sum } = endOf(bytes);
  const archive = pack();
  archive.entry({ name: END }, JSON.stringify({ photographs: count, bytes: sum }));
  archive.finalize();
  const copy = path.join(parent, "format-1.tar");
  await writeFile(copy, Buffer.concat([bytes.subarray(0, -END_SIZE), await buffer(archive)]));
  expect(await verifyBackup(copy)).toMatchObject({ format: "vitrina-backup-1" });
});

test("the files of imports are left out; an import that needs one ends where the shop opens again", async () => {
  const { db } = tested.database;
  const imported = (state: "checked" | "running" | "done", done: number) => ({
    id: newId(),
    state,
    name: "fotos.zip",
    size: 3,
    counted: false,
    staff: newId(),
    by: "Rosa",
    createdAt: testClock.now(),
    updatedAt: testClock.now(),
    total: 9,
    done,
  });
  const list = [imported("checked", 0), imported("running", 4), imported("done", 9)];
  await db.insert(imports).values(list);
  await db.insert(importParts).values(list.map(({ id }) => ({ import: id, number: 0, bytes: Buffer.from("zip") })));
  await db.insert(importItems).values(list.map(({ id }) => ({ import: id, position: 0, item: {} })));
  await tested.shop.imports.endWithoutFile();
  expect((await db.select().from(imports)).map(({ state }) => state).toSorted()).toEqual([
    "checked",
    "done",
    "running",
  ]);

  const copy = path.join(parent, "imports.tar");
  await makeBackup(withoutPhotographs(tested.database), copy);
  await db.delete(imports);
  const place = await emptyPlace();
  await restore(place, copy);
  const restored = await place.open();
  expect([await restored.db.$count(importParts), await restored.db.$count(importItems)]).toEqual([0, 0]);
  const again = await openTestShop({ database: restored });
  await again.shop.prepare();
  const words = "El archivo no está en la copia de la tienda que se restauró. Súbelo otra vez";
  const now = new Map((await restored.db.select().from(imports)).map((one) => [one.id, [one.state, one.problem]]));
  expect(list.map(({ id }) => now.get(id))).toEqual([
    ["refused", words],
    ["refused", `${words}: 4 de 9 productos ya se importaron`],
    ["done", null],
  ]);
  await again.close();
  await restored.close();
});

test("of a newer release: refused with words", async () => {
  const bytes = await readFile(file);
  const migration = (await newestMigration(tested.database.db)) ?? "";
  const at = bytes.indexOf(migration);
  bytes.write("9999", at);
  const copy = path.join(parent, "newer.tar");
  await writeFile(copy, Buffer.concat([bytes.subarray(0, -END_SIZE), Buffer.alloc(1_024)]));
  await appendChecksum(copy, endOf(bytes));
  const place = await emptyPlace();
  expect(await said(restore(place, copy))).toBe(
    "La copia es de una versión más nueva de la tienda: instala esa versión y vuelve a probar.",
  );
});

test("a backup that fails leaves no file", async () => {
  const folder = path.join(parent, "failed");
  await mkdir(folder);
  const failing = makeBackup(
    {
      database: tested.database,
      clock: testClock,
      readPhotograph: async () => {
        throw new Error("the bucket is away");
      },
      publicUrl: "https://tienda.example",
      secret: TEST_SECRET,
      secretFile: "not here",
    },
    path.join(folder, "one.tar"),
  );
  await expect(failing).rejects.toThrow("the bucket is away");
  expect(await readdir(folder)).toEqual([]);
});
