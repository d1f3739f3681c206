/** `/api/gestion/settings`: the settings of the whole shop. */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { serveUnder } from "../request/serve.ts";

export function serveStaffSettings(api: Hono<ShopEnv>, { settings }: Pick<Shop, "settings">): void {
  const serve = serveUnder(api, "/api/gestion");
  serve("GET /api/gestion/settings", () => settings.staff.read());
  serve("PATCH /api/gestion/settings", ({ staff, body }) => settings.staff.edit(body, staff));
}
