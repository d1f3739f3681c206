/** `/api/carts`: the caller's cart, the specification's collection. */
import type { Cart } from "#contracts/documents/cart.ts";
import { type Context, Hono } from "hono";
import { additionSchema, cartPatchSchema, nothingSchema } from "#contracts/cart.schema.ts";
import { QUANTITY_MAX } from "#contracts/quantity.ts";
import type { CartRefusal } from "#modules/cart/cart.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { rate } from "../../middleware/rate.ts";
import { readBody, readId } from "../body.ts";
import { problem } from "../problem.ts";
import { handoverApi } from "./handover.ts";
import { mergeApi } from "./merge.ts";
import { visitor } from "../visitor.ts";

export function cartsApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  // A whole neighbourhood can share one mobile address: generous, but an end.
  api.use(rate("carts", 1_200, 60));
  api.route("/", mergeApi(shop));
  api.use(visitor());

  api.get("/", async (c) => {
    const cart = await shop.carts.find(c.get("owner"));
    return c.json(cart ? [cart] : []);
  });

  api.put("/:id", async (c) => {
    const id = readId(c);
    await readBody(c, nothingSchema);
    const { cart, created } = await shop.carts.create(c.get("owner"), id);
    return c.json(cart, created ? 201 : 200);
  });

  api.patch("/:id", async (c) => {
    const id = readId(c);
    const patch = await readBody(c, cartPatchSchema);
    return answer(c, await shop.carts.patch(c.get("owner"), id, patch));
  });

  api.post("/:id/additions", async (c) => {
    const id = readId(c);
    const addition = await readBody(c, additionSchema);
    return answer(c, await shop.carts.add(c.get("owner"), id, addition));
  });

  api.route("/", handoverApi(shop));
  return api;
}

function answer(c: Context<ShopEnv>, outcome: { cart: Cart } | { refusal: CartRefusal }): Response {
  if ("cart" in outcome) return c.json(outcome.cart);
  const { refusal } = outcome;
  if (refusal.code === "CART_FULL" || refusal.code === "CURRENCY") return problem(c, refusal.code);
  const path = `products.${refusal.variant}`;
  if (refusal.code === "UNKNOWN_VARIANT") {
    return problem(c, refusal.code, { errors: [{ path, code: refusal.code, message: "Ese producto no existe" }] });
  }
  return problem(c, "STOCK", {
    available: refusal.available,
    variant: refusal.variant,
    errors: [{ path: `${path}.quantity`, code: "STOCK", message: stockMessage(refusal.available) }],
  });
}

function stockMessage(available: number): string {
  if (available === 0) return "No queda más de este producto";
  if (available === QUANTITY_MAX) return `Puedes llevar hasta ${QUANTITY_MAX}`;
  return `No hay suficiente stock: quedan ${available}`;
}
