import { Button, Stack, Typography } from "@mui/material";
import type { StaffOrder } from "../../contracts/order/staff/staff-order.document.ts";
import { arrivalDays, arrivalName } from "../../contracts/delivery/arrival-text.ts";
import { PURCHASE_NAMES } from "../../contracts/payment/purchase-names.ts";
import { OrderMessage } from "./order-message.tsx";

export function OrderDelivery({ order }: { order: StaffOrder }) {
  const { shipping, customer, billing } = order;
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="h3">Entrega</Typography>
      {shipping ? (
        <>
          <Typography>
            <strong>{shipping.name}</strong>
          </Typography>
          <Typography>
            {[shipping.address, shipping.building, shipping.zone, shipping.city].filter(Boolean).join(", ")}
          </Typography>
          {shipping.reference && <Typography color="text.secondary">{shipping.reference}</Typography>}
          <Typography>
            {shipping.methodName} · {shipping.time}
          </Typography>
          {order.arrival && (
            <Typography>
              {arrivalName(order.arrival, shipping.kind)}: {arrivalDays(order.arrival, null)}
            </Typography>
          )}
          {shipping.tracking && <Typography>Número de guía: {shipping.tracking}</Typography>}
          {shipping.phone !== "" && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
              <OrderMessage order={order} />
              <Button variant="outlined" href={`tel:${shipping.phone}`}>
                Llamar {shipping.phone}
              </Button>
            </Stack>
          )}
        </>
      ) : (
        <Typography>Sin datos: la cuenta se eliminó.</Typography>
      )}
      {order.purchaseType && <Typography>{PURCHASE_NAMES[order.purchaseType]}</Typography>}
      {customer?.email && <Typography color="text.secondary">{customer.email}</Typography>}
      {billing && (
        <Typography variant="body2" color="text.secondary">
          Factura: {billing.name}, {billing.documentNumber} {billing.complement}
        </Typography>
      )}
    </Stack>
  );
}
