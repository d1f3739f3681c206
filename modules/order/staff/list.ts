/** The list of orders of the back office: filtered, searched, a page at a time. */
import type { StaffOrderRow, StaffOrdersPage } from "#contracts/order/staff/staff-order.document.ts";
import { type SQL, and, asc, count, desc, eq, gte, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { addDays, momentInLaPaz } from "#contracts/time/day.ts";
import { toDecimal } from "#contracts/money/money.ts";
import { orderNumber } from "#contracts/order/order.ts";
import { NEXT_ACTS, type OrderQueue, PAID_ON_DELIVERY, phaseOf } from "#contracts/order/order-phases.ts";
import type { StaffOrdersFilter, StaffOrdersQuery } from "#contracts/order/staff/staff-order.schema.ts";
import { contains, containsDigits, containsWords } from "#database/query/contains.ts";
import type { Db } from "#database/db.ts";
import { users } from "#modules/account/account.sql.ts";
import { orderLines, exchangeRequests, orders } from "../order.sql.ts";
import { isOwed } from "../payment/refunds.ts";

const SORTED = { placedAt: orders.placedAt, number: orders.number, total: orders.total };

const pieces = sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines} where ${orderLines.order} = ${orders.id})`;
const shipped = (field: "name" | "phone" | "city" | "kind") => sql<string>`${orders.shipping}->>${field}`;

/** Of each row in the same query: a list asks the database once. */
const firstProducts = sql<StaffOrderRow["products"]>`(
  select coalesce(json_agg(json_build_object('name', first.name, 'size', first.size, 'image', first.image) order by first.position), '[]')
  from (select * from ${orderLines} where ${orderLines.order} = ${orders.id} order by ${orderLines.position} limit 2) first
)`;

const ASKS = sql`${orders.id} in (select ${exchangeRequests.order} from ${exchangeRequests} where ${exchangeRequests.state} = 'open')`;

const columns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  source: orders.source,
  placedAt: orders.placedAt,
  Moneda: orders.moneda,
  total: orders.total,
  pieces,
  products: firstProducts,
  shipping: orders.shipping,
  purchaseType: orders.purchaseType,
  review: orders.review,
  isGift: sql<boolean>`${orders.gift} is not null`,
  asks: sql<boolean>`${ASKS}`,
  expiresAt: orders.expiresAt,
};

export async function staffList(db: Db, query: StaffOrdersQuery): Promise<StaffOrdersPage> {
  const { page, perPage, sort, direction } = query;
  const which = filterOf(query);
  const [counted] = await db.select({ total: count() }).from(orders).where(which);
  const inOrder = sort === "act" ? actOf() : SORTED[sort];
  const sorted = [
    direction === "asc" ? asc(inOrder) : desc(inOrder),
    sort === "act" || direction === "asc" ? asc(orders.number) : desc(orders.number),
  ];
  const rows = await rowsOf(db, which, sorted, perPage, (page - 1) * perPage);
  return { total: counted?.total ?? 0, data: rows };
}

/** The newest orders by number, for the live topic. */
export function newestOrders(db: Db, limit: number): Promise<StaffOrderRow[]> {
  return rowsOf(db, PLACED, [desc(orders.number)], limit, 0);
}

export const hasShoppersOrder = async (db: Db): Promise<boolean> =>
  (await db.$count(orders, and(PLACED, eq(orders.source, "web")))) > 0;

const OF_CUSTOMER_MAX = 100;

/** The newest orders of one customer. */
export function ordersOfCustomer(db: Db, own: SQL): Promise<StaffOrderRow[]> {
  return rowsOf(db, and(PLACED, own), [desc(orders.number)], OF_CUSTOMER_MAX, 0);
}

/** How many orders are in each of the phases that wait for somebody, and to how many customers money is owed. */
export async function waitingOrders(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: orders.status, purchaseType: orders.purchaseType, count: count() })
    .from(orders)
    .where(inArray(orders.status, ["pendiente", "en_verificacion", "pagado", "en_preparacion", "listo", "por_revisar"]))
    .groupBy(orders.status, orders.purchaseType);
  const counts = new Map<OrderQueue, number>();
  for (const row of rows) counts.set(phaseOf(row), (counts.get(phaseOf(row)) ?? 0) + row.count);
  const owed = await db.$count(orders, and(PLACED, isOwed()));
  if (owed > 0) counts.set("por_devolver", owed);
  const asked = await db.$count(exchangeRequests, eq(exchangeRequests.state, "open"));
  if (asked > 0) counts.set("por_responder", asked);
  return Object.fromEntries(counts);
}

/** The sum of all versions: each only grows, so the sum grows too. Read from an index alone. */
export async function versionOfAll(db: Db): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${orders.version}), 0)` })
    .from(orders)
    .where(PLACED);
  return Number(row?.sum ?? 0);
}

export const paidOnDelivery = inArray(orders.purchaseType, [...PAID_ON_DELIVERY]);

const PLACED = and(isNotNull(orders.number), ne(orders.status, "borrador"));

export function filterOf({ status, q, from, until }: StaffOrdersFilter): SQL | undefined {
  const begins = from === undefined ? null : momentInLaPaz(from);
  const ends = until === undefined ? null : momentInLaPaz(addDays(until, 1));
  return and(
    PLACED,
    status === undefined ? undefined : or(...status.map(inQueue)),
    begins === null ? undefined : gte(orders.placedAt, begins),
    ends === null ? undefined : lt(orders.placedAt, ends),
    q === "" ? undefined : searched(q),
  );
}

/** As `phaseOf` and `owedOf` say it. */
function inQueue(queue: OrderQueue): SQL | undefined {
  if (queue === "por_devolver") return isOwed();
  if (queue === "por_responder") return ASKS;
  if (queue === "por_preparar") return and(eq(orders.status, "pendiente"), paidOnDelivery);
  if (queue === "por_acordar") return and(eq(orders.status, "pendiente"), eq(orders.purchaseType, "whatsapp"));
  if (queue === "pendiente") return and(eq(orders.status, "pendiente"), eq(orders.purchaseType, "qr"));
  return eq(orders.status, queue);
}

/** The place of what is to be done next in `NEXT_ACTS`. */
function actOf(): SQL {
  const cases = NEXT_ACTS.map(
    ({ queues }, act) => sql`when ${or(...queues.map(inQueue))} then ${sql.raw(String(act))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(NEXT_ACTS.length))} end`;
}

/** "V-000123", "#123", "V – 123.", and a payment's "V-000123-F52779". */
const NUMBER = /^#?(?:v-?)?0*(\d{1,9})(?:-[0-9a-f]{6})?[.,;:]?$/i;

/** Each word is the number, or part of a name, phone, document, address of mail, product or SKU. */
function searched(q: string): SQL | undefined {
  const typed = q.replace(/(^|\s)v\s*\p{Pd}\s*(?=\d)/iu, "$1v-");
  return containsWords(typed, (word) => {
    const [, number] = NUMBER.exec(word) ?? [];
    const byNumber = number === undefined ? undefined : eq(orders.number, Number(number));
    // In codes and phones a few digits stand everywhere.
    if (byNumber && word.length < 4) return [byNumber];
    const line = or(contains(orderLines.name, word), contains(orderLines.variant, word));
    return [
      byNumber,
      contains(shipped("name"), word),
      containsDigits(shipped("phone"), word),
      ...(["name", "documentNumber", "email"] as const).map((field) =>
        contains(sql`${orders.billing}->>${field}`, word),
      ),
      sql`${orders.userId} in (select ${users.id} from ${users} where ${contains(users.email, word)})`,
      sql`${orders.id} in (select ${orderLines.order} from ${orderLines} where ${line})`,
    ];
  });
}

async function rowsOf(
  db: Db,
  which: SQL | undefined,
  inOrder: SQL[],
  limit: number,
  offset: number,
): Promise<StaffOrderRow[]> {
  const rows = await db
    .select(columns)
    .from(orders)
    .where(which)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  return rows.map(({ number, placedAt, total, shipping, purchaseType, expiresAt, ...row }) => ({
    ...row,
    number: orderNumber(number ?? 0),
    placedAt: placedAt?.toISOString() ?? "",
    total: toDecimal(total),
    name: shipping?.name ?? "",
    phone: shipping?.phone ?? "",
    city: shipping?.city ?? "",
    kind: shipping?.kind ?? "tienda",
    purchaseType: purchaseType ?? "qr",
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
}
