/**
 * Rendered public pages in memory: bytes, brotli, ETag and headers. Each key is rendered once, and dropped by the
 * change that affects it. A dropped page stays until a new one replaces it: it is served while the database is
 * unavailable.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { brotli } from "../brotli.ts";

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

interface Stored {
  readonly page: CachedPage;
  dropped: boolean;
}

export function createPageCache() {
  const pages = new LRUCache<string, Stored>({ maxSize: BYTES_MAX, sizeCalculation: sizeOf });
  const rendering = new Map<string, Promise<CachedPage>>();
  const counts = { hits: 0, misses: 0, drops: 0 };

  /** The stored page, unless it was dropped. */
  function known(key: string): CachedPage | undefined {
    const stored = pages.get(key);
    if (!stored || stored.dropped) return undefined;
    counts.hits += 1;
    return stored.page;
  }

  return {
    counts,
    size: () => [...pages.values()].filter(({ dropped }) => !dropped).length,
    /** The stored page, or undefined; it never renders. */
    peek: known,
    /** The last rendered page, even when dropped: better than an error while the database is unavailable. */
    last: (key: string): CachedPage | undefined => pages.get(key)?.page,
    /** The page of `key`; concurrent calls share one `render`. Responses of status 500 and above are not stored. */
    async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
      const stored = known(key);
      if (stored) return stored;
      const under = rendering.get(key);
      if (under) return under;
      counts.misses += 1;
      const made = render().then(pack);
      rendering.set(key, made);
      try {
        const page = await made;
        // A page dropped during its rendering may show old data, so it is not stored.
        if (rendering.get(key) === made && page.status < 500) pages.set(key, { page, dropped: false });
        return page;
      } finally {
        if (rendering.get(key) === made) rendering.delete(key);
      }
    },
    drop(touches: (key: string) => boolean): void {
      for (const [key, stored] of pages.entries()) {
        if (stored.dropped || !touches(key)) continue;
        counts.drops += 1;
        stored.dropped = true;
      }
      for (const key of rendering.keys()) {
        if (!touches(key)) continue;
        counts.drops += 1;
        rendering.delete(key);
      }
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

function sizeOf({ page }: Stored): number {
  return page.plain.body.byteLength + page.brotli.body.byteLength + 2_000;
}
