/** `/api/carts`: the caller's cart. */
import { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { rate } from "../../middleware/rate.ts";
import type { User } from "#modules/cart/cart.ts";
import { reply, serveUnder } from "../request/serve.ts";
import { requireGuest } from "../request/caller.ts";

export function cartsApi({ carts }: Pick<Shop, "carts">): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  // A whole neighbourhood can share one mobile address, so the limit is high.
  api.use(rate("carts"));
  const serve = serveUnder(api, "/api/carts");

  serve("GET /api/carts", async ({ owner }) => {
    const cart = await carts.find(owner);
    return cart ? [cart] : [];
  });
  serve(
    "PUT /api/carts/{id}",
    async ({ owner, id }) => {
      const { cart, created } = await carts.create(owner, id);
      return created ? reply(201, cart) : reply(200, cart);
    },
    rate("new-carts"),
  );
  serve("PATCH /api/carts/{id}", ({ owner, id, body }) => carts.patch(owner, id, body));
  serve("POST /api/carts/{id}/additions", ({ owner, id, body }) => carts.add(owner, id, body));

  serve("POST /api/carts/merge", ({ session }, c) => carts.merge(requireGuest(c), userOf(session)));
  serve("POST /api/carts/{id}/undo-merge", ({ session, id }) => carts.undoMerge(userOf(session), id));

  // Moves a guest's cart to another browser. The secret is sent in the body: an address would end up in logs.
  serve("POST /api/carts/handover", ({ guest }) => carts.handover(guest), rate("handover"));
  serve("POST /api/carts/receive", ({ owner, body }) => carts.receive(owner, body.secret));

  return api;
}

function userOf({ userId }: { readonly userId: string }): User {
  return { kind: "user", userId };
}
