/**
 * The transport rule of the specification (§7) for every request. One that is not GET or HEAD and goes to a relative
 * address sends the cookie XSRF-TOKEN as X-XSRF-TOKEN, and each accepts `application/json, text/plain, *\/*`, unless it
 * has that header already. root.tsx imports this first, before any module can keep the original fetch.
 */
import { ACCEPT } from "#contracts/api/accept-header.ts";

const TOKEN_COOKIE = "XSRF-TOKEN";
const TOKEN_HEADER = "X-XSRF-TOKEN";

export function readToken(cookies: string): string | undefined {
  const pair = cookies.split("; ").find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`));
  try {
    return pair && decodeURIComponent(pair.slice(TOKEN_COOKIE.length + 1));
  } catch {
    // Not the shop's cookie: its tokens can always be decoded.
    return undefined;
  }
}

/** The headers a request is sent with. */
export function withTransportHeaders(
  address: string,
  method: string,
  headers: Headers,
  token: string | undefined,
): Headers {
  const relative = !/^([a-z][a-z0-9+.-]*:)?\/\//i.test(address);
  const accept = headers.get("accept");
  // The browser gives a `Request` without this header its own default.
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
