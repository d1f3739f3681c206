import type { IncomingMessage } from "node:http";

/**
 * For `http.createServer({ shouldUpgradeCallback })`: only what is ours is upgraded. Some clients ask for HTTP/2 with
 * every request; they are to be answered as if they had not (RFC 9110 §7.8).
 */
export function isLiveUpgrade({ method, url, headers }: IncomingMessage): boolean {
  return method === "GET" && url?.split("?")[0] === "/live" && headers.upgrade?.toLowerCase() === "websocket";
}
