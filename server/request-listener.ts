/** The app as Node calls it. A target that is no address never reaches it: it is refused with the same headers. */
import type { RequestListener } from "node:http";
import { RequestError, getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { ShopEnv } from "./hono-env.ts";
import { NOTHING_POLICY, securityHeaders } from "./middleware/headers.ts";

export function createRequestListener(app: Hono<ShopEnv>, publicUrl: string): RequestListener {
  const headers = {
    ...securityHeaders(publicUrl),
    "content-security-policy": NOTHING_POLICY,
    "cache-control": "no-store",
  };
  const errorHandler = (error: unknown) =>
    new Response(null, { status: error instanceof RequestError ? 400 : 500, headers });
  return getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler });
}
