/**
 * What search engines may fetch: not personal pages nor APIs. Pages with `noindex` are not listed here: a crawler
 * that may not fetch them would never see the `noindex`.
 */
import { Hono } from "hono";
import { BACK_OFFICE, PAGES } from "#contracts/pages/paths.ts";
import { GUARDED } from "#contracts/pages/page-kinds.ts";
import type { ShopEnv } from "../http/hono-env.ts";

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
