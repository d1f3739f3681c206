/**
 * The transport rule of the specification (§7), once for everything: a request that is not GET or HEAD and goes to a
 * relative address carries the cookie XSRF-TOKEN in X-XSRF-TOKEN unless it has that header already, and every request
 * asks for `application/json, text/plain, *\/*` unless it says otherwise. Imported first by root.tsx, before any module
 * could keep the plain fetch.
 */
import { ACCEPT } from "#contracts/api/accept.ts";

const TOKEN_COOKIE = "XSRF-TOKEN";
const TOKEN_HEADER = "X-XSRF-TOKEN";

export function readToken(cookies: string): string | undefined {
  const pair = cookies.split("; ").find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`));
  try {
    return pair && decodeURIComponent(pair.slice(TOKEN_COOKIE.length + 1));
  } catch {
    // Not ours: a token of the shop is plain text.
    return undefined;
  }
}

/** The headers a request leaves with. */
export function withTransportHeaders(
  address: string,
  method: string,
  headers: Headers,
  token: string | undefined,
): Headers {
  const relative = !/^([a-z][a-z0-9+.-]*:)?\/\//i.test(address);
  const accept = headers.get("accept");
  // A `Request` made without one has the browser's own already.
  if (accept === null || accept === "*/*") headers.set("accept", ACCEPT);
  if (relative && !/^(GET|HEAD)$/i.test(method) && token && !headers.has(TOKEN_HEADER))
    headers.set(TOKEN_HEADER, token);
  return headers;
}

if (typeof window !== "undefined") {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const headers = withTransportHeaders(
      request?.url ?? String(input),
      init?.method ?? request?.method ?? "GET",
      new Headers(init?.headers ?? request?.headers),
      readToken(document.cookie),
    );
    return plain(input, { ...init, headers });
  };
}
