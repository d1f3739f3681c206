import type { StaffOrder } from "../../contracts/order/staff/staff-order.document.ts";
import { amount } from "../ui/format.ts";

type Paid = Pick<StaffOrder, "Moneda" | "total" | "payments">;

/** What came less the total, a decimal; 0 = exactly the total, or nothing yet. */
export function moneyBeyond({ total, payments }: Paid): number {
  const came = payments.filter(({ paidAt }) => paidAt !== null);
  if (came.length === 0) return 0;
  const cents = came.reduce((sum, { paidAmount, amount: asked }) => sum + Math.round((paidAmount ?? asked) * 100), 0);
  return (cents - Math.round(total * 100)) / 100;
}

/** "Llegaron Bs. 570,00: faltan Bs. 50,00"; null = nothing came, or exactly the total. */
export function moneyText(order: Paid): string | null {
  const beyond = moneyBeyond(order);
  if (beyond === 0) return null;
  const came = amount(order.Moneda, (Math.round(order.total * 100) + Math.round(beyond * 100)) / 100);
  return `Llegaron ${came}: ${beyond < 0 ? "faltan" : "sobran"} ${amount(order.Moneda, Math.abs(beyond))}`;
}
