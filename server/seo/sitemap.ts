/**
 * The sitemap. A request makes it again when the last one is an hour old. Products are read in batches and the files
 * kept compressed, so that 100,000 products block nothing and take 3 MB.
 */
import { Hono } from "hono";
import type { Clock } from "#contracts/time/clock.ts";
import { isIndexed, readListingUrl } from "#contracts/listing/listing.ts";
import { ownPagesOf } from "#contracts/content/shown-content.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../http/hono-env.ts";
import { type GzipFile, answerFile, openFile } from "../files/gzip-file.ts";
import { sitemapPages } from "./sitemap-pages.ts";
import { escapeXml } from "./xml.ts";

export interface SitemapOptions {
  readonly shop: Shop;
  readonly clock: Clock;
  /** The paths of `storefront/routes.ts`, each with its route's id. */
  readonly paths: ReadonlyMap<string, string>;
  readonly publicUrl: string;
  /** Maximum of addresses in one file; sitemaps.org allows 50,000. */
  readonly perFile?: number;
}

const FRESH_FOR = 60 * 60_000;
const SLICE = 1_000;
const SERVED = { type: "application/xml; charset=utf-8", maxAge: 3_600 };

export function createSitemap({ shop, clock, paths, publicUrl, perFile = 50_000 }: SitemapOptions): Hono<ShopEnv> {
  let made: { readonly at: number; readonly files: Promise<ReadonlyMap<string, GzipFile>> } | undefined;

  /** Concurrent requests share one making; after a failure the next request tries again. */
  function files(): Promise<ReadonlyMap<string, GzipFile>> {
    const now = clock.now().getTime();
    // Absolute: after the clock was set back, a negative age would keep an old sitemap for long.
    if (made && Math.abs(now - made.at) < FRESH_FOR) return made.files;
    const making = { at: now, files: makeFiles(entries(), publicUrl, perFile) };
    making.files.catch(() => made === making && (made = undefined));
    made = making;
    return making.files;
  }

  async function* entries(): AsyncGenerator<readonly SitemapEntry[]> {
    for (const address of sitemapPages(shop.settings.menu(), paths)) {
      const listing = readListingUrl(address);
      if (!listing || isIndexed(listing, await shop.search.count(listing))) yield [{ url: publicUrl + address }];
    }
    yield ownPagesOf(shop.content.shown().texts).map(({ to }) => ({ url: publicUrl + to }));
    for await (const slice of shop.catalogue.addresses(SLICE)) {
      yield slice.map(({ id, updatedAt }) => ({ url: publicUrl + pathTo.product({ id }), changed: updatedAt }));
    }
  }

  const app = new Hono<ShopEnv>();
  app.get("/:name{sitemap(-[1-9][0-9]{0,4})?\\.xml}", async (c, next) => {
    const file = (await files()).get(c.req.path);
    const asked = (name: string) => c.req.header(name) ?? "";
    const headers = { "accept-encoding": asked("accept-encoding"), "if-none-match": asked("if-none-match") };
    return file ? answerFile(file, SERVED, headers) : next();
  });
  return app;
}

/** Files by path: only `/sitemap.xml`, or an index with `/sitemap-1.xml` and so on. */
async function makeFiles(
  slices: AsyncIterable<readonly SitemapEntry[]>,
  publicUrl: string,
  perFile: number,
): Promise<ReadonlyMap<string, GzipFile>> {
  const full: GzipFile[] = [];
  let file = openFile();
  let count = 0;
  await file.write(URL_SET.open);
  const close = async () => {
    await file.write(URL_SET.close);
    full.push(await file.close());
  };
  for await (const slice of slices) {
    for (let rest = slice; rest.length > 0;) {
      if (count === perFile) {
        await close();
        file = openFile();
        count = 0;
        await file.write(URL_SET.open);
      }
      const now = rest.slice(0, perFile - count);
      rest = rest.slice(now.length);
      count += now.length;
      await file.write(now.map(urlXml).join(""));
    }
  }
  await close();
  const [only] = full;
  if (only && full.length === 1) return new Map([["/sitemap.xml", only]]);
  const named = full.map((one, index) => [`/sitemap-${index + 1}.xml`, one] as const);
  const index = openFile();
  await index.write(indexXml(named.map(([name]) => publicUrl + name)));
  return new Map([...named, ["/sitemap.xml", await index.close()]]);
}

interface SitemapEntry {
  readonly url: string;
  readonly changed?: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const URL_SET = { open: `${HEAD}<urlset ${SPACE}>\n`, close: "</urlset>\n" } as const;

function urlXml({ url, changed }: SitemapEntry): string {
  return `<url><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>\n`;
}

function indexXml(files: readonly string[]): string {
  const entries = files.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join("")}</sitemapindex>\n`;
}
