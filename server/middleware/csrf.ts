/**
 * Double-submit protection (specification §7): the cookie XSRF-TOKEN must come back in the header X-XSRF-TOKEN, and the
 * request must come from our own pages. The token is signed, so a cookie planted by a subdomain is worth nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { ShopError } from "#contracts/errors.ts";
import type { Origins } from "../address.ts";

export const CSRF_COOKIE = "XSRF-TOKEN";
const HEADER = "x-xsrf-token";
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** `session` binds the token to who is signed in; a guest's is bound to nobody. */
export function createCsrfToken(secret: string, session = ""): string {
  const nonce = randomBytes(18).toString("base64url");
  return `${nonce}.${sign(secret, nonce, session)}`;
}

export function isCsrfToken(secret: string, token: string, session = ""): boolean {
  const [nonce, signature] = token.split(".");
  return nonce !== undefined && signature !== undefined && same(signature, sign(secret, nonce, session));
}

export function csrf(secret: string, origins: Origins): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE.has(c.req.method)) {
      const cookie = getCookie(c, CSRF_COOKIE) ?? "";
      const header = c.req.header(HEADER) ?? "";
      const valid = cookie !== "" && same(cookie, header) && isCsrfToken(secret, cookie);
      if (!valid || !origins.isOwnOrigin(c.req.header("origin"))) throw new ShopError("CSRF");
    }
    await next();
  };
}

function sign(secret: string, nonce: string, session: string): string {
  return createHmac("sha256", secret).update(`csrf:${nonce}:${session}`).digest("base64url");
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
