import { expect, test } from "vitest";
import { backInStockMail } from "./back-in-stock.ts";
import { mailOf } from "./layout.ts";

const SHOP = { name: "Vitrina" };
const bag = {
  name: "Bolso Illimani",
  color: "Coñac",
  size: "M",
  price: { cents: 125_050, Moneda: "Bs." },
  url: "https://shop.example/producto?id=1",
  picture: "https://shop.example/fotos/bolso-square.jpg",
};

test("names the product, its colour, size and price, and says that it is the only mail", () => {
  const { subject, text } = mailOf(SHOP, backInStockMail([bag]));
  expect(subject).toBe("Volvió: Bolso Illimani");
  expect(text).toBe(`Volvió: Bolso Illimani.

Coñac · talla M · Bs.\u00A01.250,50

No hacemos reservas: es de quien llega primero.

Ver el producto:
https://shop.example/producto?id=1

--${" "}
Vitrina
Nos pediste que te avisáramos una sola vez. No recibirás más correos por este aviso.
`);
});

test("of several names each, with its own link", () => {
  const boot = { ...bag, name: "Bota\nTunari", color: "Negro", size: "38", url: "https://shop.example/producto?id=2" };
  const { subject, text } = mailOf(SHOP, backInStockMail([bag, boot]));
  expect(subject).toBe("Volvió: Bolso Illimani y 1 más");
  expect(text).toContain(
    "\n\nBota Tunari\nNegro · talla 38 · Bs.\u00A01.250,50\nhttps://shop.example/producto?id=2\n\n",
  );
});

test("does not mention the size when there is only one", () => {
  expect(mailOf(SHOP, backInStockMail([{ ...bag, size: "Única" }])).text).not.toContain("talla");
});

test("begins with the photograph, if there is one", () => {
  expect(mailOf(SHOP, backInStockMail([bag])).html).toContain(
    '<img src="https://shop.example/fotos/bolso-square.jpg" alt="Bolso Illimani, Coñac"',
  );
  expect(mailOf(SHOP, backInStockMail([{ ...bag, picture: null }])).html).not.toContain("<img");
});

test("a hostile name stays one line of text", () => {
  const { subject, text, html } = mailOf(
    SHOP,
    backInStockMail([{ ...bag, name: "Bolso\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>" }]),
  );
  expect(subject).toBe("Volvió: Bolso Bcc: all@example.com <script>alert(1)</script>");
  expect(text.split("\n")[0]).toBe(`${subject}.`);
  expect(html).not.toContain("<script");
});
