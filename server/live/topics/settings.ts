/** The settings that pages show now. Changes are announced by `shop.onSiteChange`, not on the changes bus. */
import type { Shop } from "#modules/shop.ts";
import type { TopicKind } from "./topic.ts";

const KEY = "settings";

export function settingsTopic(shop: Shop): TopicKind<"settings"> {
  return {
    follow: () => ({ key: KEY, follows: [], mayBeEmpty: true }),
    read: async () => {
      const { settings } = shop.settings.menu();
      const data = settings ? [settings] : [];
      return new Map([[KEY, { version: shop.siteVersion(), data, dependsOn: [] }]]);
    },
    versions: async () => new Map([[KEY, shop.siteVersion()]]),
  };
}
