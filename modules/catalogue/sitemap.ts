/** Every product on sale, for the sitemap. */
import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { products } from "./catalogue.sql.ts";

export interface ProductAddress {
  readonly id: string;
  readonly updatedAt: Date;
}

/** Slices of at most `size`, ordered by id. Each is one short query, so that other queries run in between. */
export async function* productAddresses(db: Db, size: number): AsyncGenerator<readonly ProductAddress[]> {
  let after: string | undefined;
  for (;;) {
    const slice = await db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(and(eq(products.active, true), after === undefined ? undefined : gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(size);
    if (slice.length > 0) yield slice;
    const last = slice.at(-1);
    if (!last || slice.length < size) return;
    after = last.id;
  }
}
