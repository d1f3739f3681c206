/** Every request of "Avísame", for a file. */
import { asc, eq, gt } from "drizzle-orm";
import { inBatches } from "#database/query/batches.ts";
import type { Db } from "#database/db.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { stockAlerts } from "./alerts.sql.ts";

export interface ListedAlert {
  readonly id: string;
  readonly email: string;
  readonly product: string;
  readonly color: string;
  readonly size: string;
  readonly sku: string;
  readonly createdAt: Date;
  /** When the mail left; null = the address still waits for it. */
  readonly toldAt: Date | null;
}

/** Oldest first: ids grow with time. */
export function allAlerts(db: Db): AsyncGenerator<ListedAlert> {
  return inBatches<ListedAlert>((after, limit) =>
    db
      .select({
        id: stockAlerts.id,
        email: stockAlerts.email,
        product: products.name,
        color: variants.colorName,
        size: variants.size,
        sku: variants.id,
        createdAt: stockAlerts.createdAt,
        toldAt: stockAlerts.leftAt,
      })
      .from(stockAlerts)
      .innerJoin(variants, eq(variants.id, stockAlerts.variant))
      .innerJoin(products, eq(products.id, variants.product))
      .where(after && gt(stockAlerts.id, after.id))
      .orderBy(asc(stockAlerts.id))
      .limit(limit),
  );
}
