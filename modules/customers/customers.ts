/** Customers in the back office: who has an account or bought by telephone. Front door of the module. */
import type { Customer, CustomerRow, CustomersPage } from "#contracts/customers/customer.document.ts";
import { type SQL, and, asc, count, desc, eq, inArray, isNotNull, isNull, notLike, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
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
  readonly orders: Pick<Orders, "staff" | "anonymiseGuest">;
  readonly record: RecordChange;
}

export function createCustomers({ db, accounts, orders: { staff, anonymiseGuest }, record }: CustomersOptions) {
  async function anonymiseGuestOf(tx: Db, id: string): Promise<boolean> {
    const bought = buyersOf(tx);
    const own = await tx.select({ order: bought.order, phone: bought.phone }).from(bought).where(eq(bought.buyer, id));
    const ids = own.map(({ order }) => order);
    return anonymiseGuest(tx, ids, own[0]?.phone ?? "");
  }

  return {
    list: (query: CustomersQuery): Promise<CustomersPage> => listCustomers(db, query),
    find: async (id: string): Promise<Customer | null> => {
      const people = peopleOf(db);
      const [[row], user] = [await rowsOf(db, people, eq(people.id, id), [], 1, 0), await accounts.user(id)];
      if (!row) return null;
      const { emailVerified = false, shipping } = user ?? {};
      const bought = buyersOf(db);
      const own = db.select({ order: bought.order }).from(bought).where(eq(bought.buyer, id));
      return {
        ...row,
        emailVerified,
        ...(shipping && { shipping }),
        latest: await staff.ofCustomer(inArray(orders.id, own)),
      };
    },
    /** Throws NOT_FOUND when nobody is named any more: of two people who ask for it, one has done it. */
    anonymise: (id: string, by: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await accounts.anonymise(tx, id)) && !(await anonymiseGuestOf(tx, id))) throw new ShopError("NOT_FOUND");
        await record(tx, { by, kind: "customer", subject: id, action: "anonymise" });
      }),
  };
}

/** The currency by which customers are sorted: the shop's own. */
const USUAL = "Bs.";

async function listCustomers(db: Db, query: CustomersQuery): Promise<CustomersPage> {
  const { q, page, perPage, sort, direction } = query;
  const people = peopleOf(db);
  const which = q === "" ? undefined : searched(people, q);
  const total = await db.$count(people, which);
  const { placed, spent } = boughtBy(db);
  const by = {
    createdAt: people.createdAt,
    orders: sql`coalesce(${placed.count}, 0)`,
    spent: sql`coalesce(${spent.sum}, 0)`,
  };
  const inOrder = direction === "asc" ? asc(by[sort]) : desc(by[sort]);
  return { total, data: await rowsOf(db, people, which, [inOrder, desc(people.id)], perPage, (page - 1) * perPage) };
}

/** An account without an address of its own has a made-up one, which nobody searches for. */
function searched({ name, claim, email, phone, otherPhone }: People, q: string): SQL | undefined {
  return containsWords(q, (word) => [
    contains(name, word),
    contains(claim, word),
    and(contains(email, word), notLike(email, "%.invalid")),
    containsDigits(phone, word),
    containsDigits(otherPhone, word),
  ]);
}

/**
 * Whose each placed order is: the account's, else that of the account with its telephone, else that of the first order
 * with the telephone. Orders that name neither are nobody's.
 */
function buyersOf(db: Db) {
  const phone = sql<string | null>`nullif(${orders.shipping}->>'phone', '')`;
  const known = db
    .selectDistinctOn([users.phone], { id: users.id, phone: users.phone })
    .from(users)
    .where(isNotNull(users.phone))
    .orderBy(users.phone, users.createdAt, users.id)
    .as("known");
  const first = sql`first_value(${orders.id}) over (partition by ${orders.userId} is null, ${phone} order by ${orders.number})`;
  return db
    .select({
      order: orders.id,
      buyer: sql<string>`coalesce(${orders.userId}, ${known.id}, ${first})`.as("buyer"),
      name: sql<string>`${orders.shipping}->>'name'`.as("buyer_name"),
      phone: phone.as("buyer_phone"),
      placedAt: orders.placedAt,
    })
    .from(orders)
    .leftJoin(known, and(isNull(orders.userId), eq(known.phone, phone)))
    .where(and(isNotNull(orders.number), or(isNotNull(orders.userId), isNotNull(phone))))
    .as("buyers");
}

/** Everybody with an account, and who bought without one: their id is that of their first order. */
function peopleOf(db: Db) {
  const { id, name, email, claim, phone, createdAt } = users;
  const otherPhone = sql<string | null>`${users.shipping}->>'phone'`.as("other_phone");
  const bought = buyersOf(db);
  const none = sql<null>`null::text`;
  const withoutAccount = db
    .select({
      id: bought.buyer,
      name: bought.name,
      email: sql<string>`''`,
      claim: none,
      phone: bought.phone,
      otherPhone: none,
      createdAt: sql<Date>`${bought.placedAt}`,
    })
    .from(bought)
    .where(eq(bought.order, bought.buyer));
  return unionAll(db.select({ id, name, email, claim, phone, otherPhone, createdAt }).from(users), withoutAccount).as(
    "people",
  );
}
type People = ReturnType<typeof peopleOf>;

/** What each customer ordered and paid. The sum is for sorting: other currencies cannot be compared with it. */
function boughtBy(db: Db) {
  const [bought, paid] = [buyersOf(db), paidOrders(db)];
  const placed = db
    .select({ buyer: sql<string>`${bought.buyer}`.as("placed_by"), count: count().as("count") })
    .from(bought)
    .groupBy(bought.buyer)
    .as("placed");
  const spent = db
    .select({
      buyer: sql<string>`${bought.buyer}`.as("spent_by"),
      sum: sql<number>`(sum(${paid.kept}) filter (where ${paid.moneda} = ${USUAL}))::int`.as("sum"),
    })
    .from(paid)
    .innerJoin(bought, eq(bought.order, paid.id))
    .groupBy(bought.buyer)
    .as("spent");
  return { placed, spent };
}

async function rowsOf(
  db: Db,
  people: People,
  which: SQL | undefined,
  inOrder: SQL[],
  limit: number,
  offset: number,
): Promise<CustomerRow[]> {
  const { placed, spent } = boughtBy(db);
  const { id, name, email, claim, phone, createdAt } = people;
  const rows = await db
    .select({ id, name, email, claim, phone, createdAt, orders: placed.count })
    .from(people)
    .leftJoin(placed, eq(placed.buyer, people.id))
    .leftJoin(spent, eq(spent.buyer, people.id))
    .where(which)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  const spentOf = await spentBy(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email === "" ? null : addressOf(row),
    phone: row.phone,
    createdAt: row.createdAt.toISOString(),
    hasAccount: row.email !== "",
    orders: row.orders ?? 0,
    spent: spentOf.get(row.id) ?? [],
  }));
}

async function spentBy(db: Db, ids: readonly string[]): Promise<Map<string, CustomerRow["spent"]>> {
  if (ids.length === 0) return new Map();
  const [bought, paid] = [buyersOf(db), paidOrders(db)];
  const rows = await db
    .select({ buyer: bought.buyer, Moneda: paid.moneda, sum: sql<string>`sum(${paid.kept})` })
    .from(paid)
    .innerJoin(bought, eq(bought.order, paid.id))
    .where(inArray(bought.buyer, [...ids]))
    .groupBy(bought.buyer, paid.moneda)
    .orderBy(asc(paid.moneda));
  const sums = rows.map(({ buyer, Moneda, sum }) => ({ buyer, money: { Moneda, sum: toDecimal(Number(sum)) } }));
  return new Map(
    [...Map.groupBy(sums, ({ buyer }) => buyer)].map(([buyer, list]) => [buyer, list.map(({ money }) => money)]),
  );
}
