/**
 * Photographs: the files that came with the shop first, then its store. Their names contain hashes, so browsers may cache
 * them for ever.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { FULL_WIDTHS, LOGO_WIDTHS, type MailShape, PHOTO_WIDTHS, SITE_WIDTHS } from "#contracts/photo/photo.ts";
import type { ChangeBus } from "#database/changes.ts";
import { GateFull } from "#platform/gate.ts";

interface Photograph {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Null = the store has no such photograph. */
type Reading = Photograph | null | "unreadable";

export type AnswerPhotograph = (pathname: string, ifNoneMatch: string) => Promise<Response | null>;

const FOLDER = "/fotos/";
const NAME =
  /^[a-z0-9][a-z0-9-]{0,140}-([0-9]{3,4}\.(webp|avif)|(share|square|thumb|logo)\.jpg|(icon|maskable)-[0-9]{3}\.png)$/;
const TYPES: Readonly<Record<string, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
};
const BYTES = 48 * 1024 * 1024;
/** Avoids asking the store again and again for a missing photograph. */
const MISSING_FOR = 30_000;
const MISSING_MAX = 5_000;
/** The store may work again in a moment, so this failure must not be cached, not even by the browser. */
const UNREADABLE = { "cache-control": "no-store", "retry-after": "5" };

/** Null = not the address of a photograph. */
export function createPhotographs(
  read: (name: string) => Promise<Buffer | null>,
  shipped: string | undefined,
  changes: Pick<ChangeBus, "onChange" | "onGap">,
  warn: (message: string, error: unknown) => void,
  /** Makes it and keeps it in the store. */
  toMailPicture: (name: string, webp: Buffer, shape: MailShape) => Promise<Buffer>,
): AnswerPhotograph {
  const known = new LRUCache<string, Photograph>({
    maxSize: BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  });
  const missing = new LRUCache<string, true>({ max: MISSING_MAX, ttl: MISSING_FOR });
  const reading = new Map<string, Promise<Reading>>();
  let forgotten = 0;

  /** A missing photograph may have been uploaded since. */
  function evictMissing(): void {
    forgotten += 1;
    missing.clear();
  }
  changes.onChange((topic) => topic === "listing" && evictMissing());
  changes.onGap(evictMissing);

  const readOwn = async (name: string) => {
    const found = shipped === undefined ? null : await readFile(path.join(shipped, name)).catch(nullIfAbsent);
    return found ?? read(name);
  };

  /** Made once, when somebody first asks: few mails are opened, and photographs of earlier releases need no job. */
  async function makeMailPicture(name: string, { sources, shape }: MailPicture): Promise<Buffer | null> {
    for (const source of sources) {
      const webp = await readOwn(source);
      if (webp) return toMailPicture(name, webp, shape);
    }
    return null;
  }

  async function find(name: string): Promise<Photograph | null> {
    const began = forgotten;
    const mailed = mailPicture(name);
    const bytes = (await readOwn(name)) ?? (mailed && (await makeMailPicture(name, mailed)));
    if (!bytes) {
      if (began === forgotten) missing.set(name, true);
      return null;
    }
    const photograph = {
      bytes: Buffer.from(bytes),
      headers: {
        "content-type": TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
      },
    };
    known.set(name, photograph);
    return photograph;
  }

  function unreadable(error: unknown): "unreadable" {
    // Anybody may ask for more than can be made: that is no fault, and would fill the log.
    if (!(error instanceof GateFull)) warn("a photograph cannot be read", error);
    return "unreadable";
  }

  /** Concurrent requests share one read. */
  async function photograph(name: string): Promise<Reading> {
    const before = known.get(name);
    if (before) return before;
    if (missing.has(name)) return null;
    const under =
      reading.get(name) ??
      find(name)
        .catch(unreadable)
        .finally(() => reading.delete(name));
    reading.set(name, under);
    return under;
  }

  /** Until the job has made a file, and where the original is too narrow for its width: the largest WebP below it. */
  async function shown(name: string): Promise<Reading> {
    const own = await photograph(name);
    if (own !== null) return own;
    for (const other of standIns(name)) {
      const found = await photograph(other);
      if (found === "unreadable") return found;
      // The right file may exist in a moment.
      if (found) return { ...found, headers: { ...found.headers, "cache-control": "no-cache" } };
    }
    return null;
  }

  return async (pathname, ifNoneMatch) => {
    if (!pathname.startsWith(FOLDER)) return null;
    const name = pathname.slice(FOLDER.length);
    const found = NAME.test(name) ? await shown(name) : null;
    if (found === "unreadable") return new Response(null, { status: 503, headers: UNREADABLE });
    if (!found) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    if (ifNoneMatch.includes(found.headers.etag ?? "-"))
      return new Response(null, { status: 304, headers: found.headers });
    return new Response(found.bytes, {
      headers: { ...found.headers, "content-length": String(found.bytes.byteLength) },
    });
  };
}

/** Of products, of the owner's pictures on pages, of wide ones. */
const SMALLEST = [PHOTO_WIDTHS[0], SITE_WIDTHS[0], FULL_WIDTHS[0]];

interface MailPicture {
  readonly shape: MailShape;
  /** The largest first, for a picture of the whole width. */
  readonly sources: readonly string[];
}

/** Of "bota-1a2b-square.jpg"; null = another file. */
function mailPicture(name: string): MailPicture | null {
  const [, photo, shape] = /^(.+)-(square|thumb|logo)\.jpg$/.exec(name) ?? [];
  if (shape === "thumb") return { shape, sources: SMALLEST.map((width) => `${photo}-${width}.webp`) };
  if (shape === "logo") return { shape, sources: LOGO_WIDTHS.toReversed().map((width) => `${photo}-${width}.webp`) };
  if (shape === "square") return { shape, sources: PHOTO_WIDTHS.toReversed().map((width) => `${photo}-${width}.webp`) };
  return null;
}

/** "bota-1a2b-640.avif" → its WebP files of 640 and 400 pixels. */
function standIns(name: string): string[] {
  const [, photo, width] = /^(.+)-(\d+)\.(?:webp|avif)$/.exec(name) ?? [];
  return PHOTO_WIDTHS.filter((one) => one <= Number(width))
    .toReversed()
    .map((one) => `${photo}-${one}.webp`)
    .filter((other) => other !== name);
}

/** Only a missing file counts as absent: a failing disk must not be cached as "missing". */
function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
