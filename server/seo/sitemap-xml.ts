/** The XML of sitemaps.org. */
import { escapeXml } from "./xml.ts";

export interface SitemapEntry {
  readonly url: string;
  readonly changed?: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const URL_SET = { open: `${HEAD}<urlset ${SPACE}>\n`, close: "</urlset>\n" } as const;

export function urlXml({ url, changed }: SitemapEntry): string {
  return `<url><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>\n`;
}

export function indexXml(files: readonly string[]): string {
  const entries = files.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join("")}</sitemapindex>\n`;
}
