/** Customers in the back office: accounts with what they bought. Front door of the module. */
import type { Customer, CustomerRow, CustomersPage } from "#contracts/customers/customer.document.ts";
import { type SQL, and, asc, count, desc, eq, inArray, notLike, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { CustomersQuery } from "#contracts/customers/customers.schema.ts";
import { contains, containsDigits, containsWords } from "#database/query/contains.ts";
import type { Db } from "#database/db.ts";
import { type Accounts, addressOf } from "#modules/account/account.ts";
import { users } from "#modules/account/account.sql.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { type Orders, paidOrders } from "#modules/order/order.ts";
import { orders } from "#modules/order/order.sql.ts";

export interface CustomersOptions {
  readonly db: Db;
  readonly accounts: Pick<Accounts, "user" | "anonymise">;
  readonly orders: Pick<Orders, "staff">;
  readonly record: RecordChange;
}

export function createCustomers({ db, accounts, orders: { staff }, record }: CustomersOptions) {
  return {
    list: (query: CustomersQuery): Promise<CustomersPage> => listCustomers(db, query),
    find: async (id: string): Promise<Customer | null> => {
      const [[row], user] = [await rowsOf(db, eq(users.id, id), [], 1, 0), await accounts.user(id)];
      if (!row || !user) return null;
      const { emailVerified, shipping } = user;
      return { ...row, emailVerified, ...(shipping && { shipping }), latest: await staff.ofCustomer(id) };
    },
    /** Throws NOT_FOUND when the account is gone already: of two people who ask for it, one has done it. */
    anonymise: (id: string, by: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await accounts.anonymise(tx, id))) throw new ShopError("NOT_FOUND");
        await record(tx, { by, kind: "customer", subject: id, action: "anonymise" });
      }),
  };
}

/** The currency by which customers are sorted: the shop's own. */
const USUAL = "Bs.";

async function listCustomers(db: Db, query: CustomersQuery): Promise<CustomersPage> {
  const { q, page, perPage, sort, direction } = query;
  const which = q === "" ? undefined : searched(q);
  const total = await db.$count(users, which);
  const { placed, spent } = boughtBy(db);
  const by = {
    createdAt: users.createdAt,
    orders: sql`coalesce(${placed.count}, 0)`,
    spent: sql`coalesce(${spent.sum}, 0)`,
  };
  const inOrder = direction === "asc" ? asc(by[sort]) : desc(by[sort]);
  return { total, data: await rowsOf(db, which, [inOrder, desc(users.id)], perPage, (page - 1) * perPage) };
}

/** An account without an address of its own has a made-up one, which nobody searches for. */
function searched(q: string): SQL | undefined {
  return containsWords(q, (word) => [
    contains(users.name, word),
    contains(users.claim, word),
    and(contains(users.email, word), notLike(users.email, "%.invalid")),
    containsDigits(users.phone, word),
    containsDigits(sql`${users.shipping}->>'phone'`, word),
  ]);
}

/** What each customer ordered and paid. The sum is for sorting: other currencies cannot be compared with it. */
function boughtBy(db: Db) {
  const paid = paidOrders(db);
  const placed = db
    .select({ user: orders.userId, count: count().as("count") })
    .from(orders)
    .where(sql`${orders.number} is not null`)
    .groupBy(orders.userId)
    .as("placed");
  const spent = db
    .select({
      user: paid.userId,
      sum: sql<number>`(sum(${paid.kept}) filter (where ${paid.moneda} = ${USUAL}))::int`.as("sum"),
    })
    .from(paid)
    .groupBy(paid.userId)
    .as("spent");
  return { placed, spent };
}

async function rowsOf(
  db: Db,
  which: SQL | undefined,
  inOrder: SQL[],
  limit: number,
  offset: number,
): Promise<CustomerRow[]> {
  const { placed, spent } = boughtBy(db);
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      claim: users.claim,
      phone: users.phone,
      createdAt: users.createdAt,
      orders: placed.count,
    })
    .from(users)
    .leftJoin(placed, eq(placed.user, users.id))
    .leftJoin(spent, eq(spent.user, users.id))
    .where(which)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  const spentOf = await spentBy(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ email, claim, createdAt, orders: placedOrders, ...row }) => ({
    ...row,
    email: addressOf({ email, claim }),
    createdAt: createdAt.toISOString(),
    orders: placedOrders ?? 0,
    spent: spentOf.get(row.id) ?? [],
  }));
}

async function spentBy(db: Db, ids: readonly string[]): Promise<Map<string | null, CustomerRow["spent"]>> {
  if (ids.length === 0) return new Map();
  const paid = paidOrders(db);
  const rows = await db
    .select({ user: paid.userId, Moneda: paid.moneda, sum: sql<string>`sum(${paid.kept})` })
    .from(paid)
    .where(inArray(paid.userId, [...ids]))
    .groupBy(paid.userId, paid.moneda)
    .orderBy(asc(paid.moneda));
  const sums = rows.map(({ user, Moneda, sum }) => ({ user, money: { Moneda, sum: toDecimal(Number(sum)) } }));
  return new Map(
    [...Map.groupBy(sums, ({ user }) => user)].map(([user, list]) => [user, list.map(({ money }) => money)]),
  );
}
