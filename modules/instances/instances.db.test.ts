/** @module-tag security */
import { afterAll, afterEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { ShopStatus } from "#contracts/settings/status.document.ts";
import { signedInOwner } from "#tests/support/people/staff.ts";
import { createSharedLimits } from "#server/middleware/rate.ts";
import { TEST_SECRET, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { instances } from "./instances.sql.ts";
import { type Instance, createRateHits, joinInstances } from "./instances.ts";

const tested = await openTestShop();
const { db } = tested.database;
const owner = await signedInOwner(tested);
const joined: (() => Promise<void>)[] = [];
const ours: Instance = { name: "uno:3000", version: "1.0.0", secretMark: "a", files: "bucket b" };
const join = async (own: Partial<Instance> = {}) =>
  void joined.push(await tested.database.alone((tx) => joinInstances(tx, db, { ...ours, ...own })));
const leaveAll = async () => {
  for (const leave of joined.splice(0)) await leave();
};
afterEach(leaveAll);
afterAll(() => tested.close());

/** What Estado says of the version. */
const said = async () => {
  const { rows } = (await owner.call<ShopStatus>("GET", "/api/gestion/status")).body;
  return rows.flatMap(({ subject, state, title, detail }) => (subject === "version" ? [state, title, detail] : []));
};

test("an instance with another secret, or photographs elsewhere, is refused while one is open, and opens when it has left (F27)", async () => {
  await join();
  await join({ name: "dos:3000" });
  await expect(join({ secretMark: "other" })).rejects.toThrow(/^SESSION_SECRET: la tienda ya está abierta en dos:3000/);
  await expect(join({ files: "folder f 1" })).rejects.toThrow("guarda las fotos en otro lugar");
  await leaveAll();
  await join({ secretMark: "other", files: "folder f 1" });
});

test("one that was killed is forgotten after fifteen seconds by the database's clock", async () => {
  await join();
  await db.execute(sql`update instances set seen_at = now() - interval '14 seconds'`);
  await expect(join({ secretMark: "other" })).rejects.toThrow("SESSION_SECRET");
  await db.execute(sql`update instances set seen_at = now() - interval '16 seconds'`);
  await join({ secretMark: "other" });
  expect(await db.select({ mark: instances.secretMark }).from(instances)).toEqual([{ mark: "other" }]);
});

test("Estado names the servers where there is more than one", async () => {
  await join();
  expect(await said()).toEqual(["done", "Vitrina 1", "La versión de la tienda."]);
  await join({ name: "dos:3000", version: "1.1.0" });
  const list = "dos:3000 (Vitrina 1.1.0) y uno:3000 (Vitrina 1.0.0)";
  expect(await said()).toEqual(["done", "2 servidores", `${list}. Comparten la base de datos y las fotos.`]);
  await db.execute(sql`update instances set files = 'folder f 1' where name = 'uno:3000'`);
  expect((await said()).slice(0, 2)).toEqual(["wrong", "Los servidores no comparten las fotos"]);
});

const clock = movingClock();
/** An instance's limit of five mails in ten minutes. */
const limiter = () => createSharedLimits({ rateHits: createRateHits({ db, clock, secret: TEST_SECRET }) })("own-mails");

test("a limit that protects is counted over both instances, at once too, and is over after its window", async () => {
  const [one, two] = [limiter(), limiter()];
  const tries = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).consume("ana")));
  expect(tries.filter((wait) => wait === 0)).toHaveLength(5);
  expect(new Set(tries)).toEqual(new Set([0, 600]));
  await one.consume("luz");
  await two.giveBack("luz");
  const after = [];
  for (let index = 0; index < 6; index += 1) after.push(await one.consume("luz"));
  expect(after).toEqual([0, 0, 0, 0, 0, 600]);
  clock.pass(9);
  expect(await limiter().consume("ana")).toBe(60);
  clock.pass(1);
  expect(await limiter().consume("ana")).toBe(0);
});
