/** The first checks of a request: its id for the log, the client's address, and whether the host is ours. */
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import { type AddressOf, type Origins, hostOf } from "../http/client-address.ts";
import type { ShopEnv } from "../http/hono-env.ts";

export function identify(log: Logger, addressOf: AddressOf): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    c.set("address", addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header("x-forwarded-for")));
    await next();
  };
}

/**
 * A foreign Host header would get into caches and mailed links; so would a host in the request target, which wins
 * over the header.
 */
export function ownHostOnly(origins: Origins): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const isWhole = c.env?.incoming?.url?.startsWith("/") === false;
    const { host } = new URL(c.req.url);
    if (!origins.isOwnHost(c.req.header("host") ?? host) || (isWhole && !origins.isOwnHost(host))) throw foreignHost();
    await next();
  };
}

/** With two Host headers Node uses the first, but a proxy before us may use the other. */
export function oneHostOnly(): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const incoming = c.env?.incoming;
    if (incoming && hostOf(incoming) === undefined) throw foreignHost();
    await next();
  };
}

/** We and a proxy before us may read different values of a repeated parameter. */
export function onceEach(): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const repeated = Object.entries(c.req.queries()).filter(([, values]) => values.length > 1);
    const message = "Este parámetro va una sola vez";
    if (repeated.length > 0)
      throw new ShopError("INVALID", { errors: repeated.map(([path]) => ({ path, code: "REPEATED", message })) });
    await next();
  };
}

function foreignHost(): ShopError {
  return invalid("Host", "INVALID_HOST");
}
