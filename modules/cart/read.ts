import type { Cart, CartLine } from "#contracts/cart/cart.document.ts";
import { and, asc, count, eq, exists, inArray, isNotNull, or, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { cartFreshness } from "#contracts/cart/cart.ts";
import { priceFields, toDecimal } from "#contracts/money/money.ts";
import type { Db } from "#database/db.ts";
import { type Period, dayOf, within } from "#database/query/la-paz.ts";
import type { Catalogue, VariantFacts } from "#modules/catalogue/catalogue.ts";
import { cartLines, carts } from "./cart.sql.ts";
import { type CartOwner, ownerKey } from "./owner.ts";
import { type WithPromotions, withPromotions } from "./promotions.ts";

/** In bytes, whatever the database's language: a cart that is not read again is sorted by the shop itself. */
const LINE_ORDER = [asc(cartLines.addedAt), sql`${cartLines.variant} collate "C"`];

interface Reading extends WithPromotions {
  readonly catalogue: Catalogue;
}

/** Carts by owner key, with the catalogue's current facts. Two queries for any number of owners, while there is no promotion. */
export async function readCarts(
  db: Db,
  { catalogue, ...context }: Reading,
  owners: readonly CartOwner[],
): Promise<Map<string, Cart>> {
  if (owners.length === 0) return new Map();
  // One statement, so that a cart's version and its lines belong together.
  const rows = await db
    .select({ cart: carts, line: cartLines })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cart, carts.id))
    .where(ownedByAny(owners))
    .orderBy(...LINE_ORDER);
  const lines = rows.flatMap(({ line }) => line ?? []);
  const facts = await catalogue.facts(db, [...new Set(lines.map((line) => line.variant))]);
  const linesOf = Map.groupBy(lines, (line) => line.cart);
  const rowOf = new Map(
    rows.map(({ cart }) => [cart.guest === null ? `user:${cart.userId}` : `guest:${cart.guest}`, cart]),
  );
  const documents = new Map<string, Cart>();
  for (const owner of owners) {
    const cart = rowOf.get(ownerKey(owner));
    if (!cart) continue;
    const plain = document({ ...cart, owner }, linesOf.get(cart.id) ?? [], facts);
    documents.set(ownerKey(owner), await withPromotions(db, context, plain, owner, cart.coupon));
  }
  return documents;
}

export async function cartDocument(tx: Db, context: Reading, owner: CartOwner): Promise<Cart> {
  const cart = (await readCarts(tx, context, [owner])).get(ownerKey(owner));
  if (!cart) throw new ShopError("NOT_FOUND");
  return cart;
}

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
  readonly gone: readonly string[];
  readonly coupon: string | null;
  readonly lines: ReadonlyMap<string, OpenLine>;
  /** Of its lines and of the variants that were asked for; none of these is deleted until the transaction ends. */
  readonly facts: ReadonlyMap<string, VariantFacts>;
}

/** The document of a cart that is open, from what is known of it. */
export async function openDocument(tx: Db, context: WithPromotions, cart: OpenCart): Promise<Cart> {
  const lines = [...cart.lines].map(([variant, line]) => ({ variant, ...line }));
  const plain = document(cart, lines.toSorted(inOrder), cart.facts);
  return withPromotions(tx, context, plain, cart.owner, cart.coupon);
}

interface Placed {
  readonly addedAt: Date;
  readonly variant: string;
}

/** The order in which carts show their lines; as `LINE_ORDER`. */
export function inOrder(one: Placed, other: Placed): number {
  return one.addedAt.getTime() - other.addedAt.getTime() || (one.variant < other.variant ? -1 : 1);
}

interface ShownLine {
  readonly variant: string;
  readonly quantity: number;
  readonly priceWhenAdded: number;
}

function document(
  { owner, id, version, updatedAt, gone }: Omit<OpenCart, "lines" | "facts" | "coupon">,
  lines: readonly ShownLine[],
  facts: ReadonlyMap<string, VariantFacts>,
): Cart {
  return {
    id,
    ...(owner.kind === "guest" ? { localUserId: owner.localUserId } : { userId: owner.userId }),
    products: lines.flatMap((line) => {
      const about = facts.get(line.variant);
      return about ? [lineDocument(line, about)] : [];
    }),
    ...(gone.length > 0 ? { gone } : {}),
    version,
    updatedAt: updatedAt.toISOString(),
  };
}

function lineDocument(line: { quantity: number; priceWhenAdded: number }, facts: VariantFacts): CartLine {
  return {
    id: facts.sku,
    productId: facts.productId,
    name: facts.name,
    image: facts.image,
    color: facts.color,
    size: facts.size,
    Moneda: facts.moneda,
    quantity: line.quantity,
    ...priceFields(facts),
    stock: facts.stock,
    priceWhenAdded: toDecimal(line.priceWhenAdded),
    version: facts.version,
  };
}

/** The `cartFreshness` of each cart by owner key, without reading documents. Two queries for any number of owners. */
export async function readFreshness(
  db: Db,
  { catalogue, promotions }: Reading,
  owners: readonly CartOwner[],
): Promise<Map<string, number>> {
  if (owners.length === 0) return new Map();
  const rows = await db
    .select({ guest: carts.guest, userId: carts.userId, version: carts.version, variant: cartLines.variant })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cart, carts.id))
    .where(ownedByAny(owners));
  const facts = await catalogue.variantVersions([...new Set(rows.flatMap(({ variant }) => variant ?? []))]);
  const byOwner = Map.groupBy(rows, (row) => (row.guest === null ? `user:${row.userId}` : `guest:${row.guest}`));
  const promotionsVersion = promotions.version();
  return new Map(
    [...byOwner].map(([owner, lines]) => {
      const products = lines.flatMap(({ variant }) => (variant === null ? [] : { version: facts.get(variant) ?? 0 }));
      return [owner, cartFreshness({ version: lines[0]?.version ?? 0, products, promotionsVersion })];
    }),
  );
}

function ownedByAny(owners: readonly CartOwner[]) {
  const guests = owners.flatMap((owner) => (owner.kind === "guest" ? [owner.hash] : []));
  const users = owners.flatMap((owner) => (owner.kind === "user" ? [owner.userId] : []));
  return or(inArray(carts.guest, guests), inArray(carts.userId, users));
}

/**
 * How many carts were made each day. A guest's counts only while something is in it: signing in empties it into the
 * account's cart, and empty ones are deleted after a week, so the number of a day does not fall later.
 */
export async function cartsByDay(db: Db, period: Period): Promise<ReadonlyMap<string, number>> {
  const lines = db
    .select({ one: sql`1` })
    .from(cartLines)
    .where(eq(cartLines.cart, carts.id));
  const made = db
    .select({ day: dayOf(carts.createdAt).as("day") })
    .from(carts)
    .where(and(within(carts.createdAt, period), or(isNotNull(carts.userId), exists(lines))))
    .as("made");
  const rows = await db.select({ day: made.day, count: count() }).from(made).groupBy(made.day);
  return new Map(rows.map((row) => [row.day, row.count]));
}
