/** Headers of every response. Pages add their own content policy. */
import type { MiddlewareHandler } from "hono";

export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    // A provider's sign-in popup must still reach the page that opened it.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
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
    for (const [name, value] of headers) c.header(name, value);
    const isPage = c.res.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!isPage && !c.res.headers.has("content-security-policy")) c.header("content-security-policy", NOTHING_POLICY);
  };
}
