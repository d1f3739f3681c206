/** A product with its price and stock; `data` is empty once it is off sale. Keys: "product:<id>". */
import { isDocumentId } from "#contracts/ids.ts";
import type { Shop } from "#modules/shop.ts";
import type { TopicKind } from "./topic.ts";

const keyOf = (id: string) => `product:${id}`;
const idOf = (key: string) => key.slice("product:".length);

export function productTopic({ catalogue }: Pick<Shop, "catalogue">): TopicKind<"product"> {
  return {
    follow: ({ id }) => {
      if (!id || !isDocumentId(id)) return { denied: "INVALID_ID" };
      return { key: keyOf(id), follows: [keyOf(id)], mayBeEmpty: false };
    },
    read: async (keys) => {
      const found = await catalogue.followProducts(keys.map(idOf));
      return new Map(
        [...found].map(([id, { version, product }]) => {
          return [keyOf(id), { version, data: product ? [product] : [], dependsOn: [keyOf(id)] }];
        }),
      );
    },
    versions: async (keys) => {
      const found = await catalogue.productVersions(keys.map(idOf));
      return new Map([...found].map(([id, version]) => [keyOf(id), version]));
    },
  };
}
