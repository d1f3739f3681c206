/** The rules for every change of cart lines: one lock, all checks, then all writes. */
import type { Cart } from "#contracts/documents/cart.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { discounted } from "#contracts/money.ts";
import { LINES_MAX, quantityLimit } from "#contracts/cart/quantity.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue, VariantFacts } from "#modules/catalogue/catalogue.ts";
import { cartLines, carts } from "./cart.sql.ts";
import { type CartOwner, type OwnerName, ownedBy, ownerKey } from "./owner.ts";
import { readCarts } from "./read.ts";
import { notEnough, unknownVariant } from "./refusals.ts";
import { linesBefore, recordRemoved } from "./removed-lines.ts";

export interface CartContext {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** Keeps the account from being deleted until the transaction ends; throws when it is gone. */
  readonly holdUser: (tx: Db, userId: string) => Promise<void>;
}

/** Absolute quantities by SKU; null removes the line. */
export type LineChanges = ReadonlyMap<string, number | null>;

/** Locks the owner's cart against other writers. A cart of another owner is NOT_FOUND, like a missing one. */
export async function lockCart(tx: Db, owner: CartOwner, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.id, id), ownedBy(owner)))
    .for("update");
  if (!found) throw new ShopError("NOT_FOUND");
}

export async function currentLines(tx: Db, id: string): Promise<Map<string, number>> {
  const lines = await tx
    .select({ variant: cartLines.variant, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.cart, id));
  return new Map(lines.map((line) => [line.variant, line.quantity]));
}

/**
 * Applies all `changes` to the locked cart, or refuses before writing anything. `added` = the shopper has just seen the
 * price, so it becomes the line's `priceWhenAdded`.
 */
export async function applyLines(
  tx: Db,
  { catalogue, clock }: CartContext,
  cart: { owner: CartOwner; id: string },
  changes: LineChanges,
  added: boolean,
): Promise<Cart> {
  const current = await currentLines(tx, cart.id);
  // Otherwise one that is deleted in this moment would be a line of nothing.
  await catalogue.keep(tx, [...changes.keys()]);
  const facts = await catalogue.facts(tx, [...new Set([...changes.keys(), ...current.keys()])]);
  check(current, changes, facts, added);

  const now = clock.now();
  const removed = [...changes].flatMap(([variant, quantity]) => (quantity === null ? [variant] : []));
  if (removed.length > 0) await recordRemoved(tx, cart.id, removed, now);
  const back = [...changes.keys()].filter((variant) => !added && !current.has(variant));
  const before = await linesBefore(tx, cart.id, back, now);
  const kept = [...changes].flatMap(([variant, quantity]) => {
    const about = facts.get(variant);
    if (quantity === null || !about) return [];
    const { addedAt = now, priceWhenAdded = discounted(about.price, about.discount) } = before.get(variant) ?? {};
    return [{ cart: cart.id, variant, quantity, priceWhenAdded, addedAt }];
  });
  if (kept.length > 0) {
    await tx
      .insert(cartLines)
      .values(kept)
      .onConflictDoUpdate({
        target: [cartLines.cart, cartLines.variant],
        set: {
          quantity: sql`excluded.quantity`,
          ...(added ? { priceWhenAdded: sql`excluded.price_when_added` } : {}),
        },
      });
  }
  await touch(tx, cart, now);
  return cartDocument(tx, catalogue, cart.owner);
}

/**
 * Call after every change of the lines: notifies readers, and raises the version by which they order what they read.
 */
export async function touch(tx: Db, cart: { owner: OwnerName; id: string }, now: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.id, cart.id));
  await publish(tx, [`cart:${ownerKey(cart.owner)}`]);
}

export async function cartDocument(tx: Db, catalogue: Catalogue, owner: CartOwner): Promise<Cart> {
  const cart = (await readCarts(tx, catalogue, [owner])).get(ownerKey(owner));
  if (!cart) throw new ShopError("NOT_FOUND");
  return cart;
}

function check(
  current: ReadonlyMap<string, number>,
  changes: LineChanges,
  facts: ReadonlyMap<string, VariantFacts>,
  added: boolean,
): void {
  for (const [variant, quantity] of changes) {
    if (quantity === null) continue;
    const about = facts.get(variant);
    if (!about) throw unknownVariant(variant);
    const available = quantityLimit(about.stock);
    // `available` counts what the shopper asked for: pieces to add, or the whole line.
    const has = added ? (current.get(variant) ?? 0) : 0;
    if (quantity > available) throw notEnough(variant, Math.max(0, available - has));
  }
  const after = new Set(current.keys());
  for (const [variant, quantity] of changes) {
    if (quantity === null) after.delete(variant);
    else after.add(variant);
  }
  if (after.size > LINES_MAX && after.size > current.size) throw new ShopError("CART_FULL");
  const currencies = new Set([...after].map((variant) => facts.get(variant)?.moneda));
  if (currencies.size > 1) throw new ShopError("CURRENCY");
}
