import { createHash } from "node:crypto";

/** Structured data for search engines is not executed, so it needs no hash. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** Content policy of a stored page: the hashes of its inline scripts. A nonce would be the same for everybody. */
export function policyByHashes(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => {
    return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  });
  return policy([...new Set(hashes)].join(" "));
}

/** Content policy of a page rendered for one request. */
export function policyByNonce(nonce: string): string {
  return policy(`'nonce-${nonce}'`);
}

function policy(scripts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    // React writes style attributes (swatches, picture placeholders).
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Content policy of a page with nothing but its own style. */
export const PLAIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
