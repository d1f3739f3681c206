/**
 * The follower's cart with the current price and stock of its lines. Keys: "cart:<owner>", where a guest's secret is
 * hashed.
 */
import { cartFreshness } from "#contracts/cart/cart.ts";
import { isVisitorId } from "#contracts/ids.ts";
import type { LiveDocument } from "#contracts/live.ts";
import { type CartOwner, guest, ownerKey } from "#modules/cart/cart.ts";
import type { Shop } from "#modules/shop.ts";
import type { Reading, TopicKind } from "./topic.ts";

const keyOf = (owner: CartOwner) => `cart:${ownerKey(owner)}`;

export function cartTopic({ carts, promotions }: Pick<Shop, "carts" | "promotions">): TopicKind<"cart"> {
  /** A key holds only the owner's hash, but reading needs the owner. Kept while somebody follows the cart. */
  const owners = new Map<string, { owner: CartOwner; followers: number }>();
  const ownersOf = (keys: readonly string[]) => keys.flatMap((key) => owners.get(key)?.owner ?? []);

  function follow(owner: CartOwner) {
    const key = keyOf(owner);
    const entry = owners.get(key) ?? { owner, followers: 0 };
    entry.followers += 1;
    owners.set(key, entry);
    const release = () => {
      entry.followers -= 1;
      if (entry.followers === 0) owners.delete(key);
    };
    return { key, follows: [key], mayBeEmpty: true, release };
  }

  return {
    // A signed-in user always follows the own cart, even when a guest's id is sent.
    follow: ({ localUserId }, { userId }) => {
      if (userId !== undefined) return follow({ kind: "user", userId });
      if (!localUserId) return { denied: "VISITOR_REQUIRED" };
      if (!isVisitorId(localUserId)) return { denied: "INVALID_VISITOR" };
      return follow(guest(localUserId));
    },
    read: async (keys) => {
      const readings = new Map<string, Reading<LiveDocument<"cart">>>();
      const asked = ownersOf(keys);
      // The same news makes the shop read its promotions anew: sooner, a cart would keep one that has ended.
      await promotions.settled();
      const found = await carts.findMany(asked);
      for (const owner of asked) {
        const cart = found.get(ownerKey(owner));
        if (!cart) continue;
        const products = new Set(cart.products.map((line) => `product:${line.productId}`));
        const dependsOn = [keyOf(owner), "promotions", ...products];
        readings.set(keyOf(owner), { version: cartFreshness(cart), data: [cart], dependsOn });
      }
      return readings;
    },
    versions: async (keys) => {
      const found = await carts.freshness(ownersOf(keys));
      return new Map([...found].map(([owner, version]) => [`cart:${owner}`, version]));
    },
  };
}
