/** Orders as cards, for a phone and for the page of a customer. */
import { Box, Stack, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import type { StaffOrderRow } from "../../contracts/documents/staff-order.ts";
import { amount, moment } from "../show.ts";
import { StatusChip } from "./status-chip.tsx";

export function OrderCards({ orders }: { orders: readonly StaffOrderRow[] }) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {orders.map((row) => (
        <Box component="li" key={row.id} sx={{ borderBottom: 1, borderColor: "divider" }}>
          <Box
            component={Link}
            to={`/orders/${row.id}/show`}
            sx={{ display: "block", p: 2, color: "inherit", textDecoration: "none" }}
          >
            <Stack direction="row" sx={{ justifyContent: "space-between", mb: 0.5 }}>
              <strong>{row.number}</strong>
              <strong>{amount(row.Moneda, row.total)}</strong>
            </Stack>
            <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", gap: 1 }}>
              <Typography variant="body2" color="text.secondary">
                {[row.name, row.city, moment(row.placedAt)].filter(Boolean).join(" · ")}
              </Typography>
              <StatusChip status={row.status} />
            </Stack>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
