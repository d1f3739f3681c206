import type { IncomingMessage } from "node:http";

/**
 * For `http.createServer({ shouldUpgradeCallback })`: only /live is upgraded. Some clients offer HTTP/2 with every
 * request; they must get a normal response (RFC 9110 §7.8).
 */
export function isLiveUpgrade({ method, url, headers }: IncomingMessage): boolean {
  return method === "GET" && url?.split("?")[0] === "/live" && headers.upgrade?.toLowerCase() === "websocket";
}
