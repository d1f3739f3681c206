/**
 * The floor of first sight: bare node:http in its own process, which serves copies of the shop's pages without script,
 * with the style sheet inside and brotli of the shop's quality. Other files it fetches from the shop once, and keeps.
 */
import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

interface Kept {
  readonly type: string;
  readonly encoding: string;
  readonly body: Buffer;
}

/** The shop's address and its paths to copy. */
const [shop = "", pathsJson = "[]"] = process.argv.slice(2);
const paths: string[] = JSON.parse(pathsJson);
/** As in `server/pages/cache/page-cache.ts`. */
const QUALITY = 9;

/** The shop's script sets it in the head; without it the copy of the cart would show no photograph. */
const EMPTY_CART = 'data-empty-cart=""';
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const STYLE_SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/;

async function copyOf(path: string): Promise<Kept> {
  let html = await textOf(path);
  html = html.replace(SCRIPT, "").replace(MODULE_PRELOAD, "").replace("<html", `<html ${EMPTY_CART}`);
  for (let link = STYLE_SHEET.exec(html); link; link = STYLE_SHEET.exec(html)) {
    const [whole] = link;
    const address = /\bhref="([^"]+)"/.exec(whole)?.[1] ?? "";
    const styles = await textOf(address);
    if (/url\((?!["']?(\/|data:))/.test(styles)) throw new Error(`${address} names files beside itself`);
    html = html.replace(whole, () => `<style>${styles}</style>`);
  }
  if (/<script|\.css"/.test(html)) throw new Error(`the copy of ${path} has a script or a style sheet`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return { type: "text/html; charset=utf-8", encoding: "br", body: brotliCompressSync(html, { params }) };
}

async function textOf(path: string): Promise<string> {
  const response = await fetch(new URL(path, shop));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

const kept = new Map<string, Kept>();
for (const path of paths) kept.set(path, await copyOf(path));

async function fileOf(path: string): Promise<Kept> {
  const known = kept.get(path);
  if (known) return known;
  const response = await fetch(new URL(path, shop));
  const body = Buffer.from(await response.arrayBuffer());
  const file = { type: response.headers.get("content-type") ?? "", encoding: "", body };
  if (response.ok) kept.set(path, file);
  return file;
}

const server = createServer({ keepAliveTimeout: 65_000 }, async (request, response) => {
  const { type, encoding, body } = await fileOf(request.url ?? "/");
  response.writeHead(200, {
    "content-type": type,
    "content-length": body.byteLength,
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` });
});
process.on("disconnect", () => process.exit());
