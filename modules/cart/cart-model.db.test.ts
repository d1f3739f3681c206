/** @module-tag model */
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { examples, soldOut } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { createCarts, guest } from "./cart.ts";
import { openTestPromotions } from "#tests/support/shop/open-test-promotions.ts";
import { noAccounts } from "#tests/support/shop/open-test-carts.ts";

const database = await openTestDatabase();
const catalogue = createCatalogue({ db: database.db, clock: testClock });
const carts = createCarts({
  db: database.db,
  clock: testClock,
  catalogue,
  promotions: openTestPromotions(database, testClock),
  holdUser: noAccounts,
});
afterAll(() => database.close());

/** How many pieces may be bought of each variant: many, few, none, unknown. */
const [plenty, few] = [examples(1, 20)[0], examples(2, 3)[1]];
const limits = new Map([
  [plenty?.sku ?? "", Math.min(20, plenty?.stock ?? 0)],
  [few?.sku ?? "", Math.min(20, few?.stock ?? 0)],
  [soldOut().sku, 0],
  ["NO-SUCH-SKU", 0],
]);

const sku = fc.constantFrom(...limits.keys());
const quantity = fc.integer({ min: 1, max: 20 });
const commands = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant("patch" as const), lines: fc.dictionary(sku, fc.option(quantity), { maxKeys: 3 }) }),
    fc.record({ type: fc.constant("add" as const), which: fc.integer({ min: 0, max: 3 }) }),
  ),
  { maxLength: 12 },
);

/** Four additions; the commands may send each of them several times. */
const additionLists = fc.array(fc.record({ variant: sku, quantity }), { minLength: 4, maxLength: 4 });

/** A simple model of the rules: a map of quantities and a set of applied additions. */
function createModel() {
  const lines = new Map<string, number>();
  const seen = new Set<string>();
  const fits = (name: string, wanted: number) => wanted <= (limits.get(name) ?? 0);
  return {
    lines,
    patch(changes: Record<string, number | null>): boolean {
      const entries = Object.entries(changes);
      if (!entries.every(([name, wanted]) => wanted === null || fits(name, wanted))) return false;
      for (const [name, wanted] of entries) {
        if (wanted === null) lines.delete(name);
        else lines.set(name, wanted);
      }
      return true;
    },
    add(id: string, name: string, pieces: number): boolean {
      if (seen.has(id)) return true;
      const wanted = (lines.get(name) ?? 0) + pieces;
      if (!fits(name, wanted)) return false;
      seen.add(id);
      lines.set(name, wanted);
      return true;
    },
  };
}

test("any sequence of patches, additions and retries gives the same as a simple map", async () => {
  await fc.assert(
    fc.asyncProperty(commands, additionLists, async (list, plans) => {
      const owner = guest(newVisitorId());
      const { cart } = await carts.create(owner, newId());
      const additions = plans.map((plan) => ({ id: newId(), ...plan }));
      const model = createModel();
      for (const command of list) {
        const products = (lines: Record<string, number | null>) =>
          Object.fromEntries(
            Object.entries(lines).map(([name, wanted]) => [name, wanted === null ? null : { quantity: wanted }]),
          );
        const addition = command.type === "add" ? additions[command.which] : undefined;
        const [outcome] = await Promise.allSettled([
          addition
            ? carts.add(owner, cart.id, addition)
            : carts.patch(owner, cart.id, { products: products(command.type === "patch" ? command.lines : {}) }),
        ]);
        const ok = addition
          ? model.add(addition.id, addition.variant, addition.quantity)
          : model.patch(command.type === "patch" ? command.lines : {});
        expect(outcome.status === "fulfilled").toBe(ok);
        const now = await carts.find(owner);
        expect(new Map(now?.products.map((line) => [line.id, line.quantity]))).toEqual(model.lines);
        if (outcome.status === "fulfilled") expect(outcome.value).toEqual(now);
      }
    }),
    { numRuns: 60 },
  );
});
