/** Rendered public pages, in memory: bytes, brotli, ETag and headers. One rendering per key, dropped by the change that touches it. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

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

/** Ready to be written: the headers are complete. */
export interface Answer {
  readonly etag: string;
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const BYTES_MAX = 64 * 1024 * 1024;
/** Quality 9 costs 5 ms for a page and saves a tenth over 5. */
const QUALITY = 9;

const compress = promisify(brotliCompress);

export function createPageCache() {
  const pages = new LRUCache<string, CachedPage>({ maxSize: BYTES_MAX, sizeCalculation: sizeOf });
  const rendering = new Map<string, Promise<CachedPage>>();
  const counts = { hits: 0, misses: 0, drops: 0 };

  return {
    counts,
    size: () => pages.size,
    /** The stored page, or undefined; nothing is rendered. */
    peek(key: string): CachedPage | undefined {
      const known = pages.get(key);
      if (known) counts.hits += 1;
      return known;
    },
    /** The page of `key`; `render` runs once however many ask. Only 200 and the shared 404 are kept. */
    async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
      const known = pages.get(key);
      if (known) {
        counts.hits += 1;
        return known;
      }
      const under = rendering.get(key);
      if (under) return under;
      counts.misses += 1;
      const made = render().then(pack);
      rendering.set(key, made);
      try {
        const page = await made;
        // Dropped while it was being rendered: it may show what was before the change, so nobody else gets it.
        if (rendering.get(key) === made && page.status < 500) pages.set(key, page);
        return page;
      } finally {
        if (rendering.get(key) === made) rendering.delete(key);
      }
    },
    drop(touches: (key: string) => boolean): void {
      for (const key of [...pages.keys(), ...rendering.keys()]) {
        if (!touches(key)) continue;
        counts.drops += 1;
        pages.delete(key);
        rendering.delete(key);
      }
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

async function pack({ status, body, headers }: Rendered): Promise<CachedPage> {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const small = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
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

function sizeOf(page: CachedPage): number {
  return page.plain.body.byteLength + page.brotli.body.byteLength + 2_000;
}
