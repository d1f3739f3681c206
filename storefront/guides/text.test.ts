/** What the owner writes cannot become a script or lead where it does not say (S24). */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Blocks } from "./blocks.tsx";
import { Text } from "./text.tsx";

const drawn = (text: string) => renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Text, { text })));
const CLASS = `class="text-leather underline decoration-leather/40 underline-offset-4 hover:decoration-leather"`;

test.each([
  ["<svg onload=alert(1)>", "&lt;svg onload=alert(1)&gt;"],
  ["<b>a</b> **b**", `&lt;b&gt;a&lt;/b&gt; <strong class="font-semibold">b</strong>`],
  ["<iframe src=//malo.example>", "&lt;iframe src=//malo.example&gt;"],
  ["<iframe srcdoc='&lt;script>x'>", "&lt;iframe srcdoc=&#x27;&amp;lt;script&gt;x&#x27;&gt;"],
  ["<p style='background:url(javascript:x)'>", "&lt;p style=&#x27;background:url(javascript:x)&#x27;&gt;"],
  ["<style>@import url(//malo.example)</style>", "&lt;style&gt;@import url(//malo.example)&lt;/style&gt;"],
  // What some sanitisers read as harmless and browsers read anew.
  [
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">`,
    "&lt;math&gt;&lt;mtext&gt;&lt;table&gt;&lt;mglyph&gt;&lt;style&gt;&lt;!--&lt;/style&gt;&lt;img title=&quot;--&amp;gt;&amp;lt;img src=x onerror=alert(1)&amp;gt;&quot;&gt;",
  ],
  [
    `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
    "&lt;noscript&gt;&lt;p title=&quot;&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&gt;",
  ],
  ["<!--<script>", "&lt;!--&lt;script&gt;"],
  ["]]><svg/onload=x>", "]]&gt;&lt;svg/onload=x&gt;"],
  ["[a](java\tscript:x)", "[a](java\tscript:x)"],
  ["[a](java\nscript:x)", "[a](java\nscript:x)"],
  ["[a](\u0001javascript:x)", "a"],
  ["[a](&#106;avascript:x)", "a"],
  ["[a](%6aavascript:x)", "a"],
  ["[a](vbscript:x)", "a"],
  ["[a](blob:x)", "a"],
  ["[a](javascript:alert(1))", "a)"],
  ["[a](JAVASCRIPT:x)", "a"],
  ["[a](java&#10;script:x)", "a"],
  ["[a](data:text/html,x)", "a"],
  ["[a](//malo.example)", "a"],
  ["[a](/\\malo.example)", "a"],
  ["[a](http://malo.example)", "a"],
  ["[a](https://banco.example@malo.example)", "a"],
  ["[<img>](/envios)", `<a ${CLASS} href="/envios">&lt;img&gt;</a>`],
  [`[a](/envios"onclick="x)`, `<a ${CLASS} href="/envios&quot;onclick=&quot;x">a</a>`],
  ["[a](https://bo.example/x)", `<a href="https://bo.example/x" target="_blank" rel="noopener" ${CLASS}>a</a>`],
  [
    "escríbenos por [WhatsApp +591 70012345](https://wa.me/59170012345)",
    `escríbenos por <a href="https://wa.me/59170012345" target="_blank" rel="noopener" ${CLASS}>WhatsApp\u00A0+591\u00A070012345</a>`,
  ],
  ["**a:** en 24 a 48 horas.", `<strong class="font-semibold">a:</strong> en 24\u00A0a\u00A048\u00A0horas.`],
  ["de 2 a 4 días hábiles", "de 2\u00A0a\u00A04\u00A0días hábiles"],
])("%s", (text, html) => {
  expect(drawn(text)).toBe(html);
});

test("the same line may stand twice", () => {
  const blocks = ["a", "a", { list: ["b", "b"] }];
  const html = renderToStaticMarkup(createElement(Blocks, { blocks }));
  expect(html.match(/<p>a<\/p>/g)).toHaveLength(2);
  expect(html.match(/<li [^>]*>b<\/li>/g)).toHaveLength(2);
});
