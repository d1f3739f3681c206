/** Orders as cards, for a phone and for the page of a customer. */
import { Box, Checkbox, Stack, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import type { StaffOrderRow } from "../../../contracts/order/staff/staff-order.document.ts";
import { ORDER_SOURCE_NAMES } from "../../../contracts/order/staff/order-sources.ts";
import { amount, moment } from "../../ui/format.ts";
import { StatusChip } from "../status-chip.tsx";

interface OrderCardsProps {
  readonly orders: readonly StaffOrderRow[];
  /** Only in a list whose orders can be moved together. */
  readonly chosen?: { readonly ids: readonly unknown[]; readonly toggle: (id: string) => void };
}

export function OrderCards({ orders, chosen }: OrderCardsProps) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {orders.map((row) => (
        <Stack
          component="li"
          key={row.id}
          direction="row"
          sx={{ alignItems: "center", borderBottom: 1, borderColor: "divider" }}
        >
          {chosen && (
            <Checkbox
              checked={chosen.ids.includes(row.id)}
              onChange={() => chosen.toggle(row.id)}
              slotProps={{ input: { "aria-label": `Elegir ${row.number}` } }}
            />
          )}
          <Box
            component={Link}
            to={`/orders/${row.id}/show`}
            sx={{
              flexGrow: 1,
              minWidth: 0,
              display: "block",
              p: 2,
              pl: chosen ? 0 : 2,
              color: "inherit",
              textDecoration: "none",
            }}
          >
            <Stack direction="row" sx={{ justifyContent: "space-between", mb: 0.5 }}>
              <strong>{row.number}</strong>
              <strong>{amount(row.Moneda, row.total)}</strong>
            </Stack>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
              {[
                row.name,
                row.city,
                moment(row.placedAt),
                row.source === "web" ? "" : ORDER_SOURCE_NAMES[row.source],
                row.isGift ? "Regalo" : "",
              ]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
            <StatusChip order={row} />
          </Box>
        </Stack>
      ))}
    </Box>
  );
}
