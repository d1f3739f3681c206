/** `/api/gestion/lists/{categories|subcategories|brands|seasons}` */
import type { Hono } from "hono";
import { STAFF_LISTS, type StaffList } from "#contracts/lists/staff-lists.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { known, serveUnder } from "../request/serve.ts";

export function serveStaffLists(api: Hono<ShopEnv>, { lists }: Pick<Shop, "lists">): void {
  const serve = serveUnder(api, "/api/gestion");
  serve("GET /api/gestion/lists/{list}", ({ list, query }) => lists.page(named(list), query));
  serve("POST /api/gestion/lists/{list}", ({ list, staff, body }) => lists.add(named(list), body, staff));
  serve("GET /api/gestion/lists/{list}/{entry}", ({ list, entry }) => lists.find(named(list), entry));
  serve("PATCH /api/gestion/lists/{list}/{entry}", ({ list, entry, staff, body }) =>
    lists.change(named(list), entry, body, staff),
  );
  serve("DELETE /api/gestion/lists/{list}/{entry}", ({ list, entry, staff }) =>
    lists.remove(named(list), entry, staff),
  );
}

function named(name: string): StaffList {
  return known(STAFF_LISTS.find((one) => one === name));
}

/** `/api/gestion/colors`, `/api/gestion/synonyms` and `/api/gestion/redirects` */
export function serveVocabulary(api: Hono<ShopEnv>, shop: Pick<Shop, "catalogue" | "search" | "redirects">): void {
  const serve = serveUnder(api, "/api/gestion");
  const { colors } = shop.catalogue.staff;
  serve("GET /api/gestion/colors", ({ query }) => colors.list(query));
  serve("GET /api/gestion/colors/{color}", async ({ color }) => known(await colors.find(color)));
  serve("PATCH /api/gestion/colors/{color}", async ({ color, body, staff }) =>
    known(await colors.edit(color, body, staff)),
  );
  const { synonyms } = shop.search;
  serve("GET /api/gestion/synonyms", ({ query }) => synonyms.list(query));
  serve("POST /api/gestion/synonyms", ({ body, staff }) => synonyms.add(body.words, staff));
  serve("GET /api/gestion/synonyms/{group}", async ({ group }) => known(await synonyms.find(group)));
  serve("PATCH /api/gestion/synonyms/{group}", ({ group, body, staff }) => synonyms.change(group, body, staff));
  serve("DELETE /api/gestion/synonyms/{group}", ({ group, staff }) => synonyms.remove(group, staff));
  const { redirects } = shop;
  serve("GET /api/gestion/redirects", ({ query }) => redirects.list(query));
  serve("POST /api/gestion/redirects", ({ body, staff }) => redirects.put(body.text, staff));
  serve("DELETE /api/gestion/redirects/{id}", ({ id, staff }) => redirects.remove(id, staff));
}
