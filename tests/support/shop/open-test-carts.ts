/** Carts on a database of their own, with a clock that a test can set. */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { eq, inArray } from "drizzle-orm";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { TEST_NOW } from "../values/clock.ts";
import { openTestDatabase } from "../database/open-test-database.ts";
import { openTestPromotions } from "./open-test-promotions.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { cartLines } from "#modules/cart/cart.sql.ts";
import { type CartOwner, createCarts, guest } from "#modules/cart/cart.ts";

/** Users of these tests have no accounts to check. */
export const noAccounts = () => Promise.resolve();

export async function openTestCarts() {
  const database = await openTestDatabase();
  const { db } = database;
  // Opens the pool's connections first: otherwise concurrent calls would wait for them and run one after the other.
  await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => tx.$count(cartLines))));
  let now = TEST_NOW;
  const clock = { now: () => now };
  const catalogue = createCatalogue({ db, clock });
  const promotions = openTestPromotions(database, clock);
  const carts = createCarts({ db, clock, catalogue, promotions, holdUser: noAccounts });

  /** A cart with these lines, each later one newer, without a check of the stock. */
  async function give(owner: CartOwner, lines: Readonly<Record<string, number>> = {}, price = 100): Promise<string> {
    const { cart } = await carts.create(owner, newId());
    const rows = Object.entries(lines).map(([variant, quantity], index) => {
      const addedAt = new Date(TEST_NOW.getTime() + index);
      return { cart: cart.id, variant, quantity, priceWhenAdded: price, addedAt };
    });
    if (rows.length > 0) await db.insert(cartLines).values(rows);
    return cart.id;
  }

  return {
    database,
    catalogue,
    promotions,
    carts,
    clock,
    give,
    /** Sets the clock this long after the start. */
    turnTo: (ms: number) => {
      now = new Date(TEST_NOW.getTime() + ms);
    },
    stock: (sku: string, stock: number) => db.update(variants).set({ stock }).where(eq(variants.id, sku)),
    inDollars: async (...skus: readonly string[]) => {
      const of = db
        .select({ id: variants.product })
        .from(variants)
        .where(inArray(variants.id, [...skus]));
      await db.update(products).set({ moneda: "$us." }).where(inArray(products.id, of));
    },
    /** The quantities in the cart, by SKU. */
    lines: async (owner: CartOwner) => quantities(await carts.find(owner)),
    /** The rows of the cart, with price and age. */
    rows: (cart: string) => {
      const { variant, quantity, priceWhenAdded, addedAt } = cartLines;
      const line = { variant, quantity, priceWhenAdded, addedAt };
      return db.select(line).from(cartLines).where(eq(cartLines.cart, cart)).orderBy(variant);
    },
  };
}

export const someGuest = () => guest(newVisitorId());
export const someUser = () => ({ kind: "user", userId: newId() }) as const;

export function quantities(cart: Cart | null): Record<string, number> {
  return Object.fromEntries((cart?.products ?? []).map((line) => [line.id, line.quantity]));
}
