/** `/api/gestion/me/push`: notices on a person's own phones. */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { createLimiter, spend } from "../../middleware/rate.ts";
import { serveUnder } from "../request/serve.ts";

export function servePush(api: Hono<ShopEnv>, { push }: Pick<Shop, "push">): void {
  const serve = serveUnder(api, "/api/gestion");
  const tests = createLimiter("push-test");

  serve("GET /api/gestion/me/push", ({ staff }) => push.find(staff.id));
  serve("PATCH /api/gestion/me/push", ({ staff, body }) => push.choose(staff, body));
  serve("PUT /api/gestion/me/push/devices/{id}", ({ staff, id, body }) => push.keep(staff, id, body));
  serve("DELETE /api/gestion/me/push/devices/{id}", ({ staff, id }) => push.remove(staff, id));
  serve("POST /api/gestion/me/push/devices/{id}/test", async ({ staff, id }, c) => {
    await spend(c, [[tests, staff.id]]);
    await push.test(staff, id, c.req.raw.signal);
  });
}
