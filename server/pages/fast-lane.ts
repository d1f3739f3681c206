/**
 * Stored pages before everything else. Wrapping 13 KB in a Response and reading it back costs four times what writing
 * it does (measured: 76 against 19 µs a request), so a page asked for in words we know is written straight away. It
 * carries all its headers itself; what is not stored, or not for our host, goes the long way.
 */
import type { RequestListener } from "node:http";
import type { Origins } from "../address.ts";
import type { Pages } from "./pages.ts";

export function storedPagesFirst(pages: Pages, origins: Origins, next: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = "", headers } = request;
    if (method !== "GET" || !origins.isOwnHost(headers.host)) return next(request, response);
    const page = pages.stored(url, String(headers["accept-encoding"] ?? ""), headers["if-none-match"] ?? "");
    if (!page) return next(request, response);
    response.writeHead(page.status, page.headers).end(page.body ?? undefined);
  };
}
