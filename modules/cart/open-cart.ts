/** The cart of a change: made if there is none, and locked, with its lines and the catalogue's facts. */
import { and, eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { type Catalogue, factFields } from "#modules/catalogue/catalogue.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { cartLines, carts } from "./cart.sql.ts";
import { type CartOwner, type OwnerName, ownedBy, ownerKey } from "./owner.ts";
import type { WithPromotions } from "./promotions.ts";
import { type OpenCart, cartDocument } from "./read.ts";

export interface CartContext extends WithPromotions {
  readonly catalogue: Catalogue;
  /** Keeps the account from being deleted until the transaction ends; throws when it is gone. */
  readonly holdUser: (tx: Db, userId: string) => Promise<void>;
}

/** `id` = only the cart with this id. */
interface Which {
  readonly id?: string;
  readonly variants: readonly string[];
}

/**
 * Locks the owner's cart against other writers. A cart of another owner is NOT_FOUND, like a missing one. The lines are
 * read by a statement of their own: one that waits for a lock sees other tables as they were before.
 */
export async function openCart(tx: Db, owner: CartOwner, { id, variants: skus }: Which): Promise<OpenCart> {
  const [cart] = await tx
    .select({
      id: carts.id,
      version: carts.version,
      updatedAt: carts.updatedAt,
      gone: carts.gone,
      coupon: carts.coupon,
    })
    .from(carts)
    .where(and(id === undefined ? undefined : eq(carts.id, id), ownedBy(owner)))
    .for("update");
  if (!cart) throw new ShopError("NOT_FOUND");
  // An array: a list would be joined to the whole catalogue.
  const names = sql`array(select ${cartLines.variant} from ${cartLines} where ${cartLines.cart} = ${cart.id}
    union all select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`;
  const rows = await tx
    .select({
      facts: factFields,
      line: {
        quantity: cartLines.quantity,
        priceWhenAdded: cartLines.priceWhenAdded,
        addedAt: cartLines.addedAt,
      },
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .leftJoin(cartLines, and(eq(cartLines.cart, cart.id), eq(cartLines.variant, variants.id)))
    .where(sql`${variants.id} = any(${names})`)
    .for("key share", { of: variants });
  return {
    ...cart,
    owner,
    lines: new Map(rows.flatMap(({ facts, line }) => (line ? [[facts.sku, line]] : []))),
    facts: new Map(rows.map(({ facts }) => [facts.sku, facts])),
  };
}

/**
 * An owner has one cart: whatever the id, an existing cart is returned. The id of another owner's cart is ID_TAKEN. The
 * unique column of the owner makes sure that twenty first additions at once create one cart.
 */
export async function createCart(
  tx: Db,
  context: CartContext,
  owner: CartOwner,
  id: string,
): Promise<{ cart: Cart; created: boolean }> {
  const created = await insertCart(tx, context, owner, id);
  if (!created) {
    const [existing] = await tx.select({ id: carts.id }).from(carts).where(ownedBy(owner));
    if (!existing) throw new ShopError("ID_TAKEN");
  }
  return { cart: await cartDocument(tx, context, owner), created };
}

/**
 * False = the owner already has a cart, or the id belongs to another owner. Holds the account first, so that no cart is
 * created for an account that is being deleted.
 */
export async function insertCart(
  tx: Db,
  { clock, holdUser }: CartContext,
  owner: OwnerName,
  id: string,
): Promise<boolean> {
  if (owner.kind === "user") await holdUser(tx, owner.userId);
  const owned = owner.kind === "guest" ? { guest: owner.hash } : { userId: owner.userId };
  const inserted = await tx
    .insert(carts)
    .values({ id, ...owned, createdAt: clock.now(), updatedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: carts.id });
  if (inserted.length === 0) return false;
  await publish(tx, [`cart:${ownerKey(owner)}`]);
  return true;
}
