/** `/api/orders`: the caller's orders, the specification's collection. Nobody else's is reachable. */
import { type Context, Hono } from "hono";
import { nothingSchema } from "#contracts/cart.schema.ts";
import { ShopError } from "#contracts/errors.ts";
import { isDocumentId } from "#contracts/ids.ts";
import { orderPatchSchema, ordersQuerySchema, placeSchema } from "#contracts/order.schema.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { createLimiter, rate, spend } from "../../middleware/rate.ts";
import { readBody, readFile, readId } from "../body.ts";
import { readQueryOf } from "../query.ts";
import { requireSession } from "../session.ts";
import { createUploads } from "./uploads.ts";

const MINUTE = 60;

export function ordersApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const { orders } = shop;
  api.use(rate("orders", 600, MINUTE));
  const buyer = (c: Context<ShopEnv>) => requireSession(c).userId;
  /** What makes the bank work, per person. */
  const bankCalls = createLimiter("bank-calls", 20, MINUTE);
  const askBank = (c: Context<ShopEnv>) => spend(c, [[bankCalls, buyer(c)]]);
  const placements = createLimiter("placements", 30, 10 * MINUTE);
  const uploads = createUploads();
  const receipts = createLimiter("receipts", 10, 10 * MINUTE);

  api.get("/", async (c) => {
    const { before, limit } = readQueryOf(c, ordersQuerySchema);
    return c.json(await orders.list(buyer(c), { limit, ...(before !== undefined && { before }) }));
  });

  api.get("/draft", async (c) => c.json(known(await orders.draft(buyer(c)))));

  api.get("/:id", async (c) => c.json(known(await orders.find(buyer(c), readId(c)))));

  api.put("/:id", async (c) => {
    const userId = buyer(c);
    const id = readId(c);
    await readBody(c, nothingSchema);
    const { draft, created } = await orders.open(userId, id);
    return c.json(draft, created ? 201 : 200);
  });

  api.patch("/:id", async (c) => c.json(await orders.patch(buyer(c), readId(c), await readBody(c, orderPatchSchema))));

  api.post("/:id/place", async (c) => {
    const userId = buyer(c);
    const seen = await readBody(c, placeSchema);
    await spend(c, [[placements, userId]]);
    return c.json(await orders.place(userId, readId(c), seen, c.get("address")));
  });

  api.post("/:id/payment", async (c) => {
    const userId = buyer(c);
    await readBody(c, nothingSchema);
    await askBank(c);
    return c.json(await orders.pay(userId, readId(c)));
  });

  api.post("/:id/payment/check", async (c) => {
    const userId = buyer(c);
    await readBody(c, nothingSchema);
    await askBank(c);
    return c.json(await orders.check(userId, readId(c)));
  });

  api.post("/:id/cancel", async (c) => {
    const userId = buyer(c);
    await readBody(c, nothingSchema);
    return c.json(await orders.cancel(userId, readId(c)));
  });

  api.post("/:id/again", async (c) => {
    const userId = buyer(c);
    await readBody(c, nothingSchema);
    return c.json(await orders.again(userId, readId(c)));
  });

  /** The picture itself is the body. Who may send it is known before any of it is read. */
  api.post("/:id/receipt", async (c) => {
    const userId = buyer(c);
    const id = readId(c);
    await orders.expectReceipt(userId, id);
    await spend(c, [[receipts, userId]]);
    const room = { uploads, person: userId };
    return c.json(await readFile(c, room, (picture) => orders.sendReceipt(userId, id, picture)));
  });

  api.get("/:id/qr/:payment", async (c) => {
    const payment = c.req.param("payment").replace(/\.png$/, "");
    const qr = isDocumentId(payment) ? await orders.qr(buyer(c), readId(c), payment) : null;
    const { bytes, type } = known(qr);
    return c.body(new Uint8Array(bytes), 200, { "content-type": type, "cache-control": "private, no-store" });
  });

  return api;
}

function known<T>(found: T | null): T {
  if (found === null) throw new ShopError("NOT_FOUND");
  return found;
}
