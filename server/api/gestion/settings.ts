/** `/api/gestion/settings`: the settings of the whole shop. */
import type { Hono } from "hono";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import type { Collection } from "#contracts/listing/listing.ts";
import { PROMO_BRAND, PROMO_SEASON } from "#contracts/menu/menu.ts";
import type { Shown, StaffSettings } from "#contracts/settings/staff-settings.document.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { serveUnder } from "../request/serve.ts";

export function serveStaffSettings(api: Hono<ShopEnv>, { settings, search }: Pick<Shop, "settings" | "search">): void {
  const serve = serveUnder(api, "/api/gestion");
  const withEmpty = async (document: Omit<StaffSettings, "empty">): Promise<StaffSettings> => {
    const question = { filters: NO_FILTERS, sort: "destacados" } as const;
    const isEmpty = await Promise.all(
      LISTS.map(async ([name, collection]) => [name, (await search.count({ ...question, collection })) === 0] as const),
    );
    return { ...document, empty: isEmpty.flatMap(([name, isSo]) => (isSo ? name : [])) };
  };
  serve("GET /api/gestion/settings", async () => withEmpty(await settings.staff.read()));
  serve("PATCH /api/gestion/settings", async ({ staff, body }) => withEmpty(await settings.staff.edit(body, staff)));
}

/** What each switch shows; the gift guide all products. */
const LISTS: readonly (readonly [Shown, Collection | undefined])[] = [
  ["StateOutLat", { kind: "outlet" }],
  ["EstadoMarca", { kind: "marca", id: PROMO_BRAND }],
  ["EstadoTemp", { kind: "temporada", id: PROMO_SEASON }],
  ["GuiaRegalos", undefined],
];
