import { createHash } from "node:crypto";
import { type SQL, eq } from "drizzle-orm";
import { carts } from "./cart.sql.ts";

export interface Guest {
  readonly kind: "guest";
  readonly localUserId: string;
  readonly hash: string;
}

export interface User {
  readonly kind: "user";
  readonly userId: string;
}

/** Whose cart: a guest by the secret he holds, or a signed-in user by the session. Never by an id the client chose. */
export type CartOwner = Guest | User;

/** All that the database knows of an owner. */
export type OwnerName = Pick<Guest, "kind" | "hash"> | User;

export function guest(localUserId: string): Guest {
  const hash = createHash("sha256").update(localUserId).digest("base64url");
  return { kind: "guest", localUserId, hash };
}

/** Names an owner where the secret must not stand: topics, logs, maps. */
export function ownerKey(owner: OwnerName): string {
  return owner.kind === "guest" ? `guest:${owner.hash}` : `user:${owner.userId}`;
}

export function ownedBy(owner: OwnerName): SQL {
  return owner.kind === "guest" ? eq(carts.guest, owner.hash) : eq(carts.userId, owner.userId);
}
