import { expect, test } from "vitest";
import { layOut, mailOf, oneLine } from "./layout.ts";

const SHOP = { name: "Vitrina" };

const parts = {
  title: "Un título",
  paragraphs: ["Primero.", ["Color: Negro", "Talla: M"]],
  link: { label: "Ver", url: "https://shop.example/producto?id=1&x=2" },
  reason: "Lo pediste.",
};

test("the plain text has all content, with the link on a line of its own", () => {
  expect(layOut(SHOP, parts).text).toBe(
    "Un título.\n\nPrimero.\n\nColor: Negro\nTalla: M\n\nVer:\nhttps://shop.example/producto?id=1&x=2\n\n-- \nVitrina\nLo pediste.\n",
  );
});

test("the HTML has the same content, and one link", () => {
  const { html } = layOut(SHOP, parts);
  expect(html).toContain("<title>Un título.</title>");
  expect(html).toContain("Color: Negro<br>Talla: M");
  expect(html.match(/<a [^>]*href="([^"]*)"/g)).toHaveLength(1);
  expect(html).toContain('href="https://shop.example/producto?id=1&amp;x=2"');
});

const bill = {
  lines: [
    { quantity: 2, name: "Bolso", detail: "Negro, talla M", sum: "Bs. 600", picture: "https://shop.example/b.jpg" },
    { quantity: 1, name: "Llavero", detail: "Miel", sum: "Bs. 40", picture: null },
  ],
  sums: [
    { name: "Envío", sum: "gratis" },
    { name: "Total", sum: "Bs. 640" },
  ],
};

test("a mail about a purchase begins with the photograph; the button is before the bill", () => {
  const order = {
    ...parts,
    subject: "Pedido 1",
    title: ["Ya está pagado.", "Llega el martes 24."],
    picture: { url: "https://shop.example/a.jpg", alt: "Bolso, Negro" },
    bill,
    notes: ["Es un regalo."],
  };
  const { subject, text, html = "" } = mailOf({ name: "Vitrina", contact: ["Calle 1", "Lun–Sáb"] }, order);
  expect(subject).toBe("Pedido 1");
  expect(text).toBe(
    "Ya está pagado. Llega el martes 24.\n\nPrimero.\n\nColor: Negro\nTalla: M\n\nVer:\nhttps://shop.example/producto?id=1&x=2\n\n" +
      "2 × Bolso, Negro, talla M: Bs. 600\n1 × Llavero, Miel: Bs. 40\nEnvío: gratis\nTotal: Bs. 640\n\nEs un regalo.\n\n" +
      "-- \nVitrina\nLo pediste.\nCalle 1\nLun–Sáb\n",
  );
  const inOrder = [
    "a.jpg",
    "Ya está&nbsp;pagado.<br>Llega",
    "Primero.",
    ">Ver</a>",
    "b.jpg",
    "Bs. 600",
    "Total",
    "regalo",
    "Calle 1",
  ];
  const places = inOrder.map((words) => html.indexOf(words, html.indexOf("<table")));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(html.match(/<img [^>]*>/g)?.map((tag) => /alt="[^"]*" width="\d+"( height="\d+")?/.exec(tag)?.[0])).toEqual([
    'alt="Bolso, Negro" width="600"',
    'alt="" width="80" height="100"',
  ]);
  expect(html).toContain("Negro, talla M · 2 piezas");
});

test("a bill without sums has no hairline", () => {
  const rule = /<td colspan="2"/;
  expect(layOut(SHOP, { ...parts, bill }).html).toMatch(rule);
  const { html, text } = layOut(SHOP, { ...parts, bill: { ...bill, sums: [] } });
  expect(html).not.toMatch(rule);
  expect(text).toContain("\n\n2 × Bolso, Negro, talla M: Bs. 600\n1 × Llavero, Miel: Bs. 40\n\n-- \n");
});

test("a list of mails shows the first paragraph", () => {
  const { html } = layOut(SHOP, parts);
  expect(/<body[^>]*>\s*<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1]).toBe(
    "Primero. · Color: Negro · Talla: M",
  );
});

test("the shop's logo stands in place of its name, which is read where pictures are blocked", () => {
  const logo = { url: "https://shop.example/logo.jpg", width: 120, height: 40 };
  const { html, text } = layOut({ name: "Cuero & Co", logo }, parts);
  expect(html).toMatch(
    /<img src="https:\/\/shop\.example\/logo\.jpg" alt="Cuero &amp; Co" width="120" height="40" style="[^"]*" class="logo"><\/td>/,
  );
  expect(html).not.toContain(">Cuero &amp; Co<");
  expect(text).toContain("-- \nCuero & Co\n");
});

test("the number of an order, a day with its month, a number with its unit and a city's name are not broken", () => {
  const { html, text } = layOut(SHOP, { ...parts, title: "Revisa el pedido V-000128" });
  expect(html).toContain('Revisa el&nbsp;pedido <span style="white-space:nowrap">V-000128</span>.</h1>');
  expect(text).toContain("Revisa el pedido V-000128.\n");
  const words = layOut(SHOP, { ...parts, title: "Hasta el 24 de noviembre, taco 3 cm, 23 piezas, La Paz" }).html;
  const whole = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
  expect(words).toContain(
    `Hasta el ${whole("24 de&nbsp;noviembre")}, taco ${whole("3 cm")}, ${whole("23 piezas")}, ${whole("La&nbsp;Paz")}.</h1>`,
  );
});

test("the last line of a title is not one short word", () => {
  const { html } = layOut(SHOP, { ...parts, title: "Crea una contraseña nueva" });
  expect(html).toContain(">Crea una contraseña&nbsp;nueva.</h1>");
});

test("a second link stands below the button as words, and the shop's number opens WhatsApp", () => {
  const { html, text } = layOut(
    { name: "Vitrina", contact: ["Calle 1", "¿Dudas? Escríbenos al +591 70012345."] },
    { ...parts, secondLink: { label: "Ver mi pedido", url: "https://shop.example/pedido?id=1" } },
  );
  expect(html.indexOf(">Ver mi pedido</a></p>")).toBeGreaterThan(html.indexOf(">Ver</a></td>"));
  expect(html).toMatch(
    /al <a href="https:\/\/wa\.me\/59170012345" style="[^"]*" class="soft">\+591 70012345<\/a>\.<\/p>/,
  );
  expect(text).toContain("\n\nVer mi pedido:\nhttps://shop.example/pedido?id=1\n\n");
  expect(text).toContain("¿Dudas? Escríbenos al +591 70012345.\n");
});

test("a mail keeps its lines, and inserted text cannot add one", () => {
  const { text, html } = mailOf(SHOP, {
    ...parts,
    paragraphs: [["1 × Bolso\r\nTotal: Bs. 0", "Total: Bs. 600"], "a\nb"],
  });
  expect(text).toContain("\n\n1 × Bolso Total: Bs. 0\nTotal: Bs. 600\n\na b\n\n");
  expect(html).toContain("1 × Bolso Total: Bs. 0<br>Total: Bs. 600</p>");
});

const ofWords = (words: string) => ({
  picture: { url: words, alt: words },
  bill: {
    lines: [{ quantity: 1, name: words, detail: words, sum: words, picture: words }],
    sums: [{ name: words, sum: words }],
  },
  notes: [words],
});

test.each([
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  "&lt;b&gt;",
  "</title><b>",
])("%s is only text", (hostile) => {
  const { html } = layOut(
    { name: hostile, logo: { url: `https://x/${hostile}`, width: 90, height: 40 }, contact: [hostile] },
    {
      title: hostile,
      paragraphs: [hostile],
      link: { label: hostile, url: `https://x/${hostile}` },
      ...ofWords(hostile),
      reason: hostile,
    },
  );
  const tags = (text: string) => text.match(/<[a-z!/][^>]*>/gi)?.map((tag) => tag.replace(/="[^"]*"/g, ""));
  expect(tags(html)).toEqual(
    tags(
      layOut(
        { name: "x", logo: { url: "https://x/", width: 90, height: 40 }, contact: ["x"] },
        { ...parts, paragraphs: ["x"], link: { label: "x", url: "https://x/" }, ...ofWords("x") },
      ).html,
    ),
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
