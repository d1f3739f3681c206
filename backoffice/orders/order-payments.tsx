/** How it was paid; a receipt stands beside the amount, so that both are compared with one look. */
import { Alert, Box, Stack, Typography } from "@mui/material";
import type { StaffOrder } from "../../contracts/documents/staff-order.ts";
import type { PaymentState } from "../../contracts/order/order.ts";
import { amount, moment } from "../show.ts";

const STATES: Readonly<Record<PaymentState, string>> = {
  por_cobrar: "Se cobra al entregar",
  iniciando: "Pidiendo el QR al banco",
  pendiente: "QR por pagar",
  en_verificacion: "Con comprobante, por verificar",
  pagado: "Pagado",
  vencido: "Vencido",
  cancelado: "Cancelado",
  fallido: "El banco no dio el QR",
};

const REVIEWS = {
  late: "Pagaron después de que el pedido venció.",
  amount: "El importe pagado no es el del pedido.",
  twice: "Llegó un segundo pago por este pedido: hay que devolverlo.",
};

export function OrderPayments({ order }: { order: StaffOrder }) {
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      <Typography variant="h3">Pago</Typography>
      {order.review && <Alert severity="error">{REVIEWS[order.review]}</Alert>}
      {order.payments.map((payment) => (
        <Box key={payment.id} sx={{ p: 2, border: 1, borderColor: "divider" }}>
          <Typography>
            <strong>{amount(order.Moneda, payment.amount)}</strong> · {STATES[payment.state]}
          </Typography>
          {payment.paidAmount !== null && payment.paidAmount !== payment.amount && (
            <Typography color="error">Llegaron {amount(order.Moneda, payment.paidAmount)}</Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {[
              payment.reference,
              payment.provider === "manual" ? "confirmado a mano" : payment.provider,
              payment.paidAt && moment(payment.paidAt),
              payment.payer,
              payment.voucher && `comprobante ${payment.voucher}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        </Box>
      ))}
      {order.receipts.map(({ id, sentAt }) => (
        <Stack key={id} direction={{ xs: "column", sm: "row" }} sx={{ gap: 2 }}>
          <a href={`/api/gestion/orders/${order.id}/receipts/${id}`} target="_blank" rel="noreferrer">
            <Box
              component="img"
              src={`/api/gestion/orders/${order.id}/receipts/${id}`}
              alt="Comprobante que envió el cliente"
              sx={{ width: { xs: "100%", sm: 240 } }}
            />
          </a>
          <Box>
            <Typography variant="h2">{amount(order.Moneda, order.total)}</Typography>
            <Typography variant="body2" color="text.secondary">
              Debe decir este importe. Enviado el {moment(sentAt)}
            </Typography>
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
