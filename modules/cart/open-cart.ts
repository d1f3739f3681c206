/** The cart of a change: locked, with its lines and the catalogue's facts, in one statement. */
import { type SQL, and, eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import { type VariantFacts, factFields } from "#modules/catalogue/catalogue.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { cartAdditions, cartLines, carts } from "./cart.sql.ts";
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
  /** The addition with the id that was asked for; null = it was not applied yet. */
  readonly applied: Applied | null;
}

interface Applied {
  readonly variant: string;
  readonly quantity: number;
}

/** `id` = only the cart with this id; `addition` = the id of an addition to look for. */
interface Which {
  readonly id?: string;
  readonly variants: readonly string[];
  readonly addition?: string;
}

/**
 * The version of when the statement began, beside that of the locked row, which is of when the lock was free. If they
 * differ, the statement waited for the lock, and what it read of other tables is too old.
 */
export const VERSION_SEEN = sql<number>`(select seen.version from ${carts} seen where seen.id = carts.id)`.as("seen");

/** Locks the owner's cart against other writers. A cart of another owner is NOT_FOUND, like a missing one. */
export async function openCart(tx: Db, owner: CartOwner, which: Which): Promise<OpenCart> {
  const rows = await lockAndRead(tx, owner, which);
  const [first] = rows;
  if (first && rows.every(({ version, versionSeen }) => version === versionSeen)) return opened(owner, first, rows);
  // Without lines and known variants there are no rows, not even of the cart.
  const cart = first ?? (await lockAlone(tx, owner, which));
  // If it waited for the lock, the cart's row is of now and the lines are of before. Now nobody else changes them.
  const now = await lockAndRead(tx, owner, which);
  return opened(owner, now[0] ?? cart, now);
}

type Row = Awaited<ReturnType<typeof lockAndRead>>[number];
type CartRow = Pick<Row, "id" | "version" | "updatedAt" | "applied">;

function opened(owner: CartOwner, { id, version, updatedAt, applied }: CartRow, rows: readonly Row[]): OpenCart {
  return {
    owner,
    id,
    version,
    updatedAt,
    applied,
    lines: new Map(rows.flatMap(({ facts, line }) => (line ? [[facts.sku, line]] : []))),
    facts: new Map(rows.map(({ facts }) => [facts.sku, facts])),
  };
}

async function lockAndRead(tx: Db, owner: CartOwner, { id, variants: skus, addition }: Which) {
  const cart = tx.$with("cart").as(
    tx
      .select({
        id: carts.id,
        version: carts.version,
        updatedAt: carts.updatedAt,
        versionSeen: VERSION_SEEN,
      })
      .from(carts)
      .where(wanted(owner, id))
      .for("update"),
  );
  // An array: a list would be joined to the whole catalogue.
  const names = sql`array(select ${cartLines.variant} from ${cartLines} where ${cartLines.cart} in (select ${cart.id} from ${cart})
    union all select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`;
  return tx
    .with(cart)
    .select({
      id: cart.id,
      version: cart.version,
      updatedAt: cart.updatedAt,
      versionSeen: cart.versionSeen,
      facts: factFields,
      line: {
        quantity: cartLines.quantity,
        priceWhenAdded: cartLines.priceWhenAdded,
        addedAt: cartLines.addedAt,
      },
      applied: { variant: cartAdditions.variant, quantity: cartAdditions.quantity },
    })
    .from(cart)
    .innerJoin(variants, sql`${variants.id} = any(${names})`)
    .innerJoin(products, eq(products.id, variants.product))
    .leftJoin(cartLines, and(eq(cartLines.cart, cart.id), eq(cartLines.variant, variants.id)))
    .leftJoin(cartAdditions, and(eq(cartAdditions.cart, cart.id), sql`${cartAdditions.id} = ${addition ?? null}::uuid`))
    .for("key share", { of: variants });
}

async function lockAlone(tx: Db, owner: CartOwner, { id, addition }: Which): Promise<CartRow> {
  const [cart] = await tx.select().from(carts).where(wanted(owner, id)).for("update");
  if (!cart) throw new ShopError("NOT_FOUND");
  const [applied] = addition
    ? await tx
        .select()
        .from(cartAdditions)
        .where(and(eq(cartAdditions.cart, cart.id), eq(cartAdditions.id, addition)))
    : [];
  return { ...cart, applied: applied ?? null };
}

function wanted(owner: CartOwner, id: string | undefined): SQL | undefined {
  return and(id === undefined ? undefined : eq(carts.id, id), ownedBy(owner));
}
