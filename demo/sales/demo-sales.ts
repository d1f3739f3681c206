/**
 * Thirty days of sales for a demo shop, so that every screen of the back office has something to show. The rows are those
 * that the shop itself would have written: `database/invariants.sql` holds for them.
 */
import { count, isNotNull, sql } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { Db } from "#database/db.ts";
import { projectFolder } from "#database/project-folder.ts";
import { users } from "#modules/account/account.sql.ts";
import { stockAlerts } from "#modules/alerts/alerts.sql.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { cartLines, carts } from "#modules/cart/cart.sql.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { logs } from "#modules/logs/logs.sql.ts";
import { subscribers } from "#modules/newsletter/newsletter.sql.ts";
import {
  orderHistory,
  orderLines,
  orderNotes,
  orderRefunds,
  orders,
  payments,
  receipts,
} from "#modules/order/order.sql.ts";
import { searchCounts } from "#modules/search/search.sql.ts";
import { catalogueRows } from "../seed/catalogue.ts";
import { pseudoRandom, uuidOf } from "../seed/pseudo-random.ts";
import { batches } from "../seed/seed.ts";
import { goodsOf } from "./goods.ts";
import { type OrderRows, type Owner, orderRows } from "./order-rows.ts";
import { customers } from "./people.ts";
import { planOrders } from "./plan.ts";
import { trafficRows } from "./traffic.ts";

const DAY = 24 * 60 * 60_000;
const NOTES = ["Pidió envoltura de regalo", "Llamar antes de salir", "Prefiere que se lo entreguen por la tarde"];

/** Does nothing in a shop that has orders. One transaction: a process that is stopped leaves nothing half done. */
export async function addDemoSales(db: Db, now: Date, owner: Owner): Promise<void> {
  const receipt = await readFile(path.join(projectFolder(), "demo/sales/receipt.jpg"));
  const catalogue = catalogueRows(now);
  const goods = goodsOf(catalogue);
  const planned = planOrders(now);
  await db.transaction(async (tx) => {
    const [placed] = await tx.select({ count: count() }).from(orders).where(isNotNull(orders.number));
    if (placed && placed.count > 0) return;
    const numbers = await tx
      .select({ number: sql<string>`nextval('order_numbers')` })
      .from(sql`generate_series(1, ${planned.length}::int)`);
    const all = planned.flatMap((order, index) => {
      const rows = orderRows(order, Number(numbers[index]?.number), goods, owner);
      return rows ? [rows] : [];
    });
    const placedOn = Map.groupBy(all, ({ order }) => dayInLaPaz(order.createdAt));
    const ordersOn = new Map([...placedOn].map(([day, same]) => [day, same.length]));
    const traffic = trafficRows(now, goods, catalogue, ordersOn);
    await tx.insert(users).values(userRows(now));
    for (const batch of batches(all.map(({ order }) => order))) await tx.insert(orders).values(batch);
    for (const batch of batches(all.flatMap(({ lines }) => lines))) await tx.insert(orderLines).values(batch);
    for (const batch of batches(all.flatMap(({ history }) => history))) await tx.insert(orderHistory).values(batch);
    for (const batch of batches(all.map(({ payment }) => payment))) await tx.insert(payments).values(batch);
    for (const batch of batches(all.flatMap(jobRows))) await tx.insert(jobs).values(batch);
    await tx.insert(orderRefunds).values(all.flatMap(({ refund }) => refund ?? []));
    await tx.insert(receipts).values(receiptRows(all, receipt));
    await tx.insert(orderNotes).values(noteRows(all, owner));
    for (const batch of batches(auditRows(all, now, owner))) await tx.insert(auditEntries).values(batch);
    for (const batch of batches(traffic.logs)) await tx.insert(logs).values(batch);
    for (const batch of batches(traffic.carts)) await tx.insert(carts).values(batch);
    for (const batch of batches(traffic.cartLines)) await tx.insert(cartLines).values(batch);
    for (const batch of batches(traffic.searches)) await tx.insert(searchCounts).values(batch);
    await tx.insert(subscribers).values(traffic.subscribers);
    await tx.insert(stockAlerts).values(traffic.alerts);
  });
}

function userRows(now: Date): (typeof users.$inferInsert)[] {
  return customers.flatMap(({ id, name, email, phone }) => {
    const createdAt = new Date(now.getTime() - (31 + pseudoRandom(`since:${name}`, 300)) * DAY);
    return id ? [{ id, name, email, phone, emailVerified: true, createdAt, updatedAt: createdAt }] : [];
  });
}

function receiptRows(all: readonly OrderRows[], image: Uint8Array): (typeof receipts.$inferInsert)[] {
  const waiting = all.filter(({ order }) => order.status === "en_verificacion");
  return waiting.map(({ order: { id, updatedAt } }) => ({
    id: uuidOf(`receipt:${id}`),
    order: id,
    image,
    sentAt: updatedAt,
  }));
}

function noteRows(all: readonly OrderRows[], { id: staff, name: by }: Owner): (typeof orderNotes.$inferInsert)[] {
  return all
    .filter((_, index) => index % 9 === 0)
    .map(({ order: { id, updatedAt } }, index) => ({
      id: uuidOf(`note:${id}`),
      order: id,
      staff,
      by,
      text: NOTES[index % NOTES.length] ?? "",
      at: updatedAt,
    }));
}

/** What the owner did in the last days. */
function auditRows(all: readonly OrderRows[], now: Date, { id: staff, name: by }: Owner) {
  return all
    .flatMap(({ order: { id }, history }) =>
      history.flatMap(({ status, at, by: mover }, index) => {
        const before = history[index - 1];
        if (mover !== "owner" || !before || at.getTime() < now.getTime() - 3 * DAY) return [];
        const change = { before: { status: before.status }, after: { status } };
        return [{ at, staff, by, kind: "order" as const, subject: id, action: "move", ...change }];
      }),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The jobs of a demo order: its mails, which were sent, and the timer of one that is not paid. */
type JobRow = typeof jobs.$inferInsert;

const MAILS = { pendiente: "placed", pagado: "paid", vencido: "expired" } as const;

function jobRows({ order, history }: OrderRows): JobRow[] {
  const mails = order.source === "web" ? history : [];
  const sent = mails.flatMap(({ status, at }): JobRow[] => {
    if (status !== "pendiente" && status !== "pagado" && status !== "vencido") return [];
    const key = `${MAILS[status]}:${order.id}`;
    return [{ kind: "mail", key, data: {}, runAt: at, attempts: 1, maxAttempts: 10, createdAt: at, doneAt: at }];
  });
  if (order.status !== "pendiente" || !order.expiresAt) return sent;
  const { id, createdAt, expiresAt: runAt } = order;
  return [...sent, { kind: "order-expire", key: id, data: { order: id }, runAt, maxAttempts: 10, createdAt }];
}
