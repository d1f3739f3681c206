/** One order of the follower; another user's order is answered as not found. Keys: "order:<user>:<id>". */
import { isDocumentId } from "#contracts/ids.ts";
import { ownerKey } from "#modules/cart/cart.ts";
import type { Shop } from "#modules/shop.ts";
import type { TopicKind } from "./topic.ts";

/** A draft also changes with its cart; any change of the order itself, such as placing it, must count for more. */
const CART_STEP = 2 ** -40;

function parse(key: string): { key: string; userId: string; id: string } {
  const [, userId = "", id = ""] = key.split(":");
  return { key, userId, id };
}

export function orderTopic({ orders }: Pick<Shop, "orders">): TopicKind<"order"> {
  return {
    follow: ({ id }, { userId }) => {
      if (userId === undefined) return { denied: "UNAUTHENTICATED" };
      if (!id || !isDocumentId(id)) return { denied: "INVALID_ID" };
      return { key: `order:${userId}:${id}`, follows: [`order:${id}`], mayBeEmpty: false };
    },
    read: async (keys) => {
      const asked = keys.map(parse);
      const found = new Map((await orders.byId(asked.map(({ id }) => id))).map((order) => [order.id, order]));
      return new Map(
        asked.flatMap(({ key, userId, id }) => {
          const order = found.get(id);
          if (order?.userId !== userId) return [];
          const isDraft = "cartVersion" in order;
          const version = order.version + (isDraft ? order.cartVersion * CART_STEP : 0);
          const cart = isDraft ? [`cart:${ownerKey({ kind: "user", userId })}`] : [];
          return [[key, { version, data: [order], dependsOn: [`order:${id}`, ...cart] }] as const];
        }),
      );
    },
    versions: async (keys) => {
      const asked = keys.map(parse);
      const found = await orders.versions(asked.map(({ id }) => id));
      return new Map(asked.map(({ key, id }) => [key, found.get(id) ?? 0]));
    },
  };
}
