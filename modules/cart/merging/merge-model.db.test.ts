/** @module-tag model */
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { LINES_MAX, QUANTITY_MAX } from "#contracts/cart/cart.ts";
import { examples, examplesApart } from "#tests/support/values/examples.ts";
import { openTestCarts, quantities, someGuest, someUser } from "#tests/support/shop/open-test-carts.ts";

/** Eight products for the examples, half of them in dollars, and enough others to fill a cart. */
const skus = examples(LINES_MAX + 4, 1).map((example) => example.sku);
const dollars = new Set(examplesApart(4, 1).map((example) => example.sku));
const played = [...skus.slice(0, 4), ...dollars];
const fillers = skus.slice(4);

const shop = await openTestCarts();
await shop.inDollars(...dollars);
afterAll(() => shop.database.close());

const quantity = fc.integer({ min: 1, max: QUANTITY_MAX });
/** A cart has one currency. Its products may have sold out since. */
const lines = fc
  .boolean()
  .chain((inDollars) =>
    fc.dictionary(fc.constantFrom(...played.filter((sku) => dollars.has(sku) === inDollars)), quantity, { maxKeys: 4 }),
  );
const stocks = fc.tuple(...played.map(() => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 25 }))));
/** The number of additional lines, so that some carts are nearly full. */
const beside = fc.oneof(fc.constant(0), fc.integer({ min: LINES_MAX - 6, max: LINES_MAX - 4 }));

type Lines = Record<string, number>;
const currencyOf = (sku: string) => (dollars.has(sku) ? "$us." : "Bs.");

/** A simple model of the rule. */
function model(guest: Lines, user: Lines, stock: ReadonlyMap<string, number>) {
  const [joined, left]: [Lines, Lines] = [{ ...user }, {}];
  let counted = 0;
  for (const [sku, pieces] of Object.entries(guest)) {
    const [first = sku] = Object.keys(joined);
    const full = Object.keys(joined).length === LINES_MAX;
    const had = joined[sku];
    if (had === undefined && (full || currencyOf(first) !== currencyOf(sku))) {
      left[sku] = pieces;
      continue;
    }
    const more = Math.max(pieces, had ?? 0);
    const there = stock.get(sku) ?? 0;
    const has = there === 0 ? more : Math.min(more, there, QUANTITY_MAX);
    joined[sku] = has;
    if (had === undefined || has > had) counted += 1;
  }
  return {
    cart: joined,
    guest: left,
    joined: counted,
    saved: Object.keys(user).filter((sku) => !(sku in guest)).length,
    left: Object.keys(left).length,
  };
}

test("any two carts merge as the simple rule says, a repeated merge does nothing, and undo restores both", async () => {
  await fc.assert(
    fc.asyncProperty(lines, lines, beside, stocks, async (guestLines, userLines, filled, stock) => {
      const [guest, user] = [someGuest(), someUser()];
      const inBolivianos = Object.keys(userLines).every((sku) => !dollars.has(sku));
      const fill = fillers.slice(0, inBolivianos ? filled : 0).map((sku) => [sku, 1] as const);
      const held = { ...Object.fromEntries(fill), ...userLines };
      const guestCart = await shop.give(guest, guestLines, 1_111);
      const userCart = await shop.give(user, held, 2_222);
      for (const [index, sku] of played.entries()) await shop.stock(sku, stock[index] ?? 0);
      const before = [await shop.rows(guestCart), await shop.rows(userCart)];

      const expected = model(guestLines, held, new Map(played.map((sku, index) => [sku, stock[index] ?? 0])));
      const { cart, ...counts } = await shop.carts.merge(guest, user);
      expect({ cart: quantities(cart), guest: await shop.lines(guest), ...counts }).toEqual(expected);

      const again = await shop.carts.merge(guest, user);
      expect(again).toMatchObject({ joined: 0, left: expected.left, cart });

      const changed = JSON.stringify(expected.cart) !== JSON.stringify(held);
      const undone = await shop.carts.undoMerge(user, userCart);
      if (changed) expect([await shop.rows(guestCart), await shop.rows(userCart)]).toEqual(before);
      else expect(undone).toEqual(cart);
    }),
    { numRuns: 80 },
  );
});
