import { expect, test } from "vitest";
import {
  exchangeRequestText,
  orderHelpText,
  orderText,
  questionText,
  shareText,
  shopNumber,
  whatsAppUrl,
} from "./whatsapp.ts";

test.each([
  ["https://wa.me/59170012345", "70012345", "59170012345"],
  ["https://api.whatsapp.com/send?phone=+59176543210&text=hola", "", "59176543210"],
  ["https://api.whatsapp.com/send/?text=a&phone=%2B59176543210", "", "59176543210"],
  ["https://wa.me/70012345", "", "59170012345"],
  ["", "70012345", "59170012345"],
  ["", "+591 7001-2345", "59170012345"],
  ["https://chat.example/x", "62345678", "59162345678"],
  ["", "2345678", null],
  ["", "", null],
  ["javascript:alert(1)", "no hay", null],
])("%j and %j: %s", (UrlWP, CelCont, number) => {
  expect(shopNumber({ UrlWP, CelCont })).toBe(number);
});

test("without settings there is no number", () => {
  expect(shopNumber(null)).toBeNull();
});

const product = { name: "Botín Samaipata taco 3 cm", Moneda: "Bs.", Precio: 1_349, PorcDesc: 20, PrecioDesc: 1_079.2 };

test("texts name product, price, choice and link", () => {
  const url = "https://shop.example/producto?id=1";
  expect(shareText(product, url)).toBe("Botín Samaipata taco 3 cm · Bs. 1.079,20\nhttps://shop.example/producto?id=1");
  expect(questionText(product, url, { color: "Café", size: "38" })).toBe(
    "Hola, quiero consultar por Botín Samaipata taco 3 cm · Bs. 1.079,20 (color Café, talla 38)\nhttps://shop.example/producto?id=1",
  );
  expect(questionText(product, url, { color: "Café", size: "Única" })).toContain(" (color Café)\n");
  expect(questionText({ ...product, PorcDesc: 0 }, url, {})).toBe(
    "Hola, quiero consultar por Botín Samaipata taco 3 cm · Bs. 1.349\nhttps://shop.example/producto?id=1",
  );
  expect(whatsAppUrl("a & b\nc", "59170012345")).toBe("https://wa.me/59170012345?text=a%20%26%20b%0Ac");
});

const line = {
  id: "BOT-1",
  productId: "1",
  name: "Botín Samaipata",
  image: "",
  color: "Café",
  size: "38",
  Moneda: "Bs.",
  quantity: 2,
  Precio: 600,
  PorcDesc: 0,
  PrecioDesc: 600,
};
const order = { number: "V-000123", total: 1_250.5, Moneda: "Bs.", products: [line, { ...line, size: "Única" }] };

test.each([
  ["tienda", "Hola, hice el pedido V-000123 por Bs. 1.250,50 para recoger y pagar en la tienda."],
  [
    "contra_entrega",
    "Hola, hice el pedido V-000123 por Bs. 1.250,50 con pago contra entrega. ¿Cuándo me lo pueden entregar?",
  ],
  [
    "whatsapp",
    "Hola, hice el pedido V-000123 por Bs. 1.250,50 y quiero coordinar el pago y la entrega:\n2 × Botín Samaipata (Café, talla 38)\n2 × Botín Samaipata (Café)",
  ],
  ["qr", "Hola, hice el pedido V-000123 por Bs. 1.250,50."],
] as const)("the message for an order paid by %s", (purchaseType, text) => {
  expect(orderText({ ...order, purchaseType })).toBe(text);
});

test("an exchange of a size names the pieces and leaves the wanted one to be written", () => {
  expect(exchangeRequestText(order, [line])).toBe(
    "Hola, quiero cambiar la talla de mi pedido V-000123:\n2 × Botín Samaipata (Café, talla 38)\nNecesito la talla ",
  );
});

test("a long order is cut, and a question names only the order", () => {
  const products = Array.from({ length: 12 }, () => line);
  const text = orderText({ ...order, products, purchaseType: "whatsapp" });
  expect(text.split("\n")).toHaveLength(12);
  expect(text).toMatch(/\ny 2 más$/);
  expect(orderHelpText({ ...order, purchaseType: "qr" })).toBe(
    "Hola, tengo una consulta sobre mi pedido V-000123 por Bs. 1.250,50.",
  );
});
