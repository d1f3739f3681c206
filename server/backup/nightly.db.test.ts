import type { ShopStatus } from "#contracts/settings/status.document.ts";
import { appendFile, mkdtemp, readdir, rm, truncate, utimes, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInOwner } from "#tests/support/people/staff.ts";
import { joinInstances, noteBackup } from "#modules/instances/instances.ts";
import { endEntry } from "./description.ts";
import { backUpNightly } from "./nightly.ts";
import { NoRoom, makeRoom } from "./free-space.ts";

const DAY = 24 * 60;
const clock = movingClock();
let tested: TestShop;
let folder: string;
let fails: boolean;
beforeEach(async () => {
  fails = false;
  folder = await mkdtemp(path.join(tmpdir(), "vitrina-nightly-"));
  tested = await openTestShop({ clock, proxies: ["127.0.0.1"] });
});
afterEach(async () => {
  await tested.close();
  await rm(folder, { recursive: true });
});

const begin = (kept: number, free?: () => Promise<number>) =>
  backUpNightly({
    db: tested.database.db,
    jobs: tested.shop.jobs,
    clock,
    folder,
    kept,
    free,
    make: async (file) => {
      if (fails) throw new Error("no space");
      await writeFile(file, "");
    },
  });

const MB = 1_000_000;
/** A file of this size that takes no space. */
async function lay(name: string, size: number, day: number): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, "");
  await truncate(file, size);
  await utimes(file, new Date(2026, 0, day), new Date(2026, 0, day));
}
const told = async () => {
  const owner = await signedInOwner(tested);
  const { rows } = (await owner.call<ShopStatus>("GET", "/api/gestion/status")).body;
  return rows.find(({ subject, state }) => subject === "backup" && state === "wrong")?.detail ?? null;
};

const night = async () => {
  clock.pass(DAY);
  await tested.shop.jobs.runDue();
};

test("each night one, the newest are kept, and so are those made by hand", async () => {
  await writeFile(path.join(folder, "vitrina-2026-01-01-120000.tar"), "");
  await begin(2);
  await tested.shop.jobs.runDue();
  expect(await readdir(folder)).toEqual(["vitrina-2026-01-01-120000.tar"]);
  for (let nights = 0; nights < 4; nights += 1) await night();
  expect((await readdir(folder)).toSorted()).toEqual([
    "vitrina-2026-01-01-120000.tar",
    "vitrina-noche-2026-11-23.tar",
    "vitrina-noche-2026-11-24.tar",
  ]);
});

test("a night that fails is tried again, and does not stop the next", async () => {
  await begin(7);
  fails = true;
  await night();
  fails = false;
  clock.pass(60);
  await tested.shop.jobs.runDue();
  expect(await readdir(folder)).toHaveLength(1);
  await night();
  expect(await readdir(folder)).toHaveLength(2);
});

test("what a killed process left is removed the next day, not what is being made now", async () => {
  for (const name of [".part-old", ".part-new"]) await mkdir(path.join(folder, name));
  await begin(7);
  clock.pass(DAY);
  const long = new Date(clock.now().getTime() - 25 * 60 * 60_000);
  await utimes(path.join(folder, ".part-old"), long, long);
  await utimes(path.join(folder, ".part-new"), clock.now(), clock.now());
  await tested.shop.jobs.runDue();
  expect((await readdir(folder)).filter((name) => name.startsWith(".part-"))).toEqual([".part-new"]);
});

test("where the next one would not fit, the oldest go first, never the newest, nor those made by hand", async () => {
  await lay("vitrina-2026-01-01-120000.tar", 900 * MB, 1);
  for (const day of [2, 3, 4, 5]) await lay(`vitrina-noche-2026-01-0${day}.tar`, 300 * MB, day);
  // The last one twice, as it is being made, a tenth more, and a reserve: 760 MB.
  await begin(7, async () => 400 * MB);
  await night();
  expect((await readdir(folder)).toSorted()).toEqual([
    "vitrina-2026-01-01-120000.tar",
    "vitrina-noche-2026-01-04.tar",
    "vitrina-noche-2026-01-05.tar",
    expect.stringMatching(/^vitrina-noche-/),
  ]);
  expect(await told()).toBeNull();
});

test("where it does not fit at all, nothing is removed, and log and owner are told; the next success ends it", async () => {
  for (const day of [4, 5]) await lay(`vitrina-noche-2026-01-0${day}.tar`, 300 * MB, day);
  let free = 100 * MB;
  await begin(7, async () => free);
  expect(await told()).toBeNull();
  await night();
  expect(await readdir(folder)).toHaveLength(2);
  expect(await told()).toBe(
    "No hay espacio en el disco, faltan 360 MB. Libera espacio, o pon BACKUP_DIR en otro disco.",
  );
  expect(tested.errors).toContainEqual(expect.stringContaining("no hay espacio en el disco, faltan 360 MB"));
  free = 800 * MB;
  clock.pass(60);
  await tested.shop.jobs.runDue();
  expect(await told()).toBeNull();
});

test("another failure is told without its details", async () => {
  await begin(7);
  fails = true;
  await night();
  expect(await told()).toBe("Hubo un error que está en el registro del servidor.");
  clock.pass(3 * DAY);
  expect(await told()).toBeNull();
});

test("a real backup says how much of it are photographs: only the rest is needed twice", async () => {
  const end = await endEntry({ photographs: 1, bytes: 250 * MB, sha256: "0".repeat(64) });
  await lay("vitrina-noche-2026-01-04.tar", 300 * MB - end.byteLength, 4);
  await appendFile(path.join(folder, "vitrina-noche-2026-01-04.tar"), end);
  const fits = (free: number) =>
    makeRoom(folder, /^vitrina-noche-/, async () => free).then(
      () => true,
      (error: unknown) => error instanceof NoRoom && false,
    );
  expect([await fits(484 * MB), await fits(486 * MB)]).toEqual([false, true]);
});

test("none are made when none are kept", async () => {
  await begin(0);
  await night();
  expect(await readdir(folder)).toEqual([]);
});

test("which photographs the newest backup lacks is told, until one lacks none", async () => {
  const files = ["a-400.webp", "a-800.webp", "b.jpg", "c.jpg", "d.jpg"];
  await noteBackup(tested.database.db, clock.now(), files);
  expect(await told()).toBe(
    "Lo demás está en ella. Falta esto: a-400.webp, a-800.webp, b.jpg y 2 más. Sube esas fotos otra vez.",
  );
  await noteBackup(tested.database.db, clock.now(), []);
  expect(await told()).toBeNull();
});

test("a backup that lies with another server is told of where there is one", async () => {
  await begin(7);
  await night();
  const owner = await signedInOwner(tested);
  const titled = async () => (await owner.call<ShopStatus>("GET", "/api/gestion/status")).body.rows[1]?.title;
  expect(await titled()).toBe("Todavía no hay ninguna copia");
  const { db } = tested.database;
  for (const name of ["uno:3000", "dos:3000"])
    await joinInstances(db, db, { name, version: "1", secretMark: "a", files: "bucket b" });
  expect(await titled()).toMatch(/^Hay copia, de /);
});
