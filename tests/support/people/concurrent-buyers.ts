/**
 * Many buyers at once. Only one signs up; the others are inserted with the same password hash, because hashing is
 * slow.
 */
import type { UserDocument } from "#contracts/account/account.document.ts";
import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import { sessions, signIns, users } from "#modules/account/account.sql.ts";
import { carts } from "#modules/cart/cart.sql.ts";
import type { Buyer, Buyers } from "./buyers.ts";
import { TEST_SECRET, type TestShop } from "../shop/open-test-shop.ts";
import { somebody } from "./people.ts";

/** Signed-in buyers, each with an empty cart. */
export async function createConcurrentBuyers(tested: TestShop, buyers: Buyers, count: number): Promise<Buyer[]> {
  const { db } = tested.database;
  const first = await buyers.buyer();
  const [user] = await db.select().from(users).where(eq(users.id, first.user.id));
  const [signIn] = await db.select().from(signIns).where(eq(signIns.userId, first.user.id));
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, first.user.id));
  if (!user || !signIn || !session) throw new Error("the first one is not signed in");
  const members = Array.from({ length: count - 1 }, () => {
    const person = somebody();
    const id = newId();
    return { person, id, cart: newId(), token: randomBytes(24).toString("base64url") };
  });
  if (members.length === 0) return [first];
  await db.insert(users).values(members.map(({ person, id }) => ({ ...user, id, ...nameOf(person) })));
  await db.insert(signIns).values(members.map(({ id }) => ({ ...signIn, id: newId(), accountId: id, userId: id })));
  await db.insert(sessions).values(members.map(({ id, token }) => ({ ...session, id: newId(), token, userId: id })));
  await db.insert(carts).values(members.map(({ id, cart }) => ({ id: cart, userId: id, updatedAt: user.createdAt })));
  const others = members.map(({ person, id, cart, token }): Buyer => {
    const own = buyers.browser();
    own.cookies.set(tested.shop.accounts.cookieName, signed(token));
    const document: UserDocument = { ...first.user, id, ...nameOf(person) };
    return { person, own, user: document, cart };
  });
  return [first, ...others];
}

const nameOf = ({ name, email }: { readonly name: string; readonly email: string }) => ({ name, email });

function signed(token: string): string {
  return encodeURIComponent(`${token}.${createHmac("sha256", TEST_SECRET).update(token).digest("base64")}`);
}
