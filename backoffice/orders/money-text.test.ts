import { expect, test } from "vitest";
import { moneyText, paidText } from "./money-text.ts";

const payment = {
  id: "1",
  provider: "bnb",
  state: "pagado",
  reference: "V-000123",
  amount: 620,
  createdAt: "2026-11-23T12:00:00.000Z",
  voucher: null,
  payer: null,
  way: null,
} as const;
const order = { Moneda: "Bs.", total: 620, status: "entregado", refunds: [], owed: 0 } as const;
const back = (amount: number) => ({
  id: "2",
  at: payment.createdAt,
  by: "Rosa",
  amount,
  way: "efectivo" as const,
  reference: "",
  note: "",
});
const paid = (...amounts: (number | null)[]) =>
  moneyText({
    ...order,
    payments: amounts.map((paidAmount) => ({ ...payment, paidAmount, paidAt: payment.createdAt })),
  })?.replaceAll("\u00A0", " ");

test.each([
  [[570], "Llegaron Bs. 570: faltan Bs. 50"],
  [[620.1], "Llegaron Bs. 620,10: sobran Bs. 0,10"],
  [[620, 620], "Llegaron Bs. 1.240: sobran Bs. 620"],
  [[620], undefined],
  [[null], undefined],
  [[], undefined],
])("%j of 620", (amounts, words) => {
  expect(paid(...amounts)).toBe(words);
});

test("what went back is counted, and of an order that ended only what is owed is left", () => {
  const came = { ...payment, paidAmount: 1_651, paidAt: payment.createdAt };
  const text = (change: object) => moneyText({ ...order, payments: [came], ...change })?.replaceAll("\u00A0", " ");
  expect(text({ refunds: [back(1_031)] })).toBeUndefined();
  expect(text({ total: 1_220, refunds: [back(1_031)] })).toBe(
    "Llegaron Bs. 1.651 y devolviste Bs. 1.031: faltan Bs. 600",
  );
  expect(text({ status: "devuelto", owed: 620, refunds: [back(1_031)] })).toBe(
    "Llegaron Bs. 1.651 y devolviste Bs. 1.031: sobran Bs. 620",
  );
  expect(text({ status: "cancelado", refunds: [back(1_651)] })).toBeUndefined();
});

test("what is not paid did not arrive", () => {
  const waiting = { ...payment, state: "pendiente", paidAmount: null, paidAt: null } as const;
  expect(moneyText({ ...order, payments: [waiting] })).toBeNull();
});

test.each([
  [{}, "Pagado con QR el 23 nov, 08:00, BNB"],
  [{ provider: "manual", way: "efectivo" }, "Pagado en efectivo el 23 nov, 08:00"],
  [{ provider: "manual" }, "Pagado el 23 nov, 08:00"],
  [{ paidAt: null }, "Paga al recibir"],
] as const)("%j in one line", (given, words) => {
  const payments = [{ ...payment, paidAmount: 620, paidAt: payment.createdAt, ...given }];
  expect(paidText({ purchaseType: "contra_entrega", payments }).text).toBe(words);
});
