/** The ceiling for placing orders: the rows of an order in one transaction, without HTTP, rules or documents. */
import { sql } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";

/** Transactions per second with `atOnce` of them in progress, each for one of so many variants. */
export async function bareOrders(db: Db, count: number, atOnce: number, variants: number): Promise<number> {
  await db.execute(
    sql`create table if not exists bare_stock (id int primary key, stock int not null check (stock >= 0))`,
  );
  await db.execute(sql`insert into bare_stock select n, 100000 from generate_series(0, 99) n on conflict do nothing`);
  await db.execute(
    sql`create table if not exists bare_orders (id uuid primary key, person jsonb not null, total int not null)`,
  );
  for (const table of ["lines", "steps", "payments", "jobs"])
    await db.execute(
      sql`create table if not exists ${sql.raw(`bare_${table}`)} (id uuid primary key, of uuid not null, what jsonb not null)`,
    );
  let left = count;
  const what = JSON.stringify({ name: "Ana Flores", address: "Av. 20 de Octubre 2045", city: "La Paz" });
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const id = newId();
      const variant = left % variants;
      await db.transaction(async (tx) => {
        await tx.execute(sql`update bare_stock set stock = stock - 1 where id = ${variant} and stock >= 1`);
        await tx.execute(sql`insert into bare_orders values (${id}, ${what}::jsonb, 35000)`);
        for (const table of ["lines", "steps", "payments", "jobs"])
          await tx.execute(sql`insert into ${sql.raw(`bare_${table}`)} values (${newId()}, ${id}, ${what}::jsonb)`);
      });
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  const took = performance.now() - began;
  // The shop's schema has no such tables.
  for (const table of ["stock", "orders", "lines", "steps", "payments", "jobs"])
    await db.execute(sql`drop table ${sql.raw(`bare_${table}`)}`);
  return (count / took) * 1_000;
}
