/** The figures of the shop, put together from the modules that know them. Front door of the module. */
import type { SalesByGroup, Summary } from "#contracts/reports/summary.document.ts";
import { type Day, addDays, dayInLaPaz } from "#contracts/time/day.ts";
import type { SalesGroup } from "#contracts/reports/summary.schema.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { Period } from "#database/query/la-paz.ts";
import type { Carts } from "#modules/cart/cart.ts";
import type { GroupSales } from "#modules/order/order.ts";
import type { Logs } from "#modules/logs/logs.ts";
import type { SearchCounts } from "#modules/search/search.ts";
import { daysFrom, mainCurrency, periodFrom, periodOf } from "./sales-period.ts";
import { type TodayOptions, readToday } from "./today.ts";

export { createAnswers } from "./answers.ts";
export { createFirstSteps } from "./first-steps.ts";
export { type Storage, createStatus } from "./status.ts";

export interface ReportsOptions extends TodayOptions {
  readonly carts: Pick<Carts, "byDay" | "guestCarts">;
  readonly logs: Pick<Logs, "visitsByDay">;
  readonly searchCounts: Pick<SearchCounts, "missed">;
}

const BEST = 10;
const LOW = 20;
const MISSED = 20;
const GROUPS = 200;

export function createReports(options: ReportsOptions) {
  const { clock, orders, catalogue, carts, logs, searchCounts } = options;
  return {
    today: (withMoney: boolean) => readToday(options, withMoney),
    /** The last `count` days, today included, and as many before. */
    summary: async (count: number): Promise<Summary> => {
      const today = dayInLaPaz(clock.now());
      const days = daysFrom(addDays(today, 1 - count), count);
      const daysBefore = daysFrom(addDays(today, 1 - 2 * count), count);
      const period = periodFrom(days);
      const sales = await orders.sales.byDay({ ...period, from: periodFrom(daysBefore).from });
      const Moneda = mainCurrency(sales);
      const best = await orders.sales.best(period, Moneda, BEST);
      return {
        Moneda,
        now: periodOf(sales, days, Moneda),
        before: periodOf(sales, daysBefore, Moneda),
        otherCurrencies: sales
          .filter(({ day, moneda }) => days.includes(day) && moneda !== Moneda)
          .reduce((sum, one) => sum + one.orders, 0),
        bestSellers: best.map((one) => ({ ...one, sum: toDecimal(one.sum) })),
        lowStock: await lowStock(period),
        searches: await missedSearches(days),
        funnel: await funnel(days, period),
      };
    },
    /** The same days, by product, category or channel. */
    salesBy: async (count: number, by: SalesGroup): Promise<SalesByGroup> => {
      const period = periodFrom(daysFrom(addDays(dayInLaPaz(clock.now()), 1 - count), count));
      const moneda = mainCurrency(await orders.sales.byDay(period));
      const rows = await orders.sales.by(period, { moneda, by, limit: GROUPS });
      return {
        Moneda: moneda,
        rows: rows.map(({ known, sum, ...row }) => ({ ...row, sum: toDecimal(sum), margin: marginOf(known) })),
      };
    },
  };

  /** First what people buy: it is what the shop misses most. */
  async function lowStock(period: Period): Promise<Summary["lowStock"]> {
    const low = await catalogue.lowStock();
    const sold = await orders.sales.of(
      period,
      low.map(({ sku }) => sku),
    );
    const variants = low.map((one) => ({ ...one, sold: sold.get(one.sku) ?? 0 }));
    return { total: low.length, variants: variants.toSorted((a, b) => b.sold - a.sold).slice(0, LOW) };
  }

  async function missedSearches(days: readonly Day[]): Promise<Summary["searches"]> {
    const { searches, missed, terms } = await searchCounts.missed(days[0] ?? "", days.at(-1) ?? "", MISSED);
    return { total: searches, missed, terms: [...terms] };
  }

  async function funnel(days: readonly Day[], period: Period): Promise<Summary["funnel"]> {
    const visits = await logs.visitsByDay(period);
    const made = await carts.byDay(period);
    const placed = await orders.sales.placedByDay(period);
    return days.map((day) => ({
      day,
      visits: day < visits.since ? null : (visits.byDay.get(day) ?? 0),
      carts: made.get(day) ?? 0,
      orders: placed.get(day) ?? 0,
    }));
  }
}

function marginOf({ pieces, sum, cost }: GroupSales["known"]): SalesByGroup["rows"][number]["margin"] {
  if (pieces === 0) return null;
  const left = sum - cost;
  return {
    pieces,
    cost: toDecimal(cost),
    left: toDecimal(left),
    percent: sum === 0 ? 0 : Math.round((left * 100) / sum),
  };
}
