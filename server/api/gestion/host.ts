/** `/api/gestion/host` */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { serveUnder } from "../request/serve.ts";

export function serveHost(api: Hono<ShopEnv>, { settings, catalogue }: Pick<Shop, "settings" | "catalogue">): void {
  serveUnder(api, "/api/gestion")("GET /api/gestion/host", async () => {
    if (!settings.foreign) return { foreign: false, refused: [], unknown: { total: 0, products: [] } };
    return {
      foreign: true,
      refused: settings.refused().map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
      unknown: await catalogue.staff.unknownIdes(settings.menu()),
    };
  });
}
