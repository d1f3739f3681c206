/** Headers of every response. Pages add their own content policy. */
import type { MiddlewareHandler } from "hono";

const policyOf = (camera: string) => `camera=(${camera}), microphone=(), geolocation=(), payment=()`;

export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    // A provider's sign-in popup must still reach the page that opened it.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": policyOf(""),
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** For responses that are not pages: nothing may run or be framed. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The outermost middleware, so that every response gets these headers. Pages bring a content policy of their own. */
export function securityHeadersOnAnswers(publicUrl: string): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(publicUrl));
  return async (c, next) => {
    await next();
    // Not `c.header`: on a finished answer each call makes a new one.
    const answered = c.res.headers;
    for (const [name, value] of headers) answered.set(name, value);
    // It reads barcodes.
    if (/^\/gestion(\/|$)/.test(c.req.path)) answered.set("permissions-policy", policyOf("self"));
    const isPage = answered.get("content-type")?.startsWith("text/html") ?? false;
    if (!isPage && !answered.has("content-security-policy")) answered.set("content-security-policy", NOTHING_POLICY);
  };
}
