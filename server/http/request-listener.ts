/**
 * The app as a Node request listener. A request whose target is not a valid address is refused before the app, with
 * the same headers.
 */
import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { RequestError, getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { type Problem, ShopError, errors, invalid } from "#contracts/api/errors.ts";
import type { ShopEnv } from "./hono-env.ts";
import { NOTHING_POLICY, securityHeaders } from "../middleware/headers.ts";

export function createRequestListener(app: Hono<ShopEnv>, publicUrl: string): RequestListener {
  const headers = {
    ...securityHeaders(publicUrl),
    "content-security-policy": NOTHING_POLICY,
    "cache-control": "no-store",
    "content-type": "application/problem+json; charset=utf-8",
  };
  const errorHandler = (error: unknown) => {
    const { code, details } =
      error instanceof RequestError ? invalid("Host", "INVALID_HOST") : new ShopError("INTERNAL");
    const body: Problem = { type: "about:blank", ...errors[code], code, ...details, requestId: randomUUID() };
    return new Response(JSON.stringify(body), { status: body.status, headers });
  };
  return getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler });
}
