/**
 * Product feeds for catalogues of other companies. A request makes a feed again when the last one is a quarter of an
 * hour old, so that any number of requests reads the products once.
 */
import { Hono } from "hono";
import type { Clock } from "#contracts/time/clock.ts";
import { FEEDS } from "#contracts/pages/paths.ts";
import type { Shop } from "#modules/shop.ts";
import { type GzipFile, answerFile, openFile } from "../files/gzip-file.ts";
import type { ShopEnv } from "../http/hono-env.ts";
import { rate } from "../middleware/rate.ts";
import { type FeedItem, feedItems } from "./feed-item.ts";
import { GOOGLE_END, googleHead, googleItem } from "./google-xml.ts";
import { META_HEAD, metaLine } from "./meta-csv.ts";

export interface FeedOptions {
  readonly shop: Pick<Shop, "catalogue" | "content">;
  readonly clock: Clock;
  readonly publicUrl: string;
}

interface Feed {
  readonly type: string;
  readonly head: () => string;
  readonly item: (item: FeedItem) => string;
  readonly end: string;
}

const FRESH_FOR = 15 * 60_000;
const SLICE = 200;

export function createFeeds({ shop, clock, publicUrl }: FeedOptions): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const limit = rate("feeds");

  function serve(path: string, feed: Feed): void {
    let made: { readonly at: number; readonly file: Promise<GzipFile> } | undefined;

    /** Concurrent requests share one making; after a failure the next request tries again. */
    function file(): Promise<GzipFile> {
      const now = clock.now().getTime();
      // Absolute: after the clock was set back, a negative age would keep an old feed for long.
      if (made && Math.abs(now - made.at) < FRESH_FOR) return made.file;
      const making = { at: now, file: write(feed) };
      making.file.catch(() => made === making && (made = undefined));
      made = making;
      return making.file;
    }

    app.get(path, limit, async (c) => {
      const asked = (name: string) => c.req.header(name) ?? "";
      const headers = { "accept-encoding": asked("accept-encoding"), "if-none-match": asked("if-none-match") };
      return answerFile(await file(), { type: feed.type, maxAge: FRESH_FOR / 1_000 }, headers);
    });
  }

  async function write({ head, item, end }: Feed): Promise<GzipFile> {
    const file = openFile();
    await file.write(head());
    for await (const slice of shop.catalogue.whole({ size: SLICE, onSale: true }))
      await file.write(slice.flatMap((whole) => feedItems(whole, publicUrl).map(item)).join(""));
    await file.write(end);
    return file.close();
  }

  serve(FEEDS.meta, { type: "text/csv; charset=utf-8", head: () => META_HEAD, item: metaLine, end: "" });
  serve(FEEDS.google, {
    type: "application/xml; charset=utf-8",
    head: () => googleHead(shop.content.shown().identity.name, publicUrl),
    item: googleItem,
    end: GOOGLE_END,
  });
  return app;
}
