/** Answers to page requests: their headers are written here and nowhere else. */
import { acceptsBrotli } from "../files/accepts-brotli.ts";
import { brotli } from "../files/brotli.ts";
import { NOTHING_POLICY, securityHeaders } from "../middleware/headers.ts";
import { PLAIN_POLICY } from "./csp.ts";
import type { CachedPage, Rendered } from "./cache/page-cache.ts";

/** The response to a page request: rendered, stored, or an error page. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer> | null;
}

type Headers = Readonly<Record<string, string>>;

/** Answers that nothing caches: an address that moved may become a page later. */
export function createOwnAnswers(publicUrl: string) {
  const common = { ...securityHeaders(publicUrl), "cache-control": "no-store" };
  return {
    /** An error page that needs nothing else. */
    page: <const Status extends number>(status: Status, html: Buffer<ArrayBuffer>, more: Headers = {}) => ({
      status,
      headers: {
        ...common,
        "content-type": "text/html; charset=utf-8",
        "content-length": String(html.byteLength),
        "content-security-policy": PLAIN_POLICY,
        ...more,
      },
      body: html,
    }),
    /** Without React Router's own header: then it shows its page for what is not found. */
    empty: (status: number, more: Headers = {}): PageAnswer => ({
      status,
      headers: { ...common, "content-security-policy": NOTHING_POLICY, "content-length": "0", ...more },
      body: null,
    }),
  };
}

/** A page for one request is compressed too: its own style sheet alone is 60 KB. */
export async function packed({ status, body, headers }: Rendered, acceptEncoding: string): Promise<PageAnswer> {
  const isSmall = acceptsBrotli(acceptEncoding);
  const sent = isSmall ? await brotli(body, "once") : body;
  return {
    status,
    body: sent,
    headers: {
      ...headers,
      ...(isSmall ? { "content-encoding": "br" } : {}),
      vary: "Accept-Encoding",
      "content-length": String(sent.byteLength),
    },
  };
}

/** Of a stored page, in the encoding that the browser reads; without the body that it has already. */
export function choose(page: CachedPage, acceptEncoding: string, ifNoneMatch: string): PageAnswer {
  const answer = acceptsBrotli(acceptEncoding) ? page.brotli : page.plain;
  if (page.status === 200 && ifNoneMatch.includes(answer.etag)) {
    const { "content-length": _length, ...headers } = answer.headers;
    return { status: 304, headers, body: null };
  }
  return { status: page.status, headers: answer.headers, body: answer.body };
}
