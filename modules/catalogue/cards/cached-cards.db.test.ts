import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createListeners } from "#database/changes.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { statementsOf } from "#tests/support/database/count-statements.ts";
import { drainNotices } from "#tests/support/providers/drain-notices.ts";
import { examples } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { type Catalogue, createCatalogue } from "../catalogue.ts";

const database = await openTestDatabase();
const { db, changes } = database;
/** Caches cards, and learns of changes from the bus only. */
const caching = createCatalogue({ db, clock: testClock, changes });
/** Another instance: it writes, and caches nothing. */
const elsewhere = createCatalogue({ db, clock: testClock });
afterAll(async () => {
  caching.close();
  await database.close();
});

const some = examples(4, 5);
const ids = some.map(({ product }) => product);
const pricesOf = async (catalogue: Catalogue) =>
  new Map((await catalogue.cards(ids)).map(({ id, Precio }) => [id, Math.round(Precio * 100)]));

test("a card is never older than the last notice of its product, whoever writes while it is read", async () => {
  const step = fc.record({ at: fc.nat({ max: ids.length - 1 }), what: fc.constantFrom("price", "stock") });
  const script = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 12 }),
    readers: fc.integer({ min: 1, max: 4 }),
  });
  // Prices only grow, so that an old card shows by its price.
  let price = 100_000;
  await fc.assert(
    fc.asyncProperty(script, async ({ steps, readers }) => {
      await drainNotices(database);
      const before = await pricesOf(elsewhere);
      /** For each product, the price after each of its writes: the notices come in the same order. */
      const after = new Map(ids.map((id) => [id, [before.get(id) ?? 0]]));
      const heard = new Map(ids.map((id) => [id, 0]));
      const stop = database.changes.onChange((topic) => {
        const id = topic.replace("product:", "");
        if (heard.has(id)) heard.set(id, (heard.get(id) ?? 0) + 1);
      });
      const write = async (id: string, sku: string, own: typeof steps) => {
        const prices = after.get(id) ?? [];
        for (const { what } of own) {
          price += 1;
          prices.push(what === "price" ? price : (prices.at(-1) ?? 0));
          await (what === "price" ? elsewhere.change(id, { price: prices.at(-1) }) : elsewhere.setStock(sku, price));
        }
      };
      let isWriting = true;
      const writing = Promise.all(
        some.map(({ product, sku }, at) =>
          write(
            product,
            sku,
            steps.filter((one) => one.at === at),
          ),
        ),
      ).finally(() => (isWriting = false));
      const read = async () => {
        do {
          const least = ids.map((id) => after.get(id)?.[heard.get(id) ?? 0] ?? 0);
          const shown = await pricesOf(caching);
          for (const [at, id] of ids.entries()) expect(shown.get(id)).toBeGreaterThanOrEqual(least[at] ?? 0);
          // Cards from memory wait for nothing: without this no writer would get its turn.
          await setImmediate();
        } while (isWriting);
      };
      await Promise.all([writing, ...Array.from({ length: readers }, read)]);
      await drainNotices(database);
      stop();
      expect(await caching.cards(ids)).toEqual(await elsewhere.cards(ids));
    }),
    { numRuns: 30 },
  );
}, 120_000);

test("an instance's own change is in its next cards, before any notice", async () => {
  // Nothing is ever heard on this bus.
  const { onChange, onGap } = createListeners();
  const own = createCatalogue({ db: database.db, clock: testClock, changes: { onChange, onGap } });
  const [one] = some;
  if (!one) throw new Error("no example");
  await own.cards(ids);
  await own.change(one.product, { price: 77_700 });
  expect((await own.cards([one.product]))[0]?.Precio).toBe(777);
  await own.change(one.product, { active: false });
  expect(await own.cards([one.product])).toEqual([]);
  await own.change(one.product, { active: true });
  expect((await own.cards([one.product]))[0]?.Precio).toBe(777);
  own.close();
});

test("cards are one statement for any number of products, and none once they are cached", async () => {
  const own = createCatalogue({ db: database.db, clock: testClock, changes: createListeners() });
  expect(await statementsOf(() => own.cards(ids))).toHaveLength(1);
  expect(await statementsOf(() => own.cards(ids))).toHaveLength(0);
  own.close();
});

test("what is not heard stays cached, until a gap or a notice of everything drops it", async () => {
  const bus = createListeners();
  const own = createCatalogue({ db: database.db, clock: testClock, changes: bus });
  const [one] = some;
  if (!one) throw new Error("no example");
  const shown = async () => (await own.cards([one.product]))[0]?.Precio;
  const drops = [bus.gap, () => bus.change("products"), () => bus.change("menu")];
  let price = 1_000;
  await elsewhere.change(one.product, { price: price * 100 });
  for (const drop of drops) {
    expect(await shown()).toBe(price);
    await elsewhere.change(one.product, { price: (price + 1) * 100 });
    expect(await shown()).toBe(price);
    drop();
    price += 1;
    expect(await shown()).toBe(price);
  }
  own.close();
});

test("a brand that a foreign host renames is renamed on the cards of every instance", async () => {
  const [first] = await caching.cards(ids);
  const brand = (await caching.brands()).find(({ Descripcion }) => Descripcion === first?.brandName);
  const menu = { categories: [], seasons: [], brands: [{ Ide: brand?.Ide ?? 0, Descripcion: "Renombrada" }] };
  await elsewhere.mirror(menu);
  await drainNotices(database);
  expect((await caching.cards([first?.id ?? ""]))[0]?.brandName).toBe("Renombrada");
});
