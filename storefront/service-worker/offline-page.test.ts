import { expect, test } from "vitest";
import { offlinePage, titleOf } from "./offline-page.ts";

test("a stored page is named by its title, escaped as in its HTML", () => {
  expect(titleOf("<head><title>Cartera Ana · Vitrina</title>")).toEqual({ title: "Cartera Ana", shop: "Vitrina" });
  expect(titleOf('<title data-x="1">A &amp; &lt;b&gt; · Vitrina</title>')).toEqual({
    title: "A &amp; &lt;b&gt;",
    shop: "Vitrina",
  });
  expect(titleOf("<p>nothing</p>")).toBeNull();
  expect(titleOf("<title></title>")).toBeNull();
});

test("it lists the stored pages in the shop's style; no address can break out of its attribute", () => {
  const html = offlinePage({
    shop: "Ana &amp; Hijos",
    pages: [{ href: '/categoria?n="><script>&id=1', title: "Bolsos", shop: "Ana &amp; Hijos" }],
    styles: ["/assets/root-1.css", "/assets/b.css"],
    nonce: "abc",
  });
  expect(html).toContain("<title>Sin conexión · Ana &amp; Hijos</title>");
  expect(html).toContain(">Ana &amp; Hijos</a>");
  expect(html).toContain(
    '<link rel="stylesheet" href="/assets/root-1.css"><link rel="stylesheet" href="/assets/b.css">',
  );
  expect(html).toContain('href="/categoria?n=&quot;>&lt;script>&amp;id=1"');
  expect(html.match(/<script/g)).toEqual(["<script"]);
  expect(html).toContain('<script nonce="abc">');
  expect(html).toContain("Páginas que puedes ver ahora");
});

test("without stored pages there is no list", () => {
  const html = offlinePage({ shop: null, pages: [], styles: [], nonce: "abc" });
  expect(html).not.toContain("<ul");
  expect(html).toContain("<title>Sin conexión</title>");
});
