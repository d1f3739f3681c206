/** The cart of a change: locked, with its lines and the catalogue's facts. */
import { and, eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import { type VariantFacts, factFields } from "#modules/catalogue/catalogue.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { cartLines, carts } from "./cart.sql.ts";
import { type CartOwner, ownedBy } from "./owner.ts";

export interface OpenLine {
  readonly quantity: number;
  readonly priceWhenAdded: number;
  readonly addedAt: Date;
}

export interface OpenCart {
  readonly owner: CartOwner;
  readonly id: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly lines: ReadonlyMap<string, OpenLine>;
  /** Of its lines and of the variants that were asked for; none of these is deleted until the transaction ends. */
  readonly facts: ReadonlyMap<string, VariantFacts>;
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
    .select({ id: carts.id, version: carts.version, updatedAt: carts.updatedAt })
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
