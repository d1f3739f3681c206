import type { RequestListener } from "node:http";

const page = `<!doctype html><html lang="es-BO"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>Iniciando…</title>
<body style="font:18px system-ui;display:grid;place-items:center;min-height:90vh;background:#FAF7F2;color:#1C1917">Iniciando…`;

/** The answer until the shop is open. */
export const starting: RequestListener = (request, response) => {
  if (request.url === "/healthz") {
    response.writeHead(200, { "content-type": "text/plain" }).end("ok");
    return;
  }
  response
    .writeHead(503, { "content-type": "text/html; charset=utf-8", "retry-after": "2", "cache-control": "no-store" })
    .end(page);
};

/** While the shop closes, requests already on their way are served; only who asks whether to send more is told no. */
export function closing(shop: RequestListener): RequestListener {
  return (request, response) => (request.url === "/readyz" ? starting : shop)(request, response);
}
