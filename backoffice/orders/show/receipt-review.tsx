/** The receipt beside the question whether its amount arrived; the answers are in the bar. */
import { Box, Paper, Typography } from "@mui/material";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { moment } from "../../ui/format.ts";

export function Receipt({ order }: { order: StaffOrder }) {
  const receipt = order.receipts.at(-1);
  if (!receipt) return null;
  const address = `/api/gestion/orders/${order.id}/receipts/${receipt.id}`;
  return (
    <Paper square component="section" aria-label="Verificar el pago">
      <Box
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        sx={{ display: "block", height: { xs: "36vh", md: 400 } }}
      >
        <Box
          component="img"
          src={address}
          alt="Comprobante que envió el cliente; tócalo para verlo grande"
          // Its place is kept while it loads: nothing under the thumb may move.
          sx={{ width: "100%", height: "100%", objectFit: "contain", bgcolor: "#e4ddd2" }}
        />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
        El comprobante debe decir este monto, y el dinero estar en tu cuenta. Enviado el {moment(receipt.sentAt)}
      </Typography>
    </Paper>
  );
}
