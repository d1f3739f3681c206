/** The first page of the back office: what waits for somebody, and how the day goes. */
import type { Today } from "#contracts/reports/today.document.ts";
import { addDays, dayInLaPaz, minuteInLaPaz } from "#contracts/time/day.ts";
import { toDecimal } from "#contracts/money/money.ts";
import { NEXT_ACTS } from "#contracts/order/order-phases.ts";
import { ORDER_SOURCES } from "#contracts/order/staff/order-sources.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import type { Carts } from "#modules/cart/cart.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Orders } from "#modules/order/order.ts";
import { daysFrom, mainCurrency, periodFrom } from "./sales-period.ts";

/** As many photographs as stand beside one another on a phone. */
const FIRST = 4;
const BEST = 6;
const WEEK = 7;
const MONTH = 30;

export interface TodayOptions {
  readonly clock: Clock;
  readonly db: Db;
  readonly orders: Pick<Orders, "staff" | "sales" | "held">;
  readonly catalogue: Pick<Catalogue, "lowStock" | "facts">;
  readonly carts: Pick<Carts, "guestCarts">;
}

export async function readToday(
  { clock, db, orders, catalogue, carts }: TodayOptions,
  withMoney: boolean,
): Promise<Today> {
  const now = clock.now();
  const day = dayInLaPaz(now);
  const week = periodFrom(daysFrom(addDays(day, 1 - WEEK), WEEK));
  const month = periodFrom(daysFrom(addDays(day, 1 - MONTH), MONTH));
  const Moneda = mainCurrency(await orders.sales.byDay(month));
  return {
    day,
    time: minuteInLaPaz(now).slice(-5),
    Moneda,
    acts: await acts(),
    lowStock: await lowStock(),
    held: await orders.held(),
    guestCarts: await carts.guestCarts(),
    takings: withMoney ? await takings() : null,
    bestSellers: (await orders.sales.best(week, Moneda, BEST)).map(({ sum: _sum, ...one }) => one),
  };

  async function acts(): Promise<Today["acts"]> {
    const waiting: Today["acts"][number][] = [];
    // One after the other: at once they would keep many connections from shoppers, each minute and with each order.
    for (const { act, queues } of NEXT_ACTS) {
      const { total: count, data: first } = await orders.staff.list({
        status: [...queues],
        q: "",
        page: 1,
        perPage: FIRST,
        sort: "placedAt",
        direction: "asc",
      });
      if (count > 0) waiting.push({ act, count, first });
    }
    return waiting;
  }

  async function lowStock(): Promise<Today["lowStock"]> {
    const all = await catalogue.lowStock();
    const sales = await orders.sales.of(
      month,
      all.map(({ sku }) => sku),
    );
    // What nobody bought is no task.
    const low = all.map((one) => ({ ...one, sold: sales.get(one.sku) ?? 0 })).filter(({ sold }) => sold > 0);
    const [most] = low.toSorted((a, b) => b.sold - a.sold);
    if (!most) return { count: 0, first: null };
    const { sku, ...first } = most;
    const image = (await catalogue.facts(db, [sku])).get(sku)?.image ?? "";
    return { count: low.length, first: { ...first, image } };
  }

  async function takings(): Promise<NonNullable<Today["takings"]>> {
    const sameDay = addDays(day, -WEEK);
    const whole = periodFrom([sameDay]);
    const sameMoment = new Date(now.getTime() - WEEK * 86_400_000);
    const own = async (period: typeof whole) =>
      (await orders.sales.byHour(period)).filter(({ moneda }) => moneda === Moneda);
    const sold = await own(periodFrom([day]));
    const before = await own(whole);
    const until = await own({ from: whole.from, until: sameMoment });
    const hour = Number(minuteInLaPaz(now).slice(-5, -3));
    const hours = [...new Set([...sold, ...before].map((one) => one.hour).concat(hour))].toSorted((a, b) => a - b);
    const untilHour = (sales: typeof sold, last: number) => sumOf(sales.filter((one) => one.hour <= last));
    return {
      sum: sumOf(sold),
      channels: ORDER_SOURCES.map((source) => ({ source, sum: sumOf(sold.filter((one) => one.source === source)) })),
      before: { sum: sumOf(until), whole: sumOf(before) },
      hours: hours.map((one) => ({
        hour: one,
        sum: one > hour ? null : untilHour(sold, one),
        before: untilHour(before, one),
      })),
    };
  }
}

const sumOf = (sales: readonly { readonly sum: number }[]) => toDecimal(sales.reduce((all, { sum }) => all + sum, 0));
