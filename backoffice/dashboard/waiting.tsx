import { Box, Button, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import type { Summary } from "../../contracts/reports/summary.document.ts";
import { ORDER_QUEUES, QUEUE_NAMES } from "../../contracts/order/order-phases.ts";

/** Each leads to its orders. */
export function Waiting({ waiting }: Pick<Summary, "waiting">) {
  const queues = ORDER_QUEUES.filter((queue) => (waiting[queue] ?? 0) > 0);
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Pedidos que esperan
      </Typography>
      {queues.length === 0 && <Typography>Ningún pedido espera. Los nuevos aparecen aquí.</Typography>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {queues.map((queue) => (
          <Button
            key={queue}
            component={Link}
            variant="outlined"
            to={`/orders?filter=${encodeURIComponent(JSON.stringify({ status: queue }))}`}
          >
            {QUEUE_NAMES[queue]}: {waiting[queue]}
          </Button>
        ))}
      </Box>
    </section>
  );
}
