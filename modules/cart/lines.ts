/** The rules for every change of cart lines: one lock, all checks, then all writes. */
import type { Cart } from "#contracts/documents/cart.ts";
import { eq, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { discounted } from "#contracts/money.ts";
import { LINES_MAX, quantityLimit } from "#contracts/cart/quantity.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import { cartLines, carts } from "./cart.sql.ts";
import type { OpenCart, OpenLine } from "./open-cart.ts";
import { type CartOwner, type OwnerName, ownerKey } from "./owner.ts";
import { openDocument, readCarts } from "./read.ts";
import { notEnough, unknownVariant } from "./refusals.ts";
import { linesBefore, removeAndRemember } from "./removed-lines.ts";

export interface CartContext {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** Keeps the account from being deleted until the transaction ends; throws when it is gone. */
  readonly holdUser: (tx: Db, userId: string) => Promise<void>;
}

/** Absolute quantities by SKU; null removes the line. */
export type LineChanges = ReadonlyMap<string, number | null>;

/**
 * Applies all `changes`, whose variants were asked for when the cart was opened, or refuses before writing anything.
 * `added`: the shopper has just seen the price, so it becomes the line's `priceWhenAdded`.
 */
export async function applyLines(
  tx: Db,
  { clock }: CartContext,
  cart: OpenCart,
  changes: LineChanges,
  { added }: { readonly added: boolean },
): Promise<Cart> {
  check(cart, changes, added);
  const now = clock.now();
  const lines = await linesAfter(tx, cart, changes, { added, now });
  const changed = [...changes.keys()].flatMap((variant) => {
    const line = lines.get(variant);
    return line ? [{ cart: cart.id, variant, ...line }] : [];
  });
  const removed = [...cart.lines].filter(([variant]) => !lines.has(variant));
  if (removed.length > 0) await removeAndRemember(tx, cart.id, removed, now);
  if (changed.length > 0) {
    await tx
      .insert(cartLines)
      .values(changed)
      .onConflictDoUpdate({
        target: [cartLines.cart, cartLines.variant],
        set: {
          quantity: sql`excluded.quantity`,
          ...(added ? { priceWhenAdded: sql`excluded.price_when_added` } : {}),
        },
      });
  }
  await touch(tx, cart, now);
  return openDocument({ ...cart, version: cart.version + 1, updatedAt: now, lines });
}

/** All lines of the cart after the changes. */
async function linesAfter(
  tx: Db,
  { id, lines, facts }: OpenCart,
  changes: LineChanges,
  { added, now }: { readonly added: boolean; readonly now: Date },
): Promise<Map<string, OpenLine>> {
  const back = [...changes.keys()].filter((variant) => !added && !lines.has(variant));
  const before = await linesBefore(tx, id, back, now);
  const after = new Map(lines);
  for (const [variant, quantity] of changes) {
    const about = facts.get(variant);
    if (quantity === null || !about) {
      after.delete(variant);
      continue;
    }
    const price = discounted(about.price, about.discount);
    const old = lines.get(variant) ?? before.get(variant) ?? { addedAt: now, priceWhenAdded: price };
    after.set(variant, { addedAt: old.addedAt, priceWhenAdded: added ? price : old.priceWhenAdded, quantity });
  }
  return after;
}

/** Call after every change of the lines: notifies readers, and raises the version by which they order what they read. */
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

function check({ lines, facts }: OpenCart, changes: LineChanges, added: boolean): void {
  for (const [variant, quantity] of changes) {
    if (quantity === null) continue;
    const about = facts.get(variant);
    if (!about) throw unknownVariant(variant);
    const available = quantityLimit(about.stock);
    // `available` counts what the shopper asked for: pieces to add, or the whole line.
    const has = added ? (lines.get(variant)?.quantity ?? 0) : 0;
    if (quantity > available) throw notEnough(variant, Math.max(0, available - has));
  }
  const after = new Set(lines.keys());
  for (const [variant, quantity] of changes) {
    if (quantity === null) after.delete(variant);
    else after.add(variant);
  }
  if (after.size > LINES_MAX && after.size > lines.size) throw new ShopError("CART_FULL");
  const currencies = new Set([...after].map((variant) => facts.get(variant)?.moneda));
  if (currencies.size > 1) throw new ShopError("CURRENCY");
}
