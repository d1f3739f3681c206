/** A last response written directly to the socket, where no handler can answer. */
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RETRY_AFTER_SECONDS } from "../api/request/problem.ts";
import { NOTHING_POLICY, securityHeaders } from "../middleware/headers.ts";

/** Then the socket is destroyed: a client that never closes its side would otherwise hold it open. */
const READ_WITHIN = 500;

export function closingHeaders(publicUrl: string): Record<string, string> {
  return {
    ...securityHeaders(publicUrl),
    "content-security-policy": NOTHING_POLICY,
    "cache-control": "no-store",
    "content-length": "0",
    connection: "close",
  };
}

export function refuseSocket(socket: Duplex, status: number, publicUrl: string): void {
  const again = status === 503 ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {};
  const lines = Object.entries({ ...closingHeaders(publicUrl), ...again }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n")}\r\n\r\n`);
  setTimeout(() => socket.destroy(), READ_WITHIN).unref();
}
