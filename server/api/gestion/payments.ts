/** `/api/gestion/payments`: how the shop takes QR payments. */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { Gate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { createSharedLimits, spend } from "../../middleware/rate.ts";
import { readFile } from "../request/body.ts";
import { known, serveUnder } from "../request/serve.ts";

export function serveStaffPayments(api: Hono<ShopEnv>, shop: Pick<Shop, "payments" | "rateHits">, uploads: Gate): void {
  const serve = serveUnder(api, "/api/gestion");
  const { staff: settings } = shop.payments;
  const tries = createSharedLimits(shop)("bank-keys");

  serve("GET /api/gestion/payments", () => settings.read());
  serve("PUT /api/gestion/payments/provider", ({ staff, body }) => settings.choose(body, staff));
  serve("PUT /api/gestion/payments/banks/{provider}", async ({ staff, provider, body }, c) => {
    await spend(c, [[tries, staff.id]]);
    return settings.connectBank(provider, body, staff);
  });
  serve("POST /api/gestion/payments/banks/{provider}/disconnection", ({ staff, provider, body }) =>
    settings.disconnectBank(provider, body.version, staff),
  );
  serve("PUT /api/gestion/payments/own-qr", ({ staff }, c) =>
    readFile(c, { uploads, person: staff.id }, (picture) => settings.setOwnQr(picture, staff)),
  );
  serve("GET /api/gestion/payments/own-qr", async () => {
    const picture = known(await settings.ownQr());
    const headers = { "content-type": picture.type, "cache-control": "private, no-store" };
    return new Response(new Uint8Array(picture.bytes), { headers });
  });
}
