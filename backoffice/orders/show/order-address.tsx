/** Who gets it, where and how; and the three ways to reach them. */
import { Box, Button, Link as MuiLink, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { arrivalDays, arrivalName } from "../../../contracts/delivery/arrival-text.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { MessageDialog } from "./order-message.tsx";

const WAY = {
  flexDirection: "column",
  gap: 0.5,
  bgcolor: "background.default",
  fontSize: "0.9375rem",
  py: 1.25,
} as const;

export function OrderAddress({ order }: { order: StaffOrder }) {
  const { shipping, customer } = order;
  const [isWriting, write] = useState(false);
  if (!shipping) return <Typography sx={{ p: 2 }}>Sin datos: la cuenta se eliminó.</Typography>;
  const { phone } = shipping;
  const place = [shipping.address, shipping.building, shipping.zone, shipping.city].filter(Boolean).join(", ");
  const sign = (name: IconName) => <Icon name={name} />;
  return (
    <Stack component="section" aria-label="Entrega" sx={{ gap: 0.5, p: { xs: 2, md: 2.5 } }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", gap: 2 }}>
        <Typography variant="h3" component="h2">
          {shipping.name}
        </Typography>
        {customer && (
          <MuiLink
            component={Link}
            to={`/customers/${customer.id}/show`}
            color="secondary"
            variant="body2"
            sx={{ whiteSpace: "nowrap" }}
          >
            Su ficha
          </MuiLink>
        )}
      </Stack>
      {place && <Typography>{place}</Typography>}
      {shipping.reference && <Typography color="text.secondary">{shipping.reference}</Typography>}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {shipping.methodName}
        </Box>{" "}
        <Box component="span" sx={{ color: "text.secondary" }}>
          {order.status === "entregado" ? "" : shipping.time}
        </Box>
      </Typography>
      {order.arrival && (
        <Typography variant="body2">
          {arrivalName(order.arrival, shipping.kind)}: {arrivalDays(order.arrival, null)}
        </Typography>
      )}
      {shipping.tracking && <Typography variant="body2">Número de guía: {shipping.tracking}</Typography>}
      <Typography variant="body2" color="text.secondary">
        {[phone, customer?.email].filter(Boolean).join(" · ")}
      </Typography>
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: 1, mt: 1.5 }}>
        {phone && (
          <>
            <Button sx={WAY} onClick={() => write(true)}>
              {sign("whatsapp")}WhatsApp
            </Button>
            <Button sx={WAY} href={`tel:${phone}`}>
              {sign("phone")}Llamar
            </Button>
          </>
        )}
        {shipping.address && (
          <Button
            sx={WAY}
            href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${[shipping.address, shipping.zone, shipping.city].filter(Boolean).join(", ")}, Bolivia` }).toString()}`}
            target="_blank"
            rel="noreferrer"
          >
            {sign("place")}Mapa
          </Button>
        )}
      </Box>
      {isWriting && <MessageDialog text={order.message} phone={phone} onClose={() => write(false)} />}
    </Stack>
  );
}
