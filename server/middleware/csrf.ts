/**
 * Double-submit protection (specification §7): the cookie XSRF-TOKEN must come back in the header X-XSRF-TOKEN, and
 * the request must come from our own pages. The token is signed, so a cookie planted by a subdomain is not accepted.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { ShopError } from "#contracts/api/errors.ts";
import type { Origins } from "../http/client-address.ts";

const CSRF_COOKIE = "XSRF-TOKEN";
const HEADER = "x-xsrf-token";
export interface CsrfOptions {
  readonly secret: string;
  readonly origins: Origins;
  /** Name of the session's cookie. */
  readonly sessionCookie: string;
  readonly exempt: readonly string[];
  /** Path prefix whose writes need no token, only our own Origin: they do not use a session. */
  readonly tokenless: string;
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** `session` binds the token to a session; a guest's token is bound to none. */
export function createCsrfToken(secret: string, session = ""): string {
  const nonce = randomBytes(18).toString("base64url");
  return `${nonce}.${sign(secret, nonce, session)}`;
}

export function isCsrfToken(secret: string, token: string, session = ""): boolean {
  const [nonce, signature] = token.split(".");
  return nonce !== undefined && signature !== undefined && same(signature, sign(secret, nonce, session));
}

/**
 * Paths in `exempt` are called by other servers. The token belongs to the session's cookie, so signing in or out
 * needs a new one: `setCsrfCookie` adds it to that response.
 */
export function csrf({ secret, origins, sessionCookie, exempt, tokenless }: CsrfOptions): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE.has(c.req.method) && !exempt.includes(c.req.path)) {
      const cookie = getCookie(c, CSRF_COOKIE) ?? "";
      const header = c.req.header(HEADER) ?? "";
      const valid = cookie !== "" && same(cookie, header) && isCsrfToken(secret, cookie, getCookie(c, sessionCookie));
      const isEnough = valid || c.req.path.startsWith(tokenless);
      if (!isEnough || !origins.isOwnOrigin(c.req.header("origin")) || !isOwnPage(c.req.header("sec-fetch-site")))
        throw new ShopError("CSRF");
    }
    await next();
  };
}

/** `session` = the value of the session's cookie, empty for a guest. */
export function setCsrfCookie(c: Context, { secret, origins }: CsrfOptions, session: string | undefined): void {
  setCookie(c, CSRF_COOKIE, createCsrfToken(secret, session), {
    path: "/",
    sameSite: "Lax",
    secure: origins.publicUrl.startsWith("https:"),
  });
}

/** The browser reports where the request comes from; older browsers send nothing. */
const isOwnPage = (site: string | undefined) => site === undefined || site === "same-origin";

function sign(secret: string, nonce: string, session: string): string {
  return createHmac("sha256", secret).update(`csrf:${nonce}:${session}`).digest("base64url");
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
