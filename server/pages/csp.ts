import { createHash } from "node:crypto";

/** Structured data for search engines is not executed, so it needs no hash. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Content policy of a stored page: the hashes of its inline scripts and style sheets. A nonce would be the same for
 * everybody.
 */
export function policyByHashes(html: string): string {
  return policy(hashesOf(html, INLINE_SCRIPT), hashesOf(html, INLINE_STYLE));
}

/** Content policy of a page rendered for one request. */
export function policyByNonce(nonce: string): string {
  return policy(`'nonce-${nonce}'`, `'nonce-${nonce}'`);
}

function hashesOf(html: string, inline: RegExp): string {
  const hashes = [...html.matchAll(inline)].map(([, text = ""]) => {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
  return [...new Set(hashes)].join(" ");
}

function policy(scripts: string, styles: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    // React writes style attributes (swatches, picture placeholders).
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Content policy of a page with nothing but its own style. */
export const PLAIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
