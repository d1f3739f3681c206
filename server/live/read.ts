/** What each live topic shows. A key is `kind:name`; the name never holds a guest's secret. */
import { cartFreshness } from "#contracts/cart.ts";
import type { CartOwner } from "#modules/cart/cart.ts";
import { ownerKey } from "#modules/cart/cart.ts";
import type { Shop } from "#modules/shop.ts";
import type { ReadTopics, ReadVersions } from "./hub.ts";
import type { Reading } from "./topics.ts";

export function createReader(shop: Shop) {
  /** A cart topic's key names its owner by hash; reading it needs the owner himself. Kept while anybody listens. */
  const owners = new Map<string, { owner: CartOwner; listeners: number }>();

  const read: ReadTopics = async (keys) => {
    const readings = new Map<string, Reading>();
    await readCarts(ofKind("cart", keys), readings);
    await readProducts(ofKind("product", keys), readings);
    if (keys.includes("settings")) readings.set("settings", readSettings());
    return readings;
  };

  const versions: ReadVersions = async (keys) => {
    const found = new Map<string, number>();
    const owned = ofKind("cart", keys).flatMap((key) => owners.get(key)?.owner ?? []);
    for (const [owner, version] of await shop.carts.freshness(owned)) found.set(`cart:${owner}`, version);
    const ids = ofKind("product", keys).map(productId);
    for (const [id, version] of await shop.catalogue.productVersions(ids)) found.set(`product:${id}`, version);
    if (keys.includes("settings")) found.set("settings", shop.settings.menuVersion());
    return found;
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

  async function readProducts(keys: readonly string[], into: Map<string, Reading>): Promise<void> {
    for (const [id, { version, product }] of await shop.catalogue.followProducts(keys.map(productId))) {
      const key = `product:${id}`;
      into.set(key, { version, data: product ? [product] : [], dependsOn: [key] });
    }
  }

  /** The settings as the pages show them now; told by `shop.onMenu`, not by the bus. */
  function readSettings(): Reading {
    const { settings } = shop.settings.menu();
    return { version: shop.settings.menuVersion(), data: settings ? [settings] : [], dependsOn: [] };
  }

  return {
    read,
    versions,
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

function ofKind(kind: "cart" | "product", keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(`${kind}:`));
}

function productId(key: string): string {
  return key.slice("product:".length);
}

export type Reader = ReturnType<typeof createReader>;
