/** The client build, loaded into memory at the start, with its brotli versions. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { acceptsBrotli } from "./accepts-brotli.ts";

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly more?: Readonly<Record<string, string>>;
}

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** Files whose name holds a hash of their content, of the shop and of the back office. */
const HASHED = /^(\/gestion)?\/assets\//;
const IMMUTABLE = "public, max-age=31536000, immutable";
/** The service workers of the shop and of the back office: never cached, so that a new one replaces them soon. */
const WORKERS = new Set(["/sw.js", "/gestion/sw.js"]);
const WORKER_HEADERS = {
  "cache-control": "no-cache",
  // A worker runs under its own content policy, not its page's.
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};
export type AnswerStatic = (pathname: string, acceptEncoding: string, ifNoneMatch: string) => Promise<Response | null>;

/** `clientFolder` = the built client. Null = not a static file. */
export function createStaticFiles(clientFolder: string): AnswerStatic {
  const files = loadFolder(clientFolder);
  return async (pathname, acceptEncoding, ifNoneMatch) => {
    const file = files.get(pathname);
    if (file) return answer(file, acceptEncoding, ifNoneMatch);
    // Without this, a missing script would be answered with a rendered page.
    if (HASHED.test(pathname)) {
      return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    }
    return null;
  };
}

function answer(file: StaticFile, acceptEncoding: string, ifNoneMatch: string): Response {
  const headers: Record<string, string> = {
    "content-type": file.type,
    "cache-control": file.cacheControl,
    "x-content-type-options": "nosniff",
    ...(file.brotli ? { vary: "Accept-Encoding" } : {}),
    ...file.more,
  };
  const small = file.brotli && acceptsBrotli(acceptEncoding) ? file.brotli : undefined;
  // The two encodings are different bytes, so a strong tag may not name both.
  const etag = small ? file.etag.replace(/"$/, '-br"') : file.etag;
  headers.etag = etag;
  if (ifNoneMatch.includes(etag)) return new Response(null, { status: 304, headers });
  if (small) headers["content-encoding"] = "br";
  const body = small ?? file.plain;
  headers["content-length"] = String(body.byteLength);
  return new Response(new Uint8Array(body), { headers });
}

function loadFolder(root: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(root)) return files;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    // A page needs a content policy: the back office's is answered by `pages/back-office.ts`.
    if (!entry.isFile() || /\.(br|html)$/.test(entry.name)) continue;
    const full = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(root, full).split(path.sep).join("/")}`;
    const plain = readFileSync(full);
    files.set(address, {
      type: TYPES[path.extname(entry.name)] ?? "application/octet-stream",
      etag: etagOf(plain),
      cacheControl: HASHED.test(address) ? IMMUTABLE : "public, max-age=3600",
      plain,
      brotli: existsSync(`${full}.br`) ? readFileSync(`${full}.br`) : undefined,
      ...(WORKERS.has(address) ? { more: WORKER_HEADERS } : {}),
    });
  }
  return files;
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
