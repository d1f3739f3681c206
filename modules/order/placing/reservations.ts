/**
 * Limits what is held without payment: per customer, per network, and as a share of each product. Otherwise a few
 * accounts could empty the shop for days.
 */
import { type SQL, and, eq, exists, gt, inArray, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { ShopError } from "#contracts/api/errors.ts";
import { NEVER_PAID, type Reservation, UNPAID } from "#contracts/order/order.ts";
import type { PurchaseRule } from "#contracts/payment/purchase-types.ts";
import type { Db } from "#database/db.ts";
import { givenNow, sentNow } from "#database/query/now.ts";
import { type Value, statement } from "#database/query/statement.ts";
import { stateOfAddress } from "#modules/account/account.ts";
import { users } from "#modules/account/account.sql.ts";
import type { VariantFacts } from "#modules/catalogue/catalogue.ts";
import { variants } from "#modules/catalogue/catalogue.sql.ts";
import type { OrderContext } from "../context.ts";
import { orderHistory, orderLines, orders, payments } from "../order.sql.ts";

/** The first key of the advisory locks on networks. */
const NETWORK_LOCK = 18;
/** How often in a day a network may hold all that it may hold at once. */
const TIMES_A_DAY = 3;

interface OrderedVariant {
  readonly facts: Pick<VariantFacts, "sku" | "productId">;
  readonly quantity: number;
}

const unpaid = inArray(orders.status, [...UNPAID]);
const held = and(unpaid, eq(orders.holds, true));
const reserved = and(held, ne(orders.purchaseType, "qr"));
/** Also QR orders of accounts without a confirmed address, which anybody can make by the dozen. Needs `users`. */
const shared = and(
  held,
  or(ne(orders.purchaseType, "qr"), not(and(users.emailVerified, isNull(users.claim)) ?? sql`true`)),
);
const piecesWhere = (which: SQL | undefined) =>
  sql<string>`coalesce(sum(${orderLines.quantity}) filter (where ${which}), 0)`;
const ordersWhere = (which: SQL | undefined) => sql<string>`count(distinct ${orders.id}) filter (where ${which})`;

/** Nobody else of the network can place an order until the transaction ends. Null locks nothing. */
const readStanding = statement("order_standing", (db, value: Value<{ userId: string; network: string | null }>) => {
  const own = db
    .select({
      unpaid: ordersWhere(unpaid).as("unpaid"),
      reservedOrders: ordersWhere(reserved).as("reserved_orders"),
      reservedPieces: piecesWhere(reserved).as("reserved_pieces"),
    })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.order, orders.id))
    .where(and(eq(orders.userId, value("userId")), unpaid))
    .as("own");
  const paid = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order))
    .where(and(eq(orders.userId, value("userId")), isNotNull(payments.paidAt)));
  return db
    .select({
      email: users.email,
      claim: users.claim,
      emailVerified: users.emailVerified,
      unpaid: own.unpaid,
      reservedOrders: own.reservedOrders,
      reservedPieces: own.reservedPieces,
      hasPaid: exists(paid),
      lock: sql`pg_advisory_xact_lock(${NETWORK_LOCK}::int, hashtext(${value("network")}))`,
    })
    .from(own)
    .leftJoin(users, eq(users.id, value("userId")));
});

/** What this customer may still do without paying. */
export interface Standing extends Reservation {
  /** Unpaid orders; see `refuseTooMany`. */
  readonly unpaid: number;
  /** Has confirmed an address or paid once: somebody who cannot come back as a hundred new accounts. */
  readonly isProven: boolean;
}

/** What this customer may still reserve without paying. */
export async function reservationOf(tx: Db, context: OrderContext, userId: string): Promise<Reservation> {
  const { unpaid: _, isProven: _proven, ...reservation } = await standingOf(tx, context, userId, null);
  return reservation;
}

/**
 * Locks the network in the same statement. Call after locking the cart and before taking stock, otherwise two orders
 * could deadlock.
 */
export function standingAndLock(tx: Db, context: OrderContext, userId: string, network: string): Promise<Standing> {
  return standingOf(tx, context, userId, network);
}

async function standingOf(tx: Db, context: OrderContext, userId: string, network: string | null): Promise<Standing> {
  const [found] = await readStanding(tx, { userId, network });
  const { email, claim, emailVerified } = found ?? { email: null, claim: null, emailVerified: null };
  const isFirst = found?.hasPaid !== true;
  const { reservations, unpaidMax } = context.settings;
  const ordersMax = isFirst ? Math.min(reservations.atFirst, unpaidMax) : unpaidMax;
  const piecesLeft = Math.max(0, reservations.piecesOfPerson - Number(found?.reservedPieces ?? 0));
  const address =
    email === null || emailVerified === null
      ? { email: null, isConfirmed: false }
      : stateOfAddress({ email, claim, emailVerified });
  return {
    ...address,
    isProven: address.isConfirmed || !isFirst,
    isFirst,
    isFull: Number(found?.reservedOrders ?? 0) >= ordersMax || piecesLeft === 0,
    piecesLeft,
    unpaid: Number(found?.unpaid ?? 0),
  };
}

/** Needs the lock of the buyer's cart: otherwise two orders placed at once could exceed the limit. */
export function refuseTooMany({ settings }: OrderContext, { unpaid: count, isProven }: Standing): void {
  if (count >= settings.unpaidMax) throw new ShopError("UNPAID_LIMIT");
  if (count > 0 && !isProven) throw new ShopError("UNCONFIRMED_LIMIT", { available: 0 });
}

/** How long the pieces are held, in minutes: shorter for customers who have not paid for any order yet. */
export function holdMinutes(rule: PurchaseRule, isFirst: boolean, otherwise: number): number {
  const minutes = rule.holdMinutes ?? otherwise;
  return isFirst && rule.firstHoldMinutes !== null ? Math.min(minutes, rule.firstHoldMinutes) : minutes;
}

/** What others hold of the products of an order, and what its network holds. */
export interface Held {
  readonly variants: readonly HeldVariant[];
  readonly network: {
    readonly pieces: number;
    readonly reservedOrders: number;
    /** Pieces taken in the last day and not paid, as often as they were taken: expired and renewed is twice. */
    readonly takenInDay: number;
  };
}

interface HeldVariant {
  readonly variant: string;
  readonly product: string;
  /** Pieces for sale, and pieces that unpaid reservations hold. */
  readonly shelf: number;
  readonly reserved: number;
}

type HeldValues = { network: string; products: readonly string[]; now: string | null };

const heldNow = statement("order_held", (db, value: Value<HeldValues>) => {
  const products = sql`any(${value("products")}::uuid[])`;
  const ofNetwork = db
    .select({ pieces: piecesWhere(held).as("pieces"), reservedOrders: ordersWhere(reserved).as("reserved_orders") })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.order, orders.id))
    .where(and(held, eq(orders.network, value("network"))))
    .as("of_network");
  const takenInDay = db
    .select({ pieces: sql<string>`coalesce(sum(${orderLines.quantity}), 0)`.as("taken_in_day") })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.order, orders.id))
    .innerJoin(orderHistory, and(eq(orderHistory.order, orders.id), eq(orderHistory.status, "pendiente")))
    .where(
      and(
        eq(orders.network, value("network")),
        inArray(orders.status, [...NEVER_PAID]),
        gt(orderHistory.at, sql`${givenNow(value("now"))} - interval '1 day'`),
      ),
    )
    .as("taken");
  const ofVariant = db
    .select({ variant: orderLines.variant, pieces: sql<string>`sum(${orderLines.quantity})`.as("reserved") })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(shared, sql`${orderLines.product} = ${products}`))
    .groupBy(orderLines.variant)
    .as("of_variant");
  return db
    .select({
      variant: variants.id,
      product: variants.product,
      shelf: sql<number>`case when ${variants.active} then ${variants.stock} else 0 end`,
      reserved: ofVariant.pieces,
      networkPieces: ofNetwork.pieces,
      networkOrders: ofNetwork.reservedOrders,
      takenInDay: takenInDay.pieces,
    })
    .from(variants)
    .innerJoin(ofNetwork, sql`true`)
    .innerJoin(takenInDay, sql`true`)
    .leftJoin(ofVariant, eq(ofVariant.variant, variants.id))
    .where(sql`${variants.product} = ${products}`);
});

/** Needs the locks of the network and the products, and sees the pieces that this transaction took as taken. */
export async function readHeld(
  tx: Db,
  { clock }: OrderContext,
  network: string,
  pieces: readonly OrderedVariant[],
): Promise<Held> {
  const products = [...new Set(pieces.map(({ facts }) => facts.productId))];
  const rows = await heldNow(tx, { network, products, now: sentNow(clock) });
  const [first] = rows;
  if (!first) throw new Error("the products of an order are gone");
  return {
    variants: rows.map((row) => ({ ...row, reserved: Number(row.reserved ?? 0) })),
    network: {
      pieces: Number(first.networkPieces),
      reservedOrders: Number(first.networkOrders),
      takenInDay: Number(first.takenInDay),
    },
  };
}

/** Refuses what the customer may not hold without having paid it. */
export function refuseHolding(
  { settings: { reservations } }: OrderContext,
  reserves: PurchaseRule | null,
  reservation: Standing,
  { pieces, held: { variants: others } }: { readonly pieces: readonly OrderedVariant[]; readonly held: Held },
): void {
  const wanted = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  if (reserves === null) {
    if (reservation.isProven) return;
    if (wanted > reservations.piecesOfPerson)
      throw new ShopError("UNCONFIRMED_LIMIT", { available: reservations.piecesOfPerson });
    return refuseShare(reservations.sharePercent, pieces, others);
  }
  if (reserves.needsConfirmedEmail && !reservation.isConfirmed) throw new ShopError("EMAIL_UNCONFIRMED");
  if (reservation.isFull || wanted > reservation.piecesLeft)
    throw new ShopError("RESERVED_LIMIT", { available: reservation.isFull ? 0 : reservation.piecesLeft });
  refuseShare(reservations.sharePercent, pieces, others);
}

/** Refuses when unpaid orders of this network, this one included, exceed its limits. */
export function refuseNetwork(
  { settings: { reservations } }: OrderContext,
  { network }: Held,
  { reserves, pieces }: { reserves: boolean; pieces: number },
): void {
  if (network.pieces + pieces > reservations.piecesOfNetwork) throw new ShopError("NETWORK_LIMIT");
  if (network.takenInDay + pieces > reservations.piecesOfNetwork * TIMES_A_DAY) throw new ShopError("NETWORK_LIMIT");
  if (reserves && network.reservedOrders >= reservations.ordersOfNetwork) throw new ShopError("NETWORK_LIMIT");
}

/**
 * Refuses when reservations would take more than their share of a product or of one variant: the rest stays for
 * customers who pay.
 */
function refuseShare(sharePercent: number, pieces: readonly OrderedVariant[], others: readonly HeldVariant[]): void {
  const mine = pieces.map(({ facts, quantity }) => ({
    variant: facts.sku,
    product: facts.productId,
    pieces: quantity,
  }));

  /** How many more pieces may be reserved of the rows that `isOf` accepts. */
  function room(isOf: (row: { readonly variant: string; readonly product: string }) => boolean): number {
    const rows = others.filter(isOf);
    const taken = rows.reduce((sum, { reserved: count }) => sum + count, 0);
    const shelf = rows.reduce((sum, row) => sum + row.shelf, 0);
    const own = mine.filter(isOf).reduce((sum, row) => sum + row.pieces, 0);
    return Math.ceil(((shelf + taken + own) * sharePercent) / 100) - taken;
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

/**
 * The network an order came from, to count the orders of one network: the /24 of an IPv4 address, the /48 of an IPv6
 * one, which is what one customer of a provider gets. A keyed hash, so that the database does not reveal where a
 * customer was.
 */
export function networkKey(secret: string, address: string): string {
  const network = address
    .replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24")
    .replace(/^([\da-f]+:[\da-f]+:[\da-f]+):.*$/i, "$1::/48");
  return createHmac("sha256", secret).update(`network of an order: ${network}`).digest("base64url").slice(0, 22);
}
