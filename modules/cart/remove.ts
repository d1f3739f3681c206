import { eq } from "drizzle-orm";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { carts } from "./cart.sql.ts";

/** The cart of an account that goes. */
export async function removeUserCart(tx: Db, userId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.userId, userId));
  await publish(tx, [`cart:user:${userId}`]);
}
