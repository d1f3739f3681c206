/** `/api/carts/merge`, `/api/carts/{id}/undo-merge`: a guest's cart joins the user's, and leaves it again. */
import { Hono } from "hono";
import { nothingSchema } from "#contracts/cart.schema.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { readBody, readId } from "../body.ts";
import { requireGuest, requireUser } from "../visitor.ts";

export function mergeApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();

  api.post("/merge", async (c) => {
    const user = requireUser(c);
    const guest = requireGuest(c);
    await readBody(c, nothingSchema);
    return c.json(await shop.carts.merge(guest, user));
  });

  api.post("/:id/undo-merge", async (c) => {
    const user = requireUser(c);
    const id = readId(c);
    await readBody(c, nothingSchema);
    return c.json(await shop.carts.undoMerge(user, id));
  });

  return api;
}
