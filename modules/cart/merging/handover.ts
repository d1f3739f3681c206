/**
 * One-time secrets that move a guest's cart to another browser: needed in an app's built-in browser, where signing in
 * may not work.
 */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { cartHandovers, cartLines, carts } from "../cart.sql.ts";
import { type CartContext, insertCart } from "../open-cart.ts";
import { cartDocument } from "../read.ts";
import { type CartOwner, type Guest, ownedBy, ownerKey } from "../owner.ts";
import { lockPair, moveLines } from "./two-carts.ts";

const VALID_FOR = 15 * 60_000;
/** The most open secrets of one cart; a new one deletes the oldest. */
const OPEN_MAX = 5;

/** Returns the secret only this once: the database keeps its hash. */
export async function handOver(tx: Db, { clock }: CartContext, guest: Guest): Promise<{ readonly secret: string }> {
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(ownedBy(guest)).for("update");
  const lines = cart ? await tx.$count(cartLines, eq(cartLines.cart, cart.id)) : 0;
  if (!cart || lines === 0) throw new ShopError("EMPTY_CART");
  const older = tx
    .select({ hash: cartHandovers.hash })
    .from(cartHandovers)
    .where(eq(cartHandovers.cart, cart.id))
    .orderBy(desc(cartHandovers.expiresAt))
    .offset(OPEN_MAX - 1);
  await tx.delete(cartHandovers).where(inArray(cartHandovers.hash, older));
  const secret = randomBytes(24).toString("base64url");
  const expiresAt = after(databaseNow(clock), VALID_FOR);
  await tx.insert(cartHandovers).values({ hash: hashOf(secret), cart: cart.id, expiresAt });
  return { secret };
}

/**
 * Moves the lines by the rules of a merge, once for each secret. In the browser that made the secret nothing moves and
 * it stays valid for the other browser.
 */
export async function receive(tx: Db, context: CartContext, owner: CartOwner, secret: string): Promise<Cart> {
  const { clock } = context;
  const open = and(eq(cartHandovers.hash, hashOf(secret)), gt(cartHandovers.expiresAt, databaseNow(clock)));
  const [found] = await tx
    .select({ hash: carts.guest })
    .from(cartHandovers)
    .innerJoin(carts, eq(carts.id, cartHandovers.cart))
    .where(open);
  if (!found || found.hash === null) throw new ShopError("HANDOVER_GONE");
  const giver = { kind: "guest", hash: found.hash } as const;
  if (ownerKey(giver) === ownerKey(owner)) return cartDocument(tx, context, owner);

  await insertCart(tx, context, owner, newId());
  const [from, into] = await lockPair(tx, giver, owner);
  // After the locks, which `handOver` takes first too: the other order could deadlock.
  const used = await tx.delete(cartHandovers).where(open).returning({ hash: cartHandovers.hash });
  if (!from || !into || used.length === 0) throw new ShopError("HANDOVER_GONE");
  await moveLines(tx, context, from, into);
  return cartDocument(tx, context, owner);
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
