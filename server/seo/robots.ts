/**
 * What search engines may fetch. Kept away from: what is personal or answers machines. A page that says `noindex` itself
 * is not listed here: who may not fetch it would never read that.
 */
import { Hono } from "hono";
import { BACK_OFFICE, PAGES } from "#contracts/pages/paths.ts";
import { GUARDED } from "#contracts/pages/page-kinds.ts";
import type { ShopEnv } from "../hono-env.ts";

const CLOSED = ["/api/", "/live", BACK_OFFICE, PAGES.cart, ...GUARDED, PAGES.filters, `${PAGES.search}?`];

export function createRobots(publicUrl: string): Hono<ShopEnv> {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  const text = `${lines.join("\n")}\n`;
  const app = new Hono<ShopEnv>();
  app.get("/robots.txt", (c) => c.text(text, 200, { "cache-control": "public, max-age=3600" }));
  return app;
}
