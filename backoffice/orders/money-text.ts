import type { StaffOrder } from "../../contracts/order/staff/staff-order.document.ts";
import type { MoneyWay } from "../../contracts/payment/money-ways.ts";
import { PURCHASE_NAMES } from "../../contracts/payment/purchase-names.ts";
import { amount, shortMoment } from "../ui/format.ts";

type Paid = Pick<StaffOrder, "Moneda" | "total" | "payments">;

/** What came less the total, a decimal; 0 = exactly the total, or nothing yet. */
export function moneyBeyond({ total, payments }: Paid): number {
  const came = payments.filter(({ paidAt }) => paidAt !== null);
  if (came.length === 0) return 0;
  const cents = came.reduce((sum, { paidAmount, amount: asked }) => sum + Math.round((paidAmount ?? asked) * 100), 0);
  return (cents - Math.round(total * 100)) / 100;
}

/** "Llegaron Bs. 570: faltan Bs. 50"; null = nothing came, or exactly the total. */
export function moneyText(order: Paid): string | null {
  const beyond = moneyBeyond(order);
  if (beyond === 0) return null;
  const came = amount(order.Moneda, (Math.round(order.total * 100) + Math.round(beyond * 100)) / 100);
  return `Llegaron ${came}: ${beyond < 0 ? "faltan" : "sobran"} ${amount(order.Moneda, Math.abs(beyond))}`;
}

const PAID: Readonly<Record<MoneyWay, string>> = {
  transferencia: "por transferencia",
  qr: "con QR",
  efectivo: "en efectivo",
  otra: "de otra forma",
};

/** "Pagado con QR el 25 nov, 18:52, BNB", or how it will be paid. */
export function paidText({ payments, purchaseType }: Pick<StaffOrder, "payments" | "purchaseType">): {
  readonly isPaid: boolean;
  readonly text: string;
} {
  const paid = payments.find(({ paidAt }) => paidAt !== null);
  if (!paid?.paidAt) return { isPaid: false, text: purchaseType ? PURCHASE_NAMES[purchaseType] : "Sin pago" };
  const bank = paid.provider === "manual" ? null : paid.provider;
  const how = bank ? "con QR" : paid.way && PAID[paid.way];
  return {
    isPaid: true,
    text: ["Pagado", how, `el ${shortMoment(paid.paidAt)}${bank ? `, ${bank.toUpperCase()}` : ""}`]
      .filter(Boolean)
      .join(" "),
  };
}
