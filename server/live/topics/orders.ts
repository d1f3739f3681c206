/** The follower's newest orders. Keys: "orders:<user>". */
import type { Shop } from "#modules/shop.ts";
import type { LiveDocument } from "#contracts/live.ts";
import type { Reading, TopicKind } from "./topic.ts";

/** As many as the first page of the list. */
const SHOWN = 20;

const keyOf = (userId: string) => `orders:${userId}`;
const userOf = (key: string) => key.slice("orders:".length);

export function ordersTopic({ orders }: Pick<Shop, "orders">): TopicKind<"orders"> {
  return {
    follow: (_message, { userId }) => {
      if (userId === undefined) return { denied: "UNAUTHENTICATED" };
      return { key: keyOf(userId), follows: [keyOf(userId)], mayBeEmpty: true };
    },
    read: async (keys) => {
      const readings = new Map<string, Reading<LiveDocument<"orders">>>();
      const versions = await orders.versionsOf(keys.map(userOf));
      for (const key of keys) {
        const data = await orders.list(userOf(key), { limit: SHOWN });
        readings.set(key, { version: versions.get(userOf(key)) ?? 0, data, dependsOn: [key] });
      }
      return readings;
    },
    versions: async (keys) => {
      const found = await orders.versionsOf(keys.map(userOf));
      return new Map([...found].map(([userId, version]) => [keyOf(userId), version]));
    },
  };
}
