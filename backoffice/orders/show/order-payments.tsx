/** How it was paid; a receipt stands beside the amount, so that both are compared with one look. */
import { Box, Stack, Typography } from "@mui/material";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import type { PaymentState } from "../../../contracts/order/order.ts";
import { MONEY_WAY_NAMES } from "../../../contracts/payment/money-ways.ts";
import { amount, moment } from "../../ui/format.ts";
import { moneyText } from "../money-text.ts";

const STATES: Readonly<Record<PaymentState, string>> = {
  por_cobrar: "Por cobrar",
  iniciando: "Pidiendo el QR al banco",
  pendiente: "QR por pagar",
  en_verificacion: "Con comprobante, por verificar",
  pagado: "Pagado",
  vencido: "Vencido",
  cancelado: "Cancelado",
  fallido: "El banco no dio el QR",
};

/** No bank tells the shop of it. */
const byShop = ({ paidAt }: StaffOrder["payments"][number]) =>
  paidAt ? "lo confirmó la tienda, no el banco" : "lo verifica la tienda";

const isOther = ({ paidAmount, amount: asked }: StaffOrder["payments"][number]) =>
  paidAmount !== null && paidAmount !== asked;

export function OrderPayments({ order }: { order: StaffOrder }) {
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      {moneyText(order) && (
        <Typography color="error">
          <strong>{moneyText(order)}</strong>
        </Typography>
      )}
      {order.payments.map((payment) => (
        <Box key={payment.id} sx={{ p: 2, border: 1, borderColor: "divider" }}>
          <Typography>
            <strong>{amount(order.Moneda, payment.paidAmount ?? payment.amount)}</strong> ·{" "}
            {isOther(payment) ? `Llegó. Se pidieron ${amount(order.Moneda, payment.amount)}` : STATES[payment.state]}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {[
              payment.reference,
              payment.provider === "manual" ? byShop(payment) : payment.provider,
              payment.way && MONEY_WAY_NAMES[payment.way],
              payment.paidAt && moment(payment.paidAt),
              payment.payer,
              payment.voucher && `comprobante ${payment.voucher}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        </Box>
      ))}
      {/* While it is to be checked, it stands at the top beside the buttons. */}
      {order.status !== "en_verificacion" &&
        order.receipts.map(({ id, sentAt }) => (
          <Stack key={id} direction="row" sx={{ gap: 2, alignItems: "center" }}>
            <a href={`/api/gestion/orders/${order.id}/receipts/${id}`} target="_blank" rel="noreferrer">
              <Box
                component="img"
                src={`/api/gestion/orders/${order.id}/receipts/${id}`}
                alt="Comprobante que envió el cliente"
                sx={{ width: 96, height: 128, objectFit: "contain", bgcolor: "background.default" }}
              />
            </a>
            <Typography variant="body2" color="text.secondary">
              Comprobante enviado el {moment(sentAt)}
            </Typography>
          </Stack>
        ))}
    </Stack>
  );
}
