/** The demo shop's thirty days: plausible, the same every time, and nothing that the shop itself could not have written. */
import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Summary } from "#contracts/reports/summary.document.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import { ORDER_STATUSES } from "#contracts/order/order.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { orders, payments } from "#modules/order/order.sql.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import { addDemoSales } from "./demo-sales.ts";
import { DAYS, placedAt, planOrders } from "./plan.ts";

const OWNER = { id: "00000000-0000-8000-8000-000000000001", name: "Rosa Quispe" };

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
await addDemoSales(tested.database.db, TEST_NOW, OWNER);
await tested.shop.prepare();
const owner = await signedInStaff(tested, "owner");

const orderRows = () => tested.database.db.select().from(orders).orderBy(orders.number);

test("breaks no invariant, and no job was missing", async () => {
  expect(await brokenInvariants(tested.database.db, { now: TEST_NOW, unpaidMax: 3 })).toEqual([]);
});

test("is the same every time, in the order of its numbers, and added once", async () => {
  const before = await orderRows();
  await addDemoSales(tested.database.db, TEST_NOW, OWNER);
  expect(await orderRows()).toEqual(before);
  expect(planOrders(TEST_NOW)).toEqual(planOrders(TEST_NOW));
  const times = before.map(({ placedAt: at }) => at?.getTime() ?? 0);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("has orders on each of thirty days, fewer on Sundays, none from the future", () => {
  const all = planOrders(TEST_NOW);
  const byDay = Map.groupBy(all, (order) => dayInLaPaz(placedAt(order)));
  // It is eight in the morning of the last day.
  expect(byDay.size).toBeGreaterThanOrEqual(DAYS - 1);
  const mean = (isSunday: boolean) => {
    const days = [...byDay].filter(([day]) => (new Date(day).getUTCDay() === 0) === isSunday);
    return days.reduce((sum, [, same]) => sum + same.length, 0) / days.length;
  };
  expect(mean(true)).toBeLessThan(mean(false) / 2);
  expect(all.flatMap(({ steps }) => steps).filter(({ at }) => at > TEST_NOW)).toEqual([]);
});

describe("every screen has something to show", () => {
  test("every status but the draft, every source, customers with and without an account", async () => {
    const rows = await orderRows();
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(ORDER_STATUSES.filter((status) => status !== "borrador")),
    );
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(["web", "mostrador", "telefono", "whatsapp"]));
    expect(new Set(rows.map(({ review }) => review))).toEqual(new Set([null, "amount", "late"]));
    expect(new Set(rows.map(({ userId }) => userId !== null))).toEqual(new Set([true, false]));
  });

  test("the figures", async () => {
    const { body } = await owner.call<Summary>("GET", "/api/gestion/summary?days=30");
    expect(body.now.orders).toBeGreaterThan(80);
    expect(body.now.days.filter(({ sum }) => sum > 0).length).toBeGreaterThanOrEqual(25);
    expect(body.bestSellers).toHaveLength(10);
    expect(body.searches.terms.length).toBeGreaterThanOrEqual(5);
    const sum = (field: "visits" | "carts" | "orders") => body.funnel.reduce((all, day) => all + (day[field] ?? 0), 0);
    expect(sum("visits")).toBeGreaterThan(2 * sum("carts"));
    expect(sum("carts")).toBeGreaterThan(sum("orders"));
  });

  test.each(["orders", "customers", "audit", "orders?status=en_verificacion", "orders?status=por_revisar"])(
    "%s",
    async (list) => {
      const { body } = await owner.call<{ total: number }>("GET", `/api/gestion/${list}`);
      expect(body.total).toBeGreaterThan(0);
    },
  );

  test("what was searched and not found is nothing that the shop sells", () => {
    const names = seeded.products.map(({ name }) => name.toLowerCase()).join("\n");
    expect(names).not.toMatch(/paraguas|sandalia|lentes|reloj|bañ|corbata/);
  });
});

test("its mails were sent: nothing waits but the timers of unpaid orders", async () => {
  const rows = await tested.database.db
    .select({ kind: jobs.kind, count: count() })
    .from(jobs)
    .where(sql`${jobs.doneAt} is null`)
    .groupBy(jobs.kind);
  const [waiting] = await tested.database.db
    .select({ count: count() })
    .from(orders)
    .where(eq(orders.status, "pendiente"));
  expect(rows.filter(({ kind }) => kind.startsWith("order"))).toEqual([
    { kind: "order-expire", count: waiting?.count },
  ]);
  expect(rows.filter(({ kind }) => kind === "mail")).toEqual([]);
});

test("no bank is asked about an order of it: the simulator knows none of their QRs", async () => {
  const asked = await tested.database.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNull(payments.paidAt), isNotNull(payments.providerId)));
  expect(asked).toEqual([]);
});
