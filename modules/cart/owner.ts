import { createHash } from "node:crypto";

/** Whose cart: a guest by the secret he holds, or a signed-in user by the session. Never by an id the client chose. */
export type CartOwner =
  | { readonly kind: "guest"; readonly localUserId: string; readonly hash: string }
  | { readonly kind: "user"; readonly userId: string };

export function guest(localUserId: string): CartOwner {
  const hash = createHash("sha256").update(localUserId).digest("base64url");
  return { kind: "guest", localUserId, hash };
}

/** Names an owner where the secret must not stand: topics, logs, maps. */
export function ownerKey(owner: CartOwner): string {
  return owner.kind === "guest" ? `guest:${owner.hash}` : `user:${owner.userId}`;
}
