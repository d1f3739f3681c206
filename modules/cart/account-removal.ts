/** What happens to a user's cart when the account is deleted or merged. */
import { eq } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { carts } from "./cart.sql.ts";
import { insertCart } from "./create.ts";
import type { CartContext } from "./lines.ts";
import type { User } from "./owner.ts";
import { lockPair, moveLines } from "./two-carts.ts";

const user = (userId: string): User => ({ kind: "user", userId });

export async function removeUserCart(tx: Db, userId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.userId, userId));
  await publish(tx, [`cart:user:${userId}`]);
}

/** Moves the lines to the cart of the account it is merged into, by the rules of a cart merge. */
export async function moveUserCart(tx: Db, context: CartContext, from: string, to: string): Promise<void> {
  await insertCart(tx, context, user(to), newId());
  const [old, into] = await lockPair(tx, user(from), user(to));
  if (old && into) await moveLines(tx, context, old, into);
  await removeUserCart(tx, from);
}
