/** What each live topic shows. A key is `kind:name`; the name never holds a guest's secret. */
import { cartFreshness } from "#contracts/cart.ts";
import type { CartOwner } from "#modules/cart/cart.ts";
import { ownerKey } from "#modules/cart/cart.ts";
import type { Shop } from "#modules/shop.ts";
import type { ReadTopics } from "./hub.ts";
import type { Reading } from "./topics.ts";

export function createReader(shop: Shop) {
  /** A cart topic's key names its owner by hash; reading it needs the owner himself. Kept while anybody listens. */
  const owners = new Map<string, { owner: CartOwner; listeners: number }>();

  const read: ReadTopics = async (keys) => {
    const readings = new Map<string, Reading>();
    const carts = keys.filter((key) => key.startsWith("cart:"));
    if (carts.length > 0) await readCarts(carts, readings);
    for (const key of keys) {
      if (key.startsWith("product:")) await readProduct(key, readings);
      if (key === "settings") readings.set(key, await readSettings());
    }
    return readings;
  };

  async function readCarts(keys: readonly string[], into: Map<string, Reading>): Promise<void> {
    const asked = keys.flatMap((key) => owners.get(key)?.owner ?? []);
    const found = await shop.carts.findMany(asked);
    for (const owner of asked) {
      const cart = found.get(ownerKey(owner));
      const key = `cart:${ownerKey(owner)}`;
      if (!cart) continue;
      const products = new Set(cart.products.map((line) => `product:${line.productId}`));
      into.set(key, { version: cartFreshness(cart), data: [cart], dependsOn: [key, ...products] });
    }
  }

  async function readProduct(key: string, into: Map<string, Reading>): Promise<void> {
    const found = await shop.catalogue.followProduct(key.slice("product:".length));
    if (found) into.set(key, { version: found.version, data: found.product ? [found.product] : [], dependsOn: [key] });
  }

  async function readSettings(): Promise<Reading> {
    const { settings, version } = await shop.settings.siteWithVersion();
    return { version, data: [settings], dependsOn: ["menu"] };
  }

  return {
    read,
    /** Keeps the owner known while he listens; returns the function that forgets him. */
    remember(owner: CartOwner): () => void {
      const key = `cart:${ownerKey(owner)}`;
      const entry = owners.get(key) ?? { owner, listeners: 0 };
      entry.listeners += 1;
      owners.set(key, entry);
      return () => {
        entry.listeners -= 1;
        if (entry.listeners === 0) owners.delete(key);
      };
    },
  };
}

export type Reader = ReturnType<typeof createReader>;
