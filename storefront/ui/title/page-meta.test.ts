import fc from "fast-check";
import { expect, test } from "vitest";
import { pageMeta, shortened } from "./page-meta.ts";

const SITE = { name: "Vitrina", shareImage: "https://vitrina.bo/compartir.jpg" };

test("a product page has title, description, address, picture and price", () => {
  expect(
    pageMeta(
      {
        title: "Cartera Ana",
        description: "Bs.\u00A0350,50. Cuero  vacuno.",
        canonical: "https://vitrina.bo/producto?id=1",
        image: "https://vitrina.bo/fotos/ana-share.jpg",
        imageAlt: "Cartera Ana, negra",
        price: { cents: 35_050, Moneda: "Bs." },
        type: "product",
        structured: [{ "@type": "Product", name: "Cartera Ana" }],
      },
      SITE,
    ),
  ).toEqual([
    { title: "Cartera Ana · Vitrina" },
    { name: "description", content: "Bs. 350,50. Cuero vacuno." },
    { tagName: "link", rel: "canonical", href: "https://vitrina.bo/producto?id=1" },
    { property: "og:site_name", content: "Vitrina" },
    { property: "og:locale", content: "es_BO" },
    { property: "og:type", content: "product" },
    { property: "og:title", content: "Cartera Ana" },
    { property: "og:description", content: "Bs. 350,50. Cuero vacuno." },
    { property: "og:url", content: "https://vitrina.bo/producto?id=1" },
    { property: "og:image", content: "https://vitrina.bo/fotos/ana-share.jpg" },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Cartera Ana, negra" },
    { name: "twitter:card", content: "summary_large_image" },
    { property: "product:price:amount", content: "350.50" },
    { property: "product:price:currency", content: "BOB" },
    { "script:ld+json": { "@context": "https://schema.org", "@type": "Product", name: "Cartera Ana" } },
  ]);
});

test("a page not to be indexed has noindex; missing values have no tag", () => {
  expect(pageMeta({ title: "Tu carrito", noindex: true }, { ...SITE, shareImage: null })).toEqual([
    { title: "Tu carrito · Vitrina" },
    { name: "robots", content: "noindex" },
    { property: "og:site_name", content: "Vitrina" },
    { property: "og:locale", content: "es_BO" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: "Tu carrito" },
    { name: "twitter:card", content: "summary" },
  ]);
});

test("a price in a currency without a code is left out", () => {
  const said = pageMeta({ title: "x", price: { cents: 100, Moneda: "?" } }, SITE);
  expect(said.filter((entry) => "property" in entry && String(entry.property).startsWith("product:"))).toEqual([]);
});

test("a description is cut after a word", () => {
  expect(shortened("Cartera de cuero, hecha a mano", 18)).toBe("Cartera de cuero…");
  expect(shortened("  Cartera\n de   cuero ", 30)).toBe("Cartera de cuero");
  expect(shortened("a".repeat(200))).toBe(`${"a".repeat(159)}…`);
  expect(shortened(`${"a".repeat(158)}👜👜`)).toBe(`${"a".repeat(158)}…`);
});

test("no description is longer than search engines show, nor ends inside a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 100, maxLength: 400 }), (text) => {
      const cut = shortened(text);
      expect(cut.length).toBeLessThanOrEqual(160);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
