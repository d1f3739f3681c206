import { Box, Stack, Typography } from "@mui/material";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import { Picture } from "../../ui/picture.tsx";
import { amount } from "../../ui/format.ts";

export function OrderLines({ order }: { order: StaffOrder }) {
  const money = (value: number) => amount(order.Moneda, value);
  const sum = (label: string, value: string) => (
    <>
      <Box component="dt" sx={{ color: "text.secondary" }}>
        {label}
      </Box>
      <dd>{value}</dd>
    </>
  );
  return (
    <section aria-label="Productos">
      {order.products.map((line) => (
        <Stack
          key={line.id}
          direction="row"
          sx={{ gap: "14px", py: 1.5, mx: { xs: 2, md: 2.5 }, borderBottom: 1, borderColor: "divider" }}
        >
          <Picture image={line.image} width={80} />
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="h3" component="p">
              {line.quantity > 1 && `${line.quantity} × `}
              {line.name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {[line.color, line.size !== ONE_SIZE && `talla ${sizeWord(line.size)}`].filter(Boolean).join(", ")}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {line.id}
            </Typography>
          </Box>
          <Typography sx={{ fontWeight: 500, whiteSpace: "nowrap" }}>
            {money(line.PrecioDesc * line.quantity)}
          </Typography>
        </Stack>
      ))}
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "1fr auto",
          rowGap: 1,
          m: 0,
          p: 2,
          pb: 1,
          px: { md: 2.5 },
          "& dd": { textAlign: "right", m: 0 },
        }}
      >
        {sum("Piezas", money(order.subtotal))}
        {order.discount > 0 && sum("Descuento", `−${money(order.discount)}`)}
        {sum(order.shipping?.kind === "tienda" ? "Recojo" : "Entrega", money(order.shippingCost))}
        <Box component="dt" sx={{ fontWeight: 500, fontSize: "1.125rem" }}>
          Total
        </Box>
        <Box component="dd" sx={{ fontWeight: 500, fontSize: "1.125rem" }}>
          {money(order.total)}
        </Box>
      </Box>
    </section>
  );
}
