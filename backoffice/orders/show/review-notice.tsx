import { Alert } from "@mui/material";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { moneyText } from "../money-text.ts";

const REVIEWS = {
  late: "Pagaron después de que el pedido venció o se canceló. ¿Todavía puedes entregarlo?",
  amount: "El monto que llegó no es el del pedido.",
  twice: "Llegó un segundo pago por este pedido: hay que devolverlo.",
};

/** What a person has to decide about the money, beside the buttons. */
export function ReviewNotice({ order }: { order: StaffOrder }) {
  const isOpen = order.status === "por_revisar" || order.owed > 0;
  if (!order.review || !isOpen) return null;
  const words = moneyText(order);
  return (
    <Alert severity="error">
      {REVIEWS[order.review]}
      {words && ` ${words}.`}
    </Alert>
  );
}
