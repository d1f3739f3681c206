/** All topics together: finds the topic of a message, and the topic of a key. */
import type { Subscribe, Topic } from "#contracts/live.ts";
import type { Shop } from "#modules/shop.ts";
import { cartTopic } from "./topics/cart.ts";
import { gestionOrdersTopic } from "./topics/gestion-orders.ts";
import { orderTopic } from "./topics/order.ts";
import { ordersTopic } from "./topics/orders.ts";
import { productTopic } from "./topics/product.ts";
import { settingsTopic } from "./topics/settings.ts";
import type { AllowedSubscription, Follower, Reading, TopicKind } from "./topics/topic.ts";

type Topics = { readonly [Of in Topic]: TopicKind<Of> };

export function createReader(shop: Shop) {
  const topics: Topics = {
    cart: cartTopic(shop),
    product: productTopic(shop),
    order: orderTopic(shop),
    orders: ordersTopic(shop),
    settings: settingsTopic(shop),
    "gestion:orders": gestionOrdersTopic(shop),
  };

  /** Passes each topic its own keys, and merges the results. */
  async function gather<Found>(
    keys: readonly string[],
    ask: (kind: Topics[Topic], own: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
  ): Promise<ReadonlyMap<string, Found>> {
    const gathered = new Map<string, Found>();
    for (const [name, kind] of Object.entries(topics)) {
      const own = keys.filter((key) => key === name || key.startsWith(`${name}:`));
      if (own.length === 0) continue;
      for (const [key, found] of await ask(kind, own)) gathered.set(key, found);
    }
    return gathered;
  }

  return {
    follow: (message: Subscribe, follower: Follower): AllowedSubscription | { readonly denied: string } =>
      topics[message.topic].follow(message, follower),
    read: (keys: readonly string[]) => gather<Reading>(keys, (kind, own) => kind.read(own)),
    versions: (keys: readonly string[]) => gather(keys, (kind, own) => kind.versions(own)),
  };
}

export type Reader = ReturnType<typeof createReader>;
