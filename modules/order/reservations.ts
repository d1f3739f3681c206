/**
 * Limits what is held without payment: per customer, per network, and as a share of each product. Otherwise a few
 * accounts could empty the shop for days.
 */
import { type SQL, and, count, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { type Reservation, UNPAID } from "#contracts/order/order.ts";
import { type PurchaseRule, isReservation } from "#contracts/order/purchase-types.ts";
import type { Db } from "#database/db.ts";
import type { VariantFacts } from "#modules/catalogue/catalogue.ts";
import type { OrderContext } from "./context.ts";
import { orderLines, orders, payments } from "./order.sql.ts";

/** The first key of the advisory locks on networks. */
const NETWORK_LOCK = 18;

interface Piece {
  readonly facts: Pick<VariantFacts, "sku" | "productId">;
  readonly quantity: number;
}

const unpaid = and(inArray(orders.status, [...UNPAID]), eq(orders.holds, true));
const reserved = and(unpaid, ne(orders.purchaseType, "qr"));

/**
 * Nobody else of this network can place an order until the transaction ends. Call before locking stock, otherwise two
 * orders could deadlock.
 */
export async function lockNetwork(tx: Db, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NETWORK_LOCK}, hashtext(${network}))`);
}

/** What this customer may still reserve without paying. */
export async function reservationOf(tx: Db, context: OrderContext, userId: string): Promise<Reservation> {
  const { email, isConfirmed } = await context.addressOf(tx, userId);
  const isFirst = !(await hasPaid(tx, userId));
  const { reservations, unpaidMax } = context.settings;
  const open = await kept(tx, and(reserved, eq(orders.userId, userId)));
  const ordersMax = isFirst ? Math.min(reservations.atFirst, unpaidMax) : unpaidMax;
  return {
    email,
    isConfirmed,
    isFirst,
    isFull: open.orders >= ordersMax || open.pieces >= reservations.piecesOfPerson,
    piecesLeft: Math.max(0, reservations.piecesOfPerson - open.pieces),
  };
}

/** How long the pieces are held, in minutes: shorter for customers who have not paid for any order yet. */
export function holdMinutes(rule: PurchaseRule, isFirst: boolean, otherwise: number): number {
  const minutes = rule.holdMinutes ?? otherwise;
  return isFirst && rule.firstHoldMinutes !== null ? Math.min(minutes, rule.firstHoldMinutes) : minutes;
}

/** Needs the locks of the buyer's cart, the network and the products. Call after the pieces are taken. */
export async function refuseReservation(
  tx: Db,
  context: OrderContext,
  { rule, reservation, pieces }: { rule: PurchaseRule; reservation: Reservation; pieces: readonly Piece[] },
): Promise<void> {
  if (!isReservation(rule)) return;
  if (rule.needsConfirmedEmail && !reservation.isConfirmed) throw new ShopError("EMAIL_UNCONFIRMED");
  const wanted = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  if (reservation.isFull || wanted > reservation.piecesLeft)
    throw new ShopError("RESERVED_LIMIT", { available: reservation.isFull ? 0 : reservation.piecesLeft });
  await refuseShare(tx, context, pieces);
}

/** Refuses when unpaid orders of this network, this one included, exceed its limits. */
export async function refuseNetwork(
  tx: Db,
  { settings: { reservations } }: OrderContext,
  { network, reserves, pieces }: { network: string; reserves: boolean; pieces: number },
): Promise<void> {
  const all = await kept(tx, and(unpaid, eq(orders.network, network)));
  if (all.pieces + pieces > reservations.piecesOfNetwork) throw new ShopError("NETWORK_LIMIT");
  if (!reserves) return;
  const open = await kept(tx, and(reserved, eq(orders.network, network)));
  if (open.orders >= reservations.ordersOfNetwork) throw new ShopError("NETWORK_LIMIT");
}

async function kept(tx: Db, which: SQL | undefined): Promise<{ orders: number; pieces: number }> {
  const [found] = await tx
    .select({
      orders: sql<string>`count(distinct ${orders.id})`,
      pieces: sql<string>`coalesce(sum(${orderLines.quantity}), 0)`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.order, orders.id))
    .where(which);
  return { orders: Number(found?.orders ?? 0), pieces: Number(found?.pieces ?? 0) };
}

async function hasPaid(tx: Db, userId: string): Promise<boolean> {
  const paid = and(eq(orders.userId, userId), isNotNull(payments.paidAt));
  const [found] = await tx
    .select({ count: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order))
    .where(paid);
  return (found?.count ?? 0) > 0;
}

/**
 * Refuses when reservations would take more than their share of a product or of one variant: the rest stays for
 * customers who pay.
 */
async function refuseShare(
  tx: Db,
  { catalogue, settings: { reservations } }: OrderContext,
  pieces: readonly Piece[],
): Promise<void> {
  const products = [...new Set(pieces.map(({ facts }) => facts.productId))];
  const before = await tx
    .select({
      variant: orderLines.variant,
      product: orderLines.product,
      pieces: sql<string>`sum(${orderLines.quantity})`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order))
    .where(and(reserved, inArray(orderLines.product, products)))
    .groupBy(orderLines.variant, orderLines.product);
  const others = before.map((row) => ({ ...row, pieces: Number(row.pieces) }));
  const mine = pieces.map(({ facts, quantity }) => ({
    variant: facts.sku,
    product: facts.productId,
    pieces: quantity,
  }));
  const shelf = await catalogue.stockNow(tx, products);

  /** How many more pieces may be reserved of the rows that `isOf` accepts. */
  function room(isOf: (row: Amount) => boolean): number {
    const of = (rows: readonly Amount[]) => rows.filter(isOf).reduce((sum, row) => sum + row.pieces, 0);
    const whole = of(shelf) + of(others) + of(mine);
    return Math.ceil((whole * reservations.sharePercent) / 100) - of(others);
  }
  const short = mine.flatMap(({ variant, product, pieces: wanted }) => {
    const ofVariant = room((row) => row.variant === variant);
    const ofProduct = room((row) => row.product === product);
    const wantedOfProduct = mine.reduce((sum, row) => sum + (row.product === product ? row.pieces : 0), 0);
    const fits = wanted <= ofVariant && wantedOfProduct <= ofProduct;
    return fits ? [] : [{ variant, available: Math.max(0, Math.min(ofVariant, ofProduct)) }];
  });
  if (short.length > 0) throw new ShopError("RESERVED_SHARE", { lines: short });
}

interface Amount {
  readonly variant: string;
  readonly product: string;
  readonly pieces: number;
}
