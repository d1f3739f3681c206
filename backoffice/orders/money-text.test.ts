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
const paid = (...amounts: (number | null)[]) =>
  moneyText({
    Moneda: "Bs.",
    total: 620,
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

test("what is not paid did not arrive", () => {
  const waiting = { ...payment, state: "pendiente", paidAmount: null, paidAt: null } as const;
  expect(moneyText({ Moneda: "Bs.", total: 620, payments: [waiting] })).toBeNull();
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
