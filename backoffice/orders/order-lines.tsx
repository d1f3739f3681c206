import { Box, Stack, Typography } from "@mui/material";
import type { StaffOrder } from "../../contracts/order/staff/staff-order.document.ts";
import { LinePicture } from "./line-picture.tsx";
import { amount } from "../ui/format.ts";

export function OrderLines({ order }: { order: StaffOrder }) {
  const money = (value: number) => amount(order.Moneda, value);
  return (
    <section>
      <Typography variant="h3">Productos</Typography>
      {order.products.map((line) => (
        <Stack key={line.id} direction="row" sx={{ gap: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}>
          <LinePicture image={line.image} />
          <Box sx={{ flexGrow: 1 }}>
            <Typography>
              <strong>{line.quantity} ×</strong> {line.name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {line.color} · {line.size} · {line.id}
            </Typography>
          </Box>
          <Typography sx={{ whiteSpace: "nowrap" }}>{money(line.PrecioDesc * line.quantity)}</Typography>
        </Stack>
      ))}
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "1fr auto", rowGap: 0.5, "& dd": { textAlign: "right", m: 0 } }}
      >
        <dt>Subtotal</dt>
        <dd>{money(order.subtotal)}</dd>
        {order.discount > 0 && (
          <>
            <dt>Descuento</dt>
            <dd>−{money(order.discount)}</dd>
          </>
        )}
        <dt>Entrega</dt>
        <dd>{money(order.shippingCost)}</dd>
        <dt>
          <strong>Total</strong>
        </dt>
        <dd>
          <strong>{money(order.total)}</strong>
        </dd>
      </Box>
    </section>
  );
}
