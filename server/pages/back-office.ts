/** The page of the back office: the same for everybody; what it shows comes from `/api/gestion`. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Handler } from "hono";
import type { ShopEnv } from "../hono-env.ts";

/** Its libraries write style elements. Pictures of receipts and photographs come from the shop itself. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

export function backOfficePage(clientBuild: string): Handler<ShopEnv> {
  const file = path.join(clientBuild, "gestion/index.html");
  const html = existsSync(file) ? readFileSync(file, "utf8") : "";
  return (c) =>
    html === ""
      ? c.text("La gestión no está construida: npm run build", 503)
      : c.html(html, 200, { "cache-control": "no-store", "content-security-policy": POLICY });
}
