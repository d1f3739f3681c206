/** What each live topic shows. A key is `kind:name`; the name never holds a guest's secret. */
import { cartFreshness } from "#contracts/cart.ts";
import type { CartOwner } from "#modules/cart/cart.ts";
import { ownerKey } from "#modules/cart/cart.ts";
import type { Shop } from "#modules/shop.ts";
import type { ReadTopics, ReadVersions } from "./topics.ts";
import type { Reading } from "./topics.ts";

/** As many as the first page of them. */
const ORDERS_SHOWN = 20;

export function createReader(shop: Shop) {
  /** A cart topic's key names its owner by hash; reading it needs the owner himself. Kept while anybody listens. */
  const owners = new Map<string, { owner: CartOwner; listeners: number }>();

  const read: ReadTopics = async (keys) => {
    const readings = new Map<string, Reading>();
    await readCarts(ofKind("cart", keys), readings);
    await readProducts(ofKind("product", keys), readings);
    await readOrders(ofKind("order", keys), readings);
    await readLists(ofKind("orders", keys), readings);
    if (keys.includes("settings")) readings.set("settings", readSettings());
    return readings;
  };

  const versions: ReadVersions = async (keys) => {
    const found = new Map<string, number>();
    const owned = ofKind("cart", keys).flatMap((key) => owners.get(key)?.owner ?? []);
    for (const [owner, version] of await shop.carts.freshness(owned)) found.set(`cart:${owner}`, version);
    const ids = ofKind("product", keys).map(productId);
    for (const [id, version] of await shop.catalogue.productVersions(ids)) found.set(`product:${id}`, version);
    const followed = ofKind("order", keys).map(orderKey);
    const orders = await shop.orders.versions(followed.map(({ id }) => id));
    for (const { key, id } of followed) found.set(key, orders.get(id) ?? 0);
    const buyers = ofKind("orders", keys).map(buyerOf);
    for (const [userId, version] of await shop.orders.versionsOf(buyers)) found.set(`orders:${userId}`, version);
    if (keys.includes("settings")) found.set("settings", shop.settings.menuVersion());
    return found;
  };

  /** A key names who listens and what to: an order that is somebody else's is not there. */
  async function readOrders(keys: readonly string[], into: Map<string, Reading>): Promise<void> {
    const asked = keys.map(orderKey);
    const found = new Map((await shop.orders.byId(asked.map(({ id }) => id))).map((order) => [order.id, order]));
    for (const { key, userId, id } of asked) {
      const order = found.get(id);
      if (order?.userId !== userId) continue;
      into.set(key, { version: order.version, data: [order], dependsOn: [`order:${id}`] });
    }
  }

  async function readLists(keys: readonly string[], into: Map<string, Reading>): Promise<void> {
    const buyers = keys.map(buyerOf);
    const versions = await shop.orders.versionsOf(buyers);
    for (const userId of buyers) {
      const data = await shop.orders.list(userId, { limit: ORDERS_SHOWN });
      into.set(`orders:${userId}`, { version: versions.get(userId) ?? 0, data, dependsOn: [`orders:${userId}`] });
    }
  }

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

/** "order:<user>:<id>" */
function orderKey(key: string): { key: string; userId: string; id: string } {
  const [, userId = "", id = ""] = key.split(":");
  return { key, userId, id };
}

function buyerOf(key: string): string {
  return key.slice("orders:".length);
}

function ofKind(kind: "cart" | "product" | "order" | "orders", keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(`${kind}:`));
}

function productId(key: string): string {
  return key.slice("product:".length);
}

export type Reader = ReturnType<typeof createReader>;
