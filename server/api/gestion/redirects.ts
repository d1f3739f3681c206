/** `/api/gestion/redirects` */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { serveUnder } from "../request/serve.ts";

export function serveRedirects(api: Hono<ShopEnv>, { redirects }: Pick<Shop, "redirects">): void {
  const serve = serveUnder(api, "/api/gestion");
  serve("GET /api/gestion/redirects", ({ query }) => redirects.list(query));
  serve("POST /api/gestion/redirects", ({ body, staff }) => redirects.add(body, staff));
  serve("POST /api/gestion/redirects/together", ({ body, staff }) => redirects.together(body.text, staff));
  serve("GET /api/gestion/redirects/{id}", ({ id }) => redirects.find(id));
  serve("PATCH /api/gestion/redirects/{id}", ({ id, body, staff }) => redirects.change(id, body, staff));
  serve("DELETE /api/gestion/redirects/{id}", async ({ id, staff }) => {
    await redirects.remove(id, staff);
    return null;
  });
}
