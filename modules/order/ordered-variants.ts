import { inArray } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { orderLines } from "./order.sql.ts";

/** Those of these variants that an order has, in any status. */
export async function orderedVariants(tx: Db, skus: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ sku: orderLines.variant })
    .from(orderLines)
    .where(inArray(orderLines.variant, [...skus]));
  return rows.map(({ sku }) => sku);
}
