/** Sums over days. Sums of two currencies mean nothing, so one is chosen. */
import type { SummaryPeriod } from "#contracts/reports/summary.document.ts";
import { type Day, addDays, momentInLaPaz } from "#contracts/time/day.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { Period } from "#database/query/la-paz.ts";
import type { DaySales } from "#modules/order/order.ts";

/** The currency of most paid orders. */
export function mainCurrency(sales: readonly DaySales[]): string {
  const counts = new Map<string, number>();
  for (const { moneda, orders } of sales) counts.set(moneda, (counts.get(moneda) ?? 0) + orders);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? "Bs.";
}

export function periodOf(sales: readonly DaySales[], days: readonly Day[], moneda: string): SummaryPeriod {
  const own = new Map(sales.filter((one) => one.moneda === moneda).map((one) => [one.day, one]));
  const each = days.map((day) => {
    const { orders = 0, pieces = 0, sum = 0, refunded = 0 } = own.get(day) ?? {};
    return { day, orders, pieces, sum, refunded };
  });
  const total = (field: "orders" | "pieces" | "sum" | "refunded") => each.reduce((all, one) => all + one[field], 0);
  const [orders, sum] = [total("orders"), total("sum")];
  return {
    days: each.map((one) => ({ ...one, sum: toDecimal(one.sum), refunded: toDecimal(one.refunded) })),
    orders,
    pieces: total("pieces"),
    sum: toDecimal(sum),
    refunded: toDecimal(total("refunded")),
    average: orders === 0 ? null : toDecimal(Math.round(sum / orders)),
  };
}

export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** From the midnight that begins the first day to the one that ends the last. */
export function periodFrom(days: readonly Day[]): Period {
  const [from, until] = [momentInLaPaz(days[0] ?? ""), momentInLaPaz(addDays(days.at(-1) ?? "", 1))];
  if (!from || !until) throw new Error("a period without days");
  return { from, until };
}
