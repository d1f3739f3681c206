import { Button, Stack, Typography } from "@mui/material";
import type { StaffOrder } from "../../contracts/documents/staff-order.ts";
import { STATUS_NAMES } from "../../contracts/order/order.ts";
import { PURCHASE_NAMES } from "../../contracts/order/purchase-names.ts";

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
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
            <Button
              variant="outlined"
              href={whatsapp(order, shipping.phone, shipping.name)}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </Button>
            <Button variant="outlined" href={`tel:${shipping.phone}`}>
              Llamar {shipping.phone}
            </Button>
          </Stack>
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

function whatsapp({ number, status }: StaffOrder, phone: string, name: string): string {
  const [first] = name.split(" ");
  const text = `Hola ${first}, te escribimos por tu pedido ${number}: ${STATUS_NAMES[status].toLowerCase()}.`;
  return `https://wa.me/${phone.replaceAll(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}
