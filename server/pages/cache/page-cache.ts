/**
 * Rendered public pages in memory: bytes, brotli, ETag and headers. Each key is rendered once, and dropped by the
 * change that affects it. A dropped page stays until a new one replaces it: it is served while the database is
 * unavailable.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createVersionedCache } from "#platform/versioned-cache.ts";
import { brotli } from "../../files/brotli.ts";

export interface Rendered {
  readonly status: number;
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CachedPage {
  readonly status: number;
  readonly plain: Answer;
  readonly brotli: Answer;
}

/** A complete response: all headers are set. */
interface Answer {
  readonly etag: string;
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const BYTES_MAX = 64 * 1024 * 1024;

export function createPageCache() {
  const pages = createVersionedCache<CachedPage>({ max: BYTES_MAX, sizeOf, keeps: ({ status }) => status < 500 });
  /** The newest page of each key, also when it was dropped since. */
  const last = new LRUCache<string, CachedPage>({ maxSize: BYTES_MAX, sizeCalculation: sizeOf });
  const counts = { hits: 0, misses: 0, drops: 0 };

  /** The stored page, unless it was dropped. */
  function known(key: string): CachedPage | undefined {
    const page = pages.peek(key);
    if (page) counts.hits += 1;
    return page;
  }

  return {
    counts,
    size: pages.size,
    /** The stored page, or undefined; it never renders. */
    peek: known,
    /** The last rendered page, even when dropped: better than an error while the database is unavailable. */
    last: (key: string): CachedPage | undefined => last.get(key),
    /** The page of `key`; concurrent calls share one `render`. Responses of status 500 and above are not stored. */
    async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
      const stored = known(key);
      if (stored) return stored;
      const page = await pages.get(key, () => {
        counts.misses += 1;
        return render().then(pack);
      });
      if (pages.peek(key) === page) last.set(key, page);
      return page;
    },
    drop(touches: (key: string) => boolean): void {
      counts.drops += pages.dropWhere(touches);
    },
  };
}

async function pack({ status, body, headers }: Rendered): Promise<CachedPage> {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const small = await brotli(body, "kept");
  return {
    status,
    plain: answer(`"${hash}"`, body, headers),
    brotli: answer(`"${hash}-br"`, small, { ...headers, "content-encoding": "br" }),
  };
}

function answer(etag: string, body: Buffer<ArrayBuffer>, headers: Readonly<Record<string, string>>): Answer {
  return {
    etag,
    body,
    headers: { ...headers, etag, vary: "Accept-Encoding", "content-length": String(body.byteLength) },
  };
}

function sizeOf({ plain, brotli: small }: CachedPage): number {
  return plain.body.byteLength + small.body.byteLength + 2_000;
}
