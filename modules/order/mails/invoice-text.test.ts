import { expect, test } from "vitest";
import type { OrderRow } from "../order-rows.ts";
import { billOf } from "./invoice-text.ts";

type Line = Parameters<typeof billOf>[1][number];

const bag: Line = {
  quantity: 2,
  name: "Cartera Illimani",
  color: "Vino",
  size: "Única",
  price: 89_000,
  discount: 0,
  offerPrice: null,
  promoDiscount: 0,
  image: "cartera-1-vino-c0148d94",
};
const order: Pick<OrderRow, "moneda" | "shipping" | "shippingCost" | "orderDiscount" | "total"> = {
  moneda: "Bs.",
  shipping: null,
  shippingCost: 1_500,
  orderDiscount: 0,
  total: 179_500,
};
const namesOf = (lines: readonly Line[], totalName?: string | null) =>
  billOf(order, lines, "https://shop.example", totalName).sums.map(({ name, sum }) => `${name}: ${sum}`);

test("several lines have a subtotal; the sum of one stands beside it", () => {
  expect(namesOf([bag])).toEqual(["Envío: Bs.\u00A015", "Total: Bs.\u00A01.795"]);
  expect(namesOf([bag, { ...bag, color: "Negro" }], "Total pagado")).toEqual([
    "Subtotal: Bs.\u00A01.780",
    "Envío: Bs.\u00A015",
    "Total pagado: Bs.\u00A01.795",
  ]);
});

test("where nothing is to be paid any more, only the pieces are named", () => {
  expect(namesOf([bag], null)).toEqual([]);
});
