import { expect, test } from "vitest";
import { layOut, mailOf, oneLine } from "./layout.ts";

const parts = {
  title: "Un título",
  paragraphs: ["Primero.", ["Color: Negro", "Talla: M"]],
  link: { label: "Ver", url: "https://shop.example/producto?id=1&x=2" },
  reason: "Lo pediste.",
};

test("the plain text has all content, with the link on a line of its own", () => {
  expect(layOut("Vitrina", parts).text).toBe(
    "Un título\n\nPrimero.\n\nColor: Negro\nTalla: M\n\nVer:\nhttps://shop.example/producto?id=1&x=2\n\n-- \nVitrina\nLo pediste.\n",
  );
});

test("the HTML has the same content, and one link", () => {
  const { html } = layOut("Vitrina", parts);
  expect(html).toContain("<title>Un título</title>");
  expect(html).toContain("Color: Negro<br>Talla: M");
  expect(html.match(/<a [^>]*href="([^"]*)"/g)).toHaveLength(1);
  expect(html).toContain('href="https://shop.example/producto?id=1&amp;x=2"');
});

test("a mail keeps its lines, and inserted text cannot add one", () => {
  const { text, html } = mailOf("Vitrina", {
    ...parts,
    paragraphs: [["1 × Bolso\r\nTotal: Bs. 0", "Total: Bs. 600"], "a\nb"],
  });
  expect(text).toContain("\n\n1 × Bolso Total: Bs. 0\nTotal: Bs. 600\n\na b\n\n");
  expect(html).toContain("1 × Bolso Total: Bs. 0<br>Total: Bs. 600</p>");
});

test.each([
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  "&lt;b&gt;",
  "</title><b>",
])("%s is only text", (hostile) => {
  const { html } = layOut("Vitrina", {
    title: hostile,
    paragraphs: [hostile],
    link: { label: hostile, url: `https://x/${hostile}` },
    reason: hostile,
  });
  const tags = (text: string) => text.match(/<[a-z!/][^>]*>/gi)?.map((tag) => tag.replace(/="[^"]*"/g, ""));
  expect(tags(html)).toEqual(
    tags(layOut("Vitrina", { ...parts, paragraphs: ["x"], link: { label: "x", url: "https://x/" } }).html),
  );
  expect(html).not.toContain(hostile);
});

test.each([
  ["Bolso\r\nBcc: all@example.com", "Bolso Bcc: all@example.com"],
  ["a\u2028b\u2029c\u0085d\ve", "a b c d e"],
  ["a\u0000b\u001b[31mc\td", "a b [31mc d"],
  ["precio \u202Eosrever\u202C bueno", "precio osrever bueno"],
  ["  dos   espacios  ", "dos espacios"],
  ["Ñandú 👜 “piel”", "Ñandú 👜 “piel”"],
])("%j becomes one line", (text, expected) => {
  expect(oneLine(text)).toBe(expected);
});
