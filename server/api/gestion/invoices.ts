/** `/api/gestion/papers`, `/api/gestion/invoices`: what is printed about the shop, and the invoices of its orders. */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { serveUnder } from "../request/serve.ts";

export function serveInvoices(api: Hono<ShopEnv>, { content, settings }: Pick<Shop, "content" | "settings">): void {
  const serve = serveUnder(api, "/api/gestion");

  serve("GET /api/gestion/papers", async () => {
    const { regime, legalName, nit, branch } = content.shown().papers;
    const { Direccion = "", CelCont = "" } = settings.menu().settings ?? {};
    return { regime, legalName, nit, address: branch || Direccion, phone: CelCont };
  });
}
