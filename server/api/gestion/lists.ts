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
