/**
 * Shows the owner how many pieces are held without payment: in the log, in metrics, and by mail when a limit is
 * reached.
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { UNPAID } from "#contracts/order/order.ts";
import type { OrderContext } from "../context.ts";
import { mailReservations } from "../mails/owner-notices.ts";
import { orderLines, orders } from "../order.sql.ts";

const LIMITS = ["EMAIL_UNCONFIRMED", "UNCONFIRMED_LIMIT", "RESERVED_LIMIT", "RESERVED_SHARE", "NETWORK_LIMIT"] as const;
type Limit = (typeof LIMITS)[number];
/**
 * Only these two are mailed: they may mean that somebody is emptying the shop. One customer at a limit does not matter
 * to the owner.
 */
const NEWS = new Set<Limit>(["RESERVED_SHARE", "NETWORK_LIMIT"]);
const HOUR = 3_600_000;
/** The shortest time between two mails. */
const QUIET_MS = 6 * HOUR;

/** What the unpaid orders of a purchase type hold. */
export interface UnpaidPieces {
  readonly type: string;
  readonly orders: number;
  readonly pieces: number;
}

export function watchReservations(context: OrderContext) {
  const refused = {
    EMAIL_UNCONFIRMED: 0,
    UNCONFIRMED_LIMIT: 0,
    RESERVED_LIMIT: 0,
    RESERVED_SHARE: 0,
    NETWORK_LIMIT: 0,
  };
  let toldAt = Number.NEGATIVE_INFINITY;

  async function unpaid(): Promise<UnpaidPieces[]> {
    const type = sql<string>`coalesce(${orders.purchaseType}, '')`;
    const rows = await context.db
      .select({
        type,
        orders: sql<string>`count(distinct ${orders.id})`,
        pieces: sql<string>`sum(${orderLines.quantity})`,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.order, orders.id))
      .where(and(inArray(orders.status, [...UNPAID]), eq(orders.holds, true)))
      .groupBy(type);
    return rows.map((row) => ({ type: row.type, orders: Number(row.orders), pieces: Number(row.pieces) }));
  }

  async function notice(limit: Limit): Promise<void> {
    refused[limit] += 1;
    const now = context.clock.now().getTime();
    if (!NEWS.has(limit) || now - toldAt < QUIET_MS) return;
    toldAt = now;
    context.log(`an order that is not paid was refused: ${limit}`, new ShopError(limit));
    await mailReservations(context.db, context, sumOf(await unpaid()));
  }

  return {
    unpaid,
    /** What all unpaid orders hold, and the share of what was for sale, in per cent. */
    held: async () => {
      const all = sumOf(await unpaid());
      const forSale = await context.catalogue.piecesOnSale();
      return { ...all, percent: Math.round((all.pieces * 100) / Math.max(1, all.pieces + forSale)) };
    },
    /** Refusals since the start, by limit. */
    limited: (): Readonly<Record<Limit, number>> => refused,
    /** Runs `run`; counts a refusal by a limit and throws it again. */
    async refusals<T>(run: () => Promise<T>): Promise<T> {
      try {
        return await run();
      } catch (error) {
        const limit = error instanceof ShopError && LIMITS.find((one) => one === error.code);
        if (limit) await notice(limit);
        throw error;
      }
    },
  };
}

function sumOf(kinds: readonly UnpaidPieces[]): { readonly orders: number; readonly pieces: number } {
  const sum = (what: "orders" | "pieces") => kinds.reduce((total, one) => total + one[what], 0);
  return { orders: sum("orders"), pieces: sum("pieces") };
}
