/** The rules for every change of cart lines: one lock, all checks, then all writes. */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { paidPrice } from "#contracts/money/money.ts";
import type { Addition, CartPatch } from "#contracts/cart/cart.schema.ts";
import { LINES_MAX, QUANTITY_MAX, quantityLimit } from "#contracts/cart/cart.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { type Value, statement } from "#database/query/statement.ts";
import { cartAdditions, cartLines, cartRemovedLines, carts } from "./cart.sql.ts";
import { type CartContext, openCart } from "./open-cart.ts";
import { type CartOwner, type OwnerName, ownerKey } from "./owner.ts";
import { type OpenCart, type OpenLine, openDocument } from "./read.ts";

/** How long a removed line is remembered, so that "Deshacer" puts it back in its old place. */
export const REMEMBER_MS = 60 * 60_000;

type LineBefore = Pick<OpenLine, "addedAt" | "priceWhenAdded">;

/** Absolute quantities by SKU; null removes the line. */
type LineChanges = ReadonlyMap<string, number | null>;

/**
 * Adds pieces to those in the cart, so that two devices adding at once lose nothing. Idempotent: an addition id counts
 * once. A refused addition is rolled back and not recorded, so it may succeed later when there is stock.
 */
export async function addToCart(
  tx: Db,
  context: CartContext,
  owner: CartOwner,
  id: string,
  addition: Addition,
): Promise<Cart> {
  const { variant, quantity } = addition;
  const cart = await openCart(tx, owner, { id, variants: [variant] });
  const applied = await tx
    .insert(cartAdditions)
    .values({ cart: id, ...addition, appliedAt: context.clock.now() })
    .onConflictDoNothing()
    .returning({ id: cartAdditions.id });
  if (applied.length === 0) {
    const same = and(eq(cartAdditions.cart, id), eq(cartAdditions.id, addition.id));
    const [before] = await tx.select().from(cartAdditions).where(same);
    // The same id with another variant or quantity is a client's mistake, not a retry.
    if (before?.variant !== variant || before.quantity !== quantity) throw new ShopError("ID_TAKEN");
    return openDocument(tx, context, cart);
  }
  const sum = new Map([[variant, (cart.lines.get(variant)?.quantity ?? 0) + quantity]]);
  return applyLines(tx, context, cart, sum, { added: true });
}

/** Merge-patch of the lines (RFC 7396): variants in the patch change, others stay, null removes a line. */
export async function patchCart(
  tx: Db,
  context: CartContext,
  owner: CartOwner,
  id: string,
  patch: CartPatch,
): Promise<Cart> {
  const changes = new Map(Object.entries(patch.products).map(([sku, line]) => [sku, line?.quantity ?? null]));
  const cart = await openCart(tx, owner, { id, variants: [...changes.keys()] });
  if (patch.gone === null) await tx.update(carts).set({ gone: [] }).where(eq(carts.id, id));
  const gone = patch.gone === null ? [] : cart.gone;
  const coupon = patch.coupon === undefined ? cart.coupon : patch.coupon || null;
  if (coupon !== cart.coupon) await tx.update(carts).set({ coupon }).where(eq(carts.id, id));
  const now = await applyLines(tx, context, { ...cart, gone, coupon }, changes, { added: false });
  // One that cannot be used is not kept; one that needs more in the cart is, and says so.
  if (patch.coupon && now.coupon?.problem && !now.promotions?.some(({ code }) => code === patch.coupon))
    throw refusedCoupon(now.coupon.problem);
  return now;
}

/**
 * Applies all `changes`, whose variants were asked for when the cart was opened, or refuses before writing anything.
 * `added`: the shopper has just seen the price, so it becomes the line's `priceWhenAdded`.
 */
export async function applyLines(
  tx: Db,
  context: CartContext,
  cart: OpenCart,
  changes: LineChanges,
  { added }: { readonly added: boolean },
): Promise<Cart> {
  check(cart, changes, added);
  const now = context.clock.now();
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
  return openDocument(tx, context, { ...cart, version: cart.version + 1, updatedAt: now, lines });
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
    const price = paidPrice(about);
    const old = lines.get(variant) ?? before.get(variant) ?? { addedAt: now, priceWhenAdded: price };
    after.set(variant, { addedAt: old.addedAt, priceWhenAdded: added ? price : old.priceWhenAdded, quantity });
  }
  return after;
}

/** Removes the lines and remembers them. */
async function removeAndRemember(
  tx: Db,
  cart: string,
  removed: readonly (readonly [variant: string, LineBefore])[],
  now: Date,
): Promise<void> {
  const variants = removed.map(([variant]) => variant);
  await tx.delete(cartLines).where(and(eq(cartLines.cart, cart), inArray(cartLines.variant, variants)));
  await tx
    .insert(cartRemovedLines)
    .values(
      removed.map(([variant, { addedAt, priceWhenAdded }]) => ({
        cart,
        variant,
        addedAt,
        priceWhenAdded,
        removedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [cartRemovedLines.cart, cartRemovedLines.variant],
      set: {
        addedAt: sql`excluded.added_at`,
        priceWhenAdded: sql`excluded.price_when_added`,
        removedAt: sql`excluded.removed_at`,
      },
    });
}

/** Place and price of these variants' lines when they were removed, as far as that was recent. */
async function linesBefore(
  tx: Db,
  cart: string,
  variants: readonly string[],
  now: Date,
): Promise<Map<string, LineBefore>> {
  if (variants.length === 0) return new Map();
  const removed = await tx
    .select()
    .from(cartRemovedLines)
    .where(
      and(
        eq(cartRemovedLines.cart, cart),
        inArray(cartRemovedLines.variant, [...variants]),
        gte(cartRemovedLines.removedAt, new Date(now.getTime() - REMEMBER_MS)),
      ),
    );
  return new Map(removed.map((line) => [line.variant, line]));
}

const raiseVersion = statement("touch_cart", (db, value: Value<{ id: string; now: string }>) =>
  db
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`${value("now")}` })
    .where(eq(carts.id, value("id"))),
);

/** Call after every change of the lines: notifies readers, and raises the version by which they order what they read. */
export async function touch(tx: Db, cart: { owner: OwnerName; id: string }, now: Date): Promise<void> {
  await raiseVersion(tx, { id: cart.id, now: now.toISOString() });
  await publish(tx, [`cart:${ownerKey(cart.owner)}`]);
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

function refusedCoupon(message: string): ShopError {
  return new ShopError("COUPON", { errors: [{ path: "coupon", code: "COUPON", message }] });
}

function unknownVariant(variant: string): ShopError {
  const message = "Ese producto no existe";
  return new ShopError("UNKNOWN_VARIANT", {
    errors: [{ path: `products.${variant}`, code: "UNKNOWN_VARIANT", message }],
  });
}

/** `available`: how many more pieces the cart can take, or how many the line may have in total. */
function notEnough(variant: string, available: number): ShopError {
  return new ShopError("STOCK", {
    available,
    variant,
    errors: [{ path: `products.${variant}.quantity`, code: "STOCK", message: stockMessage(available) }],
  });
}

function stockMessage(available: number): string {
  if (available === 0) return "No queda más de este producto";
  if (available === QUANTITY_MAX) return `Puedes llevar hasta ${QUANTITY_MAX}`;
  return `No hay suficiente stock: quedan ${available}`;
}
