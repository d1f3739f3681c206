/** One order: what was bought, who gets it, how it was paid, and exactly the moves that are allowed now. */
import { Box, Divider, Stack, Typography } from "@mui/material";
import { useEffect } from "react";
import { ShowBase, Title, useRefresh, useShowContext } from "react-admin";
import type { StaffOrder } from "../../contracts/order/staff/staff-order.document.ts";
import { ORDER_SOURCE_NAMES } from "../../contracts/order/staff/order-sources.ts";
import { type OrderStatus, STATUS_NAMES } from "../../contracts/order/order.ts";
import { phaseOf } from "../../contracts/order/order-phases.ts";
import { untilText } from "../../contracts/time/until-text.ts";
import { moment } from "../ui/format.ts";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderGift } from "./order-gift.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoves } from "./moves/order-moves.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { OwedToCustomer } from "./owed-to-customer.tsx";
import { PackingSlip } from "./print/packing-slip.tsx";
import { ReceiptReview } from "./receipt-review.tsx";
import { useOrdersNews } from "./list/orders-news.ts";
import { ReviewNotice } from "./review-notice.tsx";
import { StatusChip } from "./status-chip.tsx";

export function OrderShow() {
  return (
    <ShowBase>
      <WholeOrder />
    </ShowBase>
  );
}

const BY = { shopper: "el cliente", shop: "la tienda, a su hora", bank: "el banco", owner: "una persona de la tienda" };

/** Its goods go into a parcel, or did. */
const IS_PACKED: Partial<Record<OrderStatus, true>> = {
  pendiente: true,
  en_verificacion: true,
  pagado: true,
  en_preparacion: true,
  listo: true,
  enviado: true,
};

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
        <StatusChip order={order} />
        <Typography color="text.secondary">
          {[order.placedAt && moment(order.placedAt), ORDER_SOURCE_NAMES[order.source]].filter(Boolean).join(" · ")}
        </Typography>
      </Stack>
      {order.status === "pendiente" && order.expiresAt && (
        <Typography>
          Apartado hasta {untilText(order.expiresAt)}.
          {phaseOf(order) !== "pendiente" && " Si empiezas a prepararlo, ya no vence."}
        </Typography>
      )}
      <OrderGift order={order} />
      <ReviewNotice order={order} />
      <OwedToCustomer order={order} />
      {order.status === "en_verificacion" && order.receipts.length > 0 ? (
        <ReceiptReview order={order} />
      ) : (
        <OrderMoves order={order} />
      )}
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { md: "3fr 2fr" }, alignItems: "start" }}>
        <Stack sx={{ gap: 3 }}>
          <OrderLines order={order} />
          {IS_PACKED[order.status] && <PackingSlip order={order} />}
          <OrderPayments order={order} />
          <OrderRefunds order={order} />
        </Stack>
        <Stack sx={{ gap: 3 }} divider={<Divider />}>
          <OrderDelivery order={order} />
          <OrderNotes order={order} />
          <section>
            <Typography variant="h3">Historia</Typography>
            {order.history.map(({ status, at, by, person }) => (
              <Typography key={at + status} variant="body2">
                {moment(at)}: {STATUS_NAMES[status]}, por {person ?? BY[by]}
              </Typography>
            ))}
          </section>
        </Stack>
      </Box>
    </Stack>
  );
}
