/**
 * The page of the back office: the same for everybody, with the shop's name and icon; what it shows comes from
 * `/api/gestion`.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Handler } from "hono";
import { iconUrl } from "#contracts/photo/photo.ts";
import { FIRST_CONTENT } from "#contracts/content/content.ts";
import type { Identity } from "#contracts/content/shown-content.ts";
import type { ShopEnv } from "../http/hono-env.ts";
import { escapeXml } from "../seo/xml.ts";

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

/** No screen has such an address: a missing file must not look as if it were there. */
const isFile = (address: string) =>
  address.split(/[/\\]/).some((part) => part.startsWith(".") || part === "node_modules") ||
  /\.(?!html$)[a-z0-9]+$/i.test(address);

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

export function backOfficePage(clientBuild: string, identity: () => Identity): Handler<ShopEnv> {
  const file = path.join(clientBuild, "gestion/index.html");
  const html = existsSync(file) ? readFileSync(file, "utf8") : "";
  return (c) => {
    if (isFile(decoded(c.req.path)))
      return c.text("No encontramos lo que buscas", 404, { "cache-control": "no-store" });
    return html === ""
      ? c.text("La gestión no está construida: npm run build", 503)
      : c.html(withIdentity(html, identity()), 200, { "cache-control": "no-store", "content-security-policy": POLICY });
  };
}

/** The built page names the shop as it came. */
function withIdentity(html: string, { name, logo }: Identity): string {
  const named = html.replaceAll(FIRST_CONTENT.identity.name, () => escapeXml(name));
  if (logo === null) return named;
  return named
    .replace("/favicon.svg", iconUrl(logo.id, "icon-192.png"))
    .replace("/gestion/apple-touch-icon.png", iconUrl(logo.id, "icon-180.png"));
}
