/** An answer written to the bare connection, where no handler can give one: the last one it gets. */
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { COME_AGAIN } from "./api/problem.ts";
import { NOTHING_POLICY, securityHeaders } from "./middleware/headers.ts";

/** So long it may be read. A connection that is only half closed would be held by who never closes his half. */
const READ_WITHIN = 500;

export function lastHeaders(publicUrl: string): Record<string, string> {
  return {
    ...securityHeaders(publicUrl),
    "content-security-policy": NOTHING_POLICY,
    "cache-control": "no-store",
    "content-length": "0",
    connection: "close",
  };
}

export function refuseSocket(socket: Duplex, status: number, publicUrl: string): void {
  const again = status === 503 ? { "retry-after": String(COME_AGAIN) } : {};
  const lines = Object.entries({ ...lastHeaders(publicUrl), ...again }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n")}\r\n\r\n`);
  setTimeout(() => socket.destroy(), READ_WITHIN).unref();
}
