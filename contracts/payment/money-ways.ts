/** How money comes without the bank, and how it goes back. */
export const MONEY_WAYS = ["transferencia", "qr", "efectivo", "otra"] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];

export const MONEY_WAY_NAMES: Readonly<Record<MoneyWay, string>> = {
  transferencia: "Transferencia",
  qr: "QR",
  efectivo: "Efectivo",
  otra: "Otra forma",
};
