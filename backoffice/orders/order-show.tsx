/** One order: what was bought, who gets it, how it was paid, and exactly the moves that are allowed now. */
import { Box, Divider, Stack, Typography } from "@mui/material";
import { useEffect } from "react";
import { ShowBase, Title, useRefresh, useShowContext } from "react-admin";
import type { StaffOrder } from "../../contracts/documents/staff-order.ts";
import { STATUS_NAMES } from "../../contracts/order/order.ts";
import { moment } from "../show.ts";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoves } from "./order-moves.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import { useOrdersNews } from "./orders-news.ts";
import { StatusChip } from "./status-chip.tsx";

export function OrderShow() {
  return (
    <ShowBase>
      <WholeOrder />
    </ShowBase>
  );
}

const BY = { shopper: "el cliente", shop: "la tienda", bank: "el banco", owner: "gestión" };

function WholeOrder() {
  const { record: order } = useShowContext<StaffOrder>();
  const news = useOrdersNews();
  const refresh = useRefresh();
  useEffect(() => refresh(), [news, refresh]);
  // At first there may be only what the list knows of it.
  if (!order || !("moves" in order)) return null;
  return (
    <Stack sx={{ gap: 3, maxWidth: 1100, p: { xs: 2, md: 3 } }}>
      <Title title={order.number ?? ""} />
      <Stack direction="row" sx={{ gap: 2, alignItems: "center", flexWrap: "wrap" }}>
        <StatusChip status={order.status} />
        <Typography color="text.secondary">{order.placedAt && moment(order.placedAt)}</Typography>
        <PackingSlip order={order} />
      </Stack>
      <OrderMoves order={order} />
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { md: "3fr 2fr" }, alignItems: "start" }}>
        <Stack sx={{ gap: 3 }}>
          <OrderLines order={order} />
          <OrderPayments order={order} />
        </Stack>
        <Stack sx={{ gap: 3 }} divider={<Divider />}>
          <OrderDelivery order={order} />
          <OrderNotes order={order} />
          <section>
            <Typography variant="h3">Historia</Typography>
            {order.history.map(({ status, at, by }) => (
              <Typography key={at + status} variant="body2">
                {moment(at)}: {STATUS_NAMES[status]}, por {BY[by]}
              </Typography>
            ))}
          </section>
        </Stack>
      </Box>
    </Stack>
  );
}
