import type { StaffOrder } from "../../contracts/order/staff/staff-order.document.ts";
import type { MoneyWay } from "../../contracts/payment/money-ways.ts";
import { PURCHASE_NAMES } from "../../contracts/payment/purchase-names.ts";
import { amount, shortMoment } from "../ui/format.ts";
import { isEnd } from "./moves/move-names.ts";

type Paid = Pick<StaffOrder, "Moneda" | "total" | "status" | "payments" | "refunds" | "owed">;

const sum = (decimals: readonly number[]) => decimals.reduce((total, one) => total + Math.round(one * 100), 0);

/** In cents: what came, and what went back of it. */
function moved({ payments, refunds }: Paid) {
  const came = payments.filter(({ paidAt }) => paidAt !== null);
  return {
    came: sum(came.map(({ paidAmount, amount: asked }) => paidAmount ?? asked)),
    back: sum(refunds.map((one) => one.amount)),
  };
}

/** What the shop has less what is due, a decimal; 0 = exactly that, or nothing came yet. */
export function moneyBeyond(order: Paid): number {
  const { came, back } = moved(order);
  if (came === 0) return 0;
  return isEnd(order.status) ? order.owed : (came - back - Math.round(order.total * 100)) / 100;
}

/** "Llegaron Bs. 570: faltan Bs. 50"; null = nothing came, or exactly what is due. */
export function moneyText(order: Paid): string | null {
  const beyond = moneyBeyond(order);
  if (beyond === 0) return null;
  const { came, back } = moved(order);
  const money = (cents: number) => amount(order.Moneda, cents / 100);
  const returned = back > 0 ? ` y devolviste ${money(back)}` : "";
  return `Llegaron ${money(came)}${returned}: ${beyond < 0 ? "faltan" : "sobran"} ${amount(order.Moneda, Math.abs(beyond))}`;
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
