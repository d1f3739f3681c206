/** A backup is tried by itself each month, and "Estado" says what came of it and which moments can be gone back to. */
import { mkdir, mkdtemp, readdir, rm, truncate, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { ShopStatus } from "#contracts/settings/status.document.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { signedInOwner, signedInStaff } from "#tests/support/people/staff.ts";
import { TEST_SECRET, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { singleVariant } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { DRILL, drillMonthly, drillNewest, lastDrill } from "./restore-drill.ts";
import { makeBackup } from "./make-backup.ts";

const parent = await mkdtemp(path.join(tmpdir(), "vitrina-drill-"));
const backups = path.join(parent, "backups");
const dataDir = path.join(parent, "data");
await mkdir(dataDir);
const clock = movingClock();
const log: { from: Date; to: Date; failure: string | null; waitsSince: Date | undefined } = {
  from: new Date(clock.now().getTime() - 3_600_500),
  to: new Date(clock.now().getTime() - 60_000),
  failure: null,
  waitsSince: undefined,
};
const tested = await openTestShop({
  clock,
  proxies: ["127.0.0.1"],
  storage: {
    archive: async () => ({ span: { from: log.from, to: log.to }, failure: log.failure, waitsSince: log.waitsSince }),
    drill: { job: DRILL, last: () => lastDrill(backups) },
  },
});
const { database, shop } = tested;
const { sku } = singleVariant(9);
const buyers = createBuyers(tested);
const { id } = await buyers.buy(await buyers.buyer({ [sku]: 2 }));
const source = {
  database,
  clock,
  readPhotograph: async () => null,
  publicUrl: "https://tienda.example",
  secret: TEST_SECRET,
  secretFile: "not here",
};
afterAll(async () => {
  await tested.close();
  await rm(parent, { recursive: true });
});

const place = { backups, dataDir, source };
const rowOf = async (subject: string) => {
  const owner = await signedInOwner(tested);
  const { rows } = (await owner.call<ShopStatus>("GET", "/api/gestion/status")).body;
  return rows.find((row) => row.subject === subject);
};

test("each month the newest is restored aside, counted and looked at; nothing of it stays", async () => {
  await drillMonthly({ db: database.db, jobs: shop.jobs, clock, ...place });
  expect((await rowOf("drill"))?.title).toBe("Todavía no se probó ninguna copia");
  await mkdir(path.join(dataDir, "drill-killed"));
  const long = new Date(clock.now().getTime() - 2 * 60 * 60_000);
  await utimes(path.join(dataDir, "drill-killed"), long, long);
  expect(await drillNewest(place, clock.now())).toBeNull();
  await makeBackup(source, path.join(backups, "vitrina-noche-2026-11-22.tar"));
  clock.pass(24 * 60);
  await shop.jobs.runDue();
  const first = await lastDrill(backups);
  expect(first).toMatchObject({ at: clock.now(), problems: [], beforeSealing: false });
  expect(first?.rows).toBeGreaterThan(100);
  expect(await readdir(dataDir)).toEqual([]);
  expect(await rowOf("drill")).toMatchObject({
    state: "done",
    title: expect.stringMatching(/^La copia se probó hoy a las \d\d:\d\d, y sirve$/),
    detail: expect.stringMatching(
      /^Se abrió aparte en [\d,]+ s: están sus \S+ filas, y pedidos, pagos y existencias cuadran\./,
    ),
  });
  for (let nights = 0; nights < 27; nights += 1) {
    clock.pass(24 * 60);
    await shop.jobs.runDue();
  }
  expect((await lastDrill(backups))?.at).toEqual(first?.at);
  clock.pass(3 * 24 * 60);
  await shop.jobs.runDue();
  expect((await lastDrill(backups))?.at).toEqual(clock.now());
});

test("a sealed one is tried before it is sealed: here nobody can open it", async () => {
  const sealTo = await identityToRecipient(await generateX25519Identity());
  await makeBackup({ ...source, sealTo }, path.join(backups, "vitrina-noche-2026-11-23.tar.age"));
  expect(await drillNewest(place, clock.now())).toMatchObject({ beforeSealing: true, problems: [] });
});

test("a backup that is damaged, or of a shop that does not add up, is told of", async () => {
  await database.db.execute(sql`delete from order_history`);
  const file = path.join(backups, "vitrina-noche-2026-11-24.tar");
  await makeBackup(source, file);
  const [problem] = (await drillNewest(place, clock.now()))?.problems ?? [];
  expect(problem).toBe(`INV7 end ${id}: vencido, the history says borrador`);
  await truncate(file, 5_000);
  expect((await drillNewest(place, clock.now()))?.problems).toEqual([
    expect.stringMatching(/^La copia está dañada o incompleta/),
  ]);
  expect(await readdir(dataDir)).toEqual([]);
});

test("the owner reads between which moments the shop can be put back, and when the log is not taken", async () => {
  const minutes = String.raw`\d+ de \w+ a las \d\d:\d\d|hoy a las \d\d:\d\d`;
  expect(await rowOf("moments")).toMatchObject({
    state: "done",
    title: expect.stringMatching(
      new RegExp(`^Se puede volver a cualquier momento entre el (${minutes}) y el (${minutes})$`),
    ),
    detail: expect.stringMatching(/npm run restore -- --at "\d{4}-\d\d-\d\d \d\d:\d\d"$/),
  });
  log.failure = "Error: ENOSPC: no space left on device";
  expect(await rowOf("moments")).toMatchObject({
    state: "wrong",
    title: expect.stringMatching(/^El último minuto guardado es el \d+ de \w+ a las \d\d:\d\d$/),
    detail: "El disco de las copias está lleno. Lo de después espera, y se intenta otra vez solo.",
  });
  log.failure = null;
  log.waitsSince = new Date(clock.now().getTime() - 16 * 60_000);
  expect((await rowOf("moments"))?.state).toBe("wrong");
  const staff = await signedInStaff(tested, "staff");
  expect((await staff.call("GET", "/api/gestion/status")).status).toBe(403);
});
