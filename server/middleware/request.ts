/** First of all: is this host ours, who calls, and under which id is it logged. */
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { ShopError } from "#contracts/errors.ts";
import type { AddressOf, Origins } from "../address.ts";
import type { ShopEnv } from "../environment.ts";

export function identify(log: Logger, addressOf: AddressOf): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    c.set("address", addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header("x-forwarded-for")));
    await next();
  };
}

/** A hostile Host header would poison caches and mailed links. */
export function ownHostOnly(origins: Origins): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    if (!origins.isOwnHost(c.req.header("host") ?? new URL(c.req.url).host)) throw new ShopError("INVALID_HOST");
    await next();
  };
}
