/** Photographs that nothing shows: deleted with their files after a month, and never while anything names them. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { brands, categories, productImages, seasons } from "#modules/catalogue/catalogue.sql.ts";
import { siteContent } from "#modules/content/content.sql.ts";
import { importItems, imports } from "#modules/import/import.sql.ts";
import { createJobs } from "#modules/jobs/jobs.ts";
import { orderLines } from "#modules/order/order.sql.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { example } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { createMedia } from "./media.ts";
import { photos } from "./media.sql.ts";
import { openPhotoStore } from "./store.ts";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const MONTH = 30 * 24 * 60;
const clock = movingClock();

afterAll(async () => {
  await tested.close();
  await rm(folder, { recursive: true });
});
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
const folder = await mkdtemp(path.join(tmpdir(), "vitrina-retention-"));
const { db, changes } = tested.database;
const queue = createJobs({ db, changes, clock, log: (message, error) => expect.fail(`${message}: ${String(error)}`) });
const media = createMedia({ db, clock, jobs: queue, store: { folder } });

beforeEach(async () => void (await db.delete(photos)));

/** A developed photograph with its files. */
async function photograph(
  name = `foto-${randomBytes(6).toString("hex")}`,
  over: Partial<typeof photos.$inferInsert> = {},
) {
  const at = clock.now();
  const facts = { width: 640, height: 800, bytes: 9, dominant: "#8a4b26", widths: [640] as const };
  await db.insert(photos).values({ name, master: `${name}.jpg`, ...facts, createdAt: at, readyAt: at, ...over });
  const store = openPhotoStore({ folder });
  for (const file of [".jpg", "-640.webp", "-640.avif", "-share.jpg"]) await store.write(name + file, Buffer.from("x"));
  return name;
}
const kept = async () => (await db.select({ name: photos.name }).from(photos)).map(({ name }) => name);
/** A run of the retention, a month, and another run. */
async function monthLater(): Promise<void> {
  await media.prune();
  clock.pass(MONTH + 1);
  await media.prune();
}

test("what nothing shows goes after a month, its files in a job", async () => {
  const name = await photograph();
  const logo = await photograph(undefined, { widths: [160] });
  await openPhotoStore({ folder }).write(`${logo}-icon-192.png`, Buffer.from("x"));
  await media.prune();
  clock.pass(MONTH);
  await media.prune();
  expect((await kept()).toSorted()).toEqual([name, logo].toSorted());
  clock.pass(1);
  await media.prune();
  expect(await kept()).toEqual([]);
  expect((await readdir(folder)).length).toBeGreaterThan(0);
  await queue.runDue();
  expect(await readdir(folder)).toEqual([]);
});

test("the month begins when it is shown no more, not when it came", async () => {
  const name = await photograph();
  const [image] = await db.select().from(productImages).limit(1);
  const its = eq(productImages.photo, image?.photo ?? "");
  await db.update(productImages).set({ photo: name }).where(its);
  clock.pass(12 * MONTH);
  await media.prune();
  await db
    .update(productImages)
    .set({ photo: image?.photo ?? "" })
    .where(eq(productImages.photo, name));
  await media.prune();
  expect(await kept()).toEqual([name]);
  clock.pass(MONTH - 1);
  await media.prune();
  expect(await kept()).toEqual([name]);
  // Shown again meanwhile, and no more: another month.
  await db.update(productImages).set({ photo: name }).where(its);
  await media.prune();
  await db
    .update(productImages)
    .set({ photo: image?.photo ?? "" })
    .where(eq(productImages.photo, name));
  clock.pass(2);
  await media.prune();
  expect(await kept()).toEqual([name]);
  clock.pass(MONTH + 1);
  await media.prune();
  expect(await kept()).toEqual([]);
});

/** Makes one thing of the shop name it. */
const USES: readonly (readonly [string, (name: string) => Promise<unknown>])[] = [
  [
    "a product, on sale or not",
    async (photo) => {
      const [image] = await db.select().from(productImages).limit(1);
      await db
        .update(productImages)
        .set({ photo })
        .where(eq(productImages.photo, image?.photo ?? ""));
    },
  ],
  ["a category", (photo) => db.update(categories).set({ photo }).where(eq(categories.ide, 1))],
  [
    "the face of a brand",
    (photo) =>
      db
        .update(brands)
        .set({ photographs: [{ photo, alt: "" }] })
        .where(eq(brands.ide, 11)),
  ],
  [
    "the face of a season",
    (photo) =>
      db
        .update(seasons)
        .set({
          photographs: [
            { photo: "other-1", alt: "" },
            { photo, alt: "" },
          ],
        })
        .where(eq(seasons.ide, 23)),
  ],
  [
    "a page",
    (photo) =>
      db
        .update(siteContent)
        .set({ published: { kind: "home", heroes: [{ phone: photo }] } })
        .where(eq(siteContent.name, "home")),
  ],
  [
    "the draft of a page",
    (logo) =>
      db
        .update(siteContent)
        .set({ draft: { kind: "identity", logo } })
        .where(eq(siteContent.name, "identity")),
  ],
  [
    "an import that is not over",
    async (file) => {
      const id = newId();
      const at = clock.now();
      const facts = { state: "checked", name: "x.csv", size: 1, counted: false, staff: newId(), by: "Rosa" } as const;
      await db.insert(imports).values({ id, ...facts, createdAt: at, updatedAt: at });
      await db.insert(importItems).values({ import: id, position: 0, item: { photos: [{ file, color: null }] } });
    },
  ],
  [
    "an order",
    async (image) => {
      const { buyer, draft, place } = createBuyers(tested);
      const person = await buyer({ [example(5).sku]: 1 });
      const placed = await place(person.own, await draft(person, "tienda"));
      expect(placed.status).toBe(200);
      await db.update(orderLines).set({ image }).where(eq(orderLines.order, placed.body.id));
    },
  ],
];

test.each(USES)("what %s shows stays", async (_what, use) => {
  const [name, unused] = [await photograph(), await photograph()];
  await use(name);
  await monthLater();
  expect([await kept(), unused === name]).toEqual([[name], false]);
});

test("held at this moment, it stays, and is not deleted once it is shown", async () => {
  const name = await photograph();
  await media.prune();
  clock.pass(MONTH + 1);
  await db.transaction(async (tx) => {
    expect([...(await media.hold(tx, [name, "none-1"])).keys()]).toEqual([name]);
    await tx.update(categories).set({ photo: name }).where(eq(categories.ide, 2));
  });
  await media.prune();
  expect(await kept()).toEqual([name]);
});

test("the files of one that was uploaded again stay", async () => {
  const name = await photograph();
  await monthLater();
  expect(await kept()).toEqual([]);
  await photograph(name);
  await queue.runDue();
  expect((await readdir(folder)).filter((file) => file.startsWith(name))).toHaveLength(4);
});

test("those of the demo shop are nobody's to delete", async () => {
  const name = await photograph(undefined, { bytes: 0 });
  await monthLater();
  expect(await kept()).toEqual([name]);
});
