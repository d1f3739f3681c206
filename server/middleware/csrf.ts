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
  /** Names of the sessions' cookies: a shopper's, and that of the people of the shop. */
  readonly sessionCookies: readonly string[];
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

/** The values of the sessions' cookies; `fresh` = those that the response sets. */
const boundTo = (c: Context, names: readonly string[], fresh: ReadonlyMap<string, string> = new Map()) =>
  names
    .flatMap((name) => fresh.get(name) ?? getCookie(c, name) ?? [])
    .join(" ")
    .trim();

/** Session cookies that this response sets to another value. */
function freshSessions(c: Context, names: readonly string[]): ReadonlyMap<string, string> {
  const set = c.res.headers.getSetCookie().flatMap((line) => {
    const name = names.find((one) => line.startsWith(`${one}=`));
    return name ? [[name, decodeURIComponent(line.slice(name.length + 1).split(";")[0] ?? "")] as const] : [];
  });
  return new Map(set.filter(([name, value]) => value !== (getCookie(c, name) ?? "")));
}

/**
 * Paths in `exempt` are called by other servers. The token belongs to the sessions' cookies, so signing in or out brings
 * a new one.
 */
export function csrf(options: CsrfOptions): MiddlewareHandler {
  const { secret, origins, sessionCookies, exempt, tokenless } = options;
  return async (c, next) => {
    if (!SAFE.has(c.req.method) && !exempt.includes(c.req.path)) {
      const cookie = getCookie(c, CSRF_COOKIE) ?? "";
      const header = c.req.header(HEADER) ?? "";
      const valid = cookie !== "" && same(cookie, header) && isCsrfToken(secret, cookie, boundTo(c, sessionCookies));
      const isEnough = valid || c.req.path.startsWith(tokenless);
      if (!isEnough || !origins.isOwnOrigin(c.req.header("origin")) || !isOwnPage(c.req.header("sec-fetch-site")))
        throw new ShopError("CSRF");
    }
    await next();
    const fresh = freshSessions(c, sessionCookies);
    if (fresh.size > 0) setCsrfCookie(c, options, fresh);
  };
}

export function setCsrfCookie(
  c: Context,
  { secret, origins, sessionCookies }: CsrfOptions,
  fresh?: ReadonlyMap<string, string>,
): void {
  setCookie(c, CSRF_COOKIE, createCsrfToken(secret, boundTo(c, sessionCookies, fresh)), {
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
