import { Box, Button, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import type { Summary } from "../../contracts/documents/summary.ts";
import { ORDER_STATUSES, STATUS_NAMES } from "../../contracts/order/order.ts";

/** Each leads to its orders. */
export function Waiting({ waiting }: Pick<Summary, "waiting">) {
  const statuses = ORDER_STATUSES.filter((status) => (waiting[status] ?? 0) > 0);
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Pedidos que esperan
      </Typography>
      {statuses.length === 0 && <Typography>Ningún pedido espera.</Typography>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {statuses.map((status) => (
          <Button
            key={status}
            component={Link}
            variant="outlined"
            to={`/orders?filter=${encodeURIComponent(JSON.stringify({ status }))}`}
          >
            {STATUS_NAMES[status]}: {waiting[status]}
          </Button>
        ))}
      </Box>
    </section>
  );
}
