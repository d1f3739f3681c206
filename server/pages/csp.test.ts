/** @module-tag security */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { policyByHashes, policyByNonce } from "./csp.ts";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

test("every inline script gets a hash; scripts with an address and other markup do not", () => {
  const html = `<!doctype html><script>window.a = "ñ";</script><script src="/assets/x.js"></script>
<script type="module" async>
import "/b";
</script><SCRIPT>no();</SCRIPT><p onclick="x()">`;
  expect(scriptsOf(policyByHashes(html))).toBe(`'self' ${hash('window.a = "ñ";')} ${hash('\nimport "/b";\n')}`);
});

test("structured data gets no hash: browsers do not run it", () => {
  const html = `<script type="application/ld+json">{"@type":"Product"}</script><script>a</script>`;
  expect(scriptsOf(policyByHashes(html))).toBe(`'self' ${hash("a")}`);
});

test("a repeated script has one hash; a page without scripts allows none", () => {
  expect(scriptsOf(policyByHashes("<script>a</script><script>a</script>"))).toBe(`'self' ${hash("a")}`);
  expect(scriptsOf(policyByHashes("<p>"))).toBe("'self'");
});

test("an inline style sheet gets a hash, and only style attributes are free", () => {
  const policy = policyByHashes(`<style data-a="">p{color:red}</style>`);
  expect(policy).toContain(`style-src 'self' ${hash("p{color:red}")}; style-src-attr 'unsafe-inline'`);
  expect(policyByNonce("abc")).toContain("style-src 'self' 'nonce-abc'; style-src-attr 'unsafe-inline'");
});

test("a private page's scripts have its nonce; neither kind of page may be framed", () => {
  expect(scriptsOf(policyByNonce("abc"))).toBe("'self' 'nonce-abc'");
  for (const policy of [policyByNonce("abc"), policyByHashes("")]) {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
});
