/** Responses while the shop is not open yet, or closing. */
import type { RequestListener } from "node:http";
import { NOTHING_POLICY, securityHeaders } from "../middleware/headers.ts";
import { PLAIN_POLICY } from "../pages/csp.ts";

const page = `<!doctype html><html lang="es-BO"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>Iniciando…</title>
<body style="font:18px system-ui;display:grid;place-items:center;min-height:90vh;background:#FAF7F2;color:#1C1917">Iniciando…`;

/** Answers every request until the shop is open. */
export function starting(publicUrl: string): RequestListener {
  const common = { ...securityHeaders(publicUrl), "cache-control": "no-store" };
  return (request, response) => {
    if (request.url === "/healthz") {
      const headers = { ...common, "content-security-policy": NOTHING_POLICY, "content-type": "text/plain" };
      response.writeHead(200, headers).end("ok");
      return;
    }
    response
      .writeHead(503, {
        ...common,
        "content-security-policy": PLAIN_POLICY,
        "content-type": "text/html; charset=utf-8",
        "retry-after": "2",
      })
      .end(page);
  };
}

/**
 * While the shop closes, requests on their way are still served; only /readyz is refused, so that a load balancer
 * sends no more.
 */
export function closing(shop: RequestListener, publicUrl: string): RequestListener {
  const gone = starting(publicUrl);
  return (request, response) => (request.url === "/readyz" ? gone : shop)(request, response);
}
