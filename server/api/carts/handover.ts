/** `/api/carts/handover`, `/api/carts/receive`: a cart goes on in another browser. The secret stands in no address of ours. */
import { Hono } from "hono";
import { nothingSchema, receiptSchema } from "#contracts/cart.schema.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { rate } from "../../middleware/rate.ts";
import { readBody } from "../body.ts";
import { problem } from "../problem.ts";
import { requireGuest } from "../visitor.ts";

export function handoverApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();

  api.post("/handover", rate("handover", 10, 60), async (c) => {
    const guest = requireGuest(c);
    await readBody(c, nothingSchema);
    const handover = await shop.carts.handover(guest);
    return "secret" in handover ? c.json(handover, 201) : problem(c, handover.refusal.code);
  });

  api.post("/receive", async (c) => {
    const { secret } = await readBody(c, receiptSchema);
    const receipt = await shop.carts.receive(c.get("owner"), secret);
    return "cart" in receipt ? c.json(receipt.cart) : problem(c, receipt.refusal.code);
  });

  return api;
}
