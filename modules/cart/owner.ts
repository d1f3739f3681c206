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

/**
 * The owner of a cart: a guest, known by a secret id, or a signed-in user, known by the session. Never an id that the
 * client chose freely.
 */
export type CartOwner = Guest | User;

/** The part of an owner that the database stores. */
export type OwnerName = Pick<Guest, "kind" | "hash"> | User;

export function guest(localUserId: string): Guest {
  const hash = createHash("sha256").update(localUserId).digest("base64url");
  return { kind: "guest", localUserId, hash };
}

/** Names an owner without the guest's secret, for topics, logs and maps. */
export function ownerKey(owner: OwnerName): string {
  return owner.kind === "guest" ? `guest:${owner.hash}` : `user:${owner.userId}`;
}

export function ownedBy(owner: OwnerName): SQL {
  return owner.kind === "guest" ? eq(carts.guest, owner.hash) : eq(carts.userId, owner.userId);
}
