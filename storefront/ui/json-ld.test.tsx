import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd, jsonLdText } from "./json-ld.tsx";

const HOSTILE = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "-->",
  "\u2028\u2029",
  "&lt;/script&gt;",
  '"}</SCRIPT >',
  "\\u003c",
];

test("no name can end the block or start another, and every name reads back as it was", () => {
  for (const name of HOSTILE) {
    const text = jsonLdText({ name });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", name });
  }
});

test("any text reads back as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const text = jsonLdText({ name });
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", name });
    }),
  );
});

test("the page carries it once, as data", () => {
  expect(renderToStaticMarkup(<JsonLd data={{ "@type": "Thing", name: "</script><script>" }} />)).toBe(
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing","name":"\\u003c/script\\u003e\\u003cscript\\u003e"}</script>',
  );
});
