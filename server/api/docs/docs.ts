/** `/api/openapi.json`, and `/api/docs` with Swagger UI, served from our own server. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Hono } from "hono";
import type { ShopEnv } from "../../http/hono-env.ts";
import { rate } from "../../middleware/rate.ts";
import { type OpenApiOptions, createOpenApi } from "./openapi.ts";

const FOLDER = path.dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const FILES = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
]);

const PAGE = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de Vitrina</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Adds the CSRF token to requests sent from the page, as the shop's own pages do. */
const START = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#docs",
  requestInterceptor: async (request) => {
    if (request.method === "GET" || request.loadSpec) return request;
    const read = () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
    if (!read()) await fetch("/api/csrf");
    request.headers["X-XSRF-TOKEN"] = decodeURIComponent(read() ?? "");
    return request;
  },
});
`;

// Swagger UI sets style attributes and uses `data:` icons.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const FOR_AN_HOUR = { "cache-control": "public, max-age=3600" };

export function docsApi(options: OpenApiOptions): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const few = rate("docs");
  let document: string | undefined;

  api.get("/openapi.json", few, (c) => {
    document ??= JSON.stringify(createOpenApi(options));
    return c.body(document, 200, { ...FOR_AN_HOUR, "content-type": "application/json; charset=utf-8" });
  });
  api.get("/docs", few, (c) => c.html(PAGE, 200, { ...FOR_AN_HOUR, "content-security-policy": POLICY }));
  api.get("/docs/start.js", few, (c) =>
    c.body(START, 200, { ...FOR_AN_HOUR, "content-type": "text/javascript; charset=utf-8" }),
  );
  api.get("/docs/:file", few, async (c, next) => {
    const type = FILES.get(c.req.param("file"));
    if (!type) return next();
    const bytes = await readFile(path.join(FOLDER, c.req.param("file")));
    return c.body(new Uint8Array(bytes), 200, { ...FOR_AN_HOUR, "content-type": type });
  });

  return api;
}
