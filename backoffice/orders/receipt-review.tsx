/** The receipt, the amount it must say, and the buttons: all in one look, also on a phone. */
import { Box, Stack, Typography } from "@mui/material";
import type { StaffOrder } from "../../contracts/order/staff/staff-order.document.ts";
import { amount, moment } from "../ui/format.ts";
import { OrderMoves } from "./moves/order-moves.tsx";

export function ReceiptReview({ order }: { order: StaffOrder }) {
  const receipt = order.receipts.at(-1);
  if (!receipt) return null;
  const address = `/api/gestion/orders/${order.id}/receipts/${receipt.id}`;
  return (
    <Stack
      component="section"
      aria-label="Verificar el pago"
      direction={{ xs: "column", sm: "row" }}
      sx={{ gap: 2, p: 2, border: 1, borderColor: "divider", bgcolor: "background.paper" }}
    >
      <Box
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        // Its place is kept while it loads: nothing under the thumb may move.
        sx={{
          display: "block",
          width: { xs: "100%", sm: 220, md: 300 },
          height: { xs: "36vh", sm: 320, md: 400 },
          flexShrink: 0,
        }}
      >
        <Box
          component="img"
          src={address}
          alt="Comprobante que envió el cliente; tócalo para verlo grande"
          sx={{ width: "100%", height: "100%", objectFit: "contain", bgcolor: "background.default" }}
        />
      </Box>
      <Stack sx={{ gap: 1, minWidth: 0 }}>
        <Typography variant="h2" component="p">
          {amount(order.Moneda, order.total)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          El comprobante debe decir este monto, y el dinero estar en tu cuenta. Enviado el {moment(receipt.sentAt)}
        </Typography>
        <OrderMoves order={order} />
      </Stack>
    </Stack>
  );
}
