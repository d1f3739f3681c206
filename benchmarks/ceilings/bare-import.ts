/** The ceiling for an import: the rows of products and variants, batch by batch, without reading, rules or search. */
import { sql } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";

/** Rows of the file per second. */
export async function bareImport(db: Db, products: number, variantsEach: number, batch: number): Promise<number> {
  await db.execute(sql`create table bare_products (id uuid primary key, slug text unique, what jsonb not null)`);
  await db.execute(sql`create table bare_variants (id text primary key, product uuid not null, what jsonb not null)`);
  await db.execute(sql`create index on bare_variants (product)`);
  const what = { name: "Bolso de viaje en cuero plena flor", price: 9_990, care: "napa", color: "Negro", stock: 2 };
  const began = performance.now();
  for (let at = 0; at < products; at += batch) {
    const rows = Array.from({ length: Math.min(batch, products - at) }, (_, n) => ({
      id: newId(),
      slug: `p-${at + n}`,
      what,
    }));
    const own = rows.flatMap(({ id, slug }) =>
      Array.from({ length: variantsEach }, (_, n) => ({ id: `${slug}-${n}`, product: id, what })),
    );
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into bare_products select id, slug, what
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, slug text, what jsonb)`);
      await tx.execute(sql`insert into bare_variants select id, product, what
        from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as r(id text, product uuid, what jsonb)`);
    });
  }
  const took = performance.now() - began;
  // The shop's schema has no such tables.
  await db.execute(sql`drop table bare_variants`);
  await db.execute(sql`drop table bare_products`);
  return (products * variantsEach * 1_000) / took;
}
