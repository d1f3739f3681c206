import { Box, Typography } from "@mui/material";
import type { Summary } from "../../contracts/reports/summary.document.ts";
import { net } from "./without-refunds.ts";
import { amount } from "../ui/format.ts";

export function Figures({ summary: { Moneda, now, before, otherCurrencies } }: { summary: Summary }) {
  const money = (value: number | null) => (value === null ? "—" : amount(Moneda, value));
  return (
    <section aria-label="Cifras">
      <Box
        component="dl"
        sx={{ display: "grid", gap: 1.5, m: 0, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(5, 1fr)" } }}
      >
        <Figure name="Ventas pagadas" value={money(now.sum)} before={money(before.sum)} />
        <Figure name="Ventas netas, sin lo devuelto" value={money(net(now))} before={money(net(before))} />
        <Figure name="Pedidos pagados" value={String(now.orders)} before={String(before.orders)} />
        <Figure name="Piezas" value={String(now.pieces)} before={String(before.pieces)} />
        <Figure name="Pedido promedio" value={money(now.average)} before={money(before.average)} />
      </Box>
      {otherCurrencies > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Las sumas no incluyen {otherCurrencies === 1 ? "un pedido" : `${otherCurrencies} pedidos`} en otra moneda.
        </Typography>
      )}
    </section>
  );
}

function Figure({ name, value, before }: { name: string; value: string; before: string }) {
  return (
    <Box
      sx={{
        bgcolor: "background.paper",
        p: 2,
        overflowWrap: "anywhere",
        "&:first-of-type": { gridColumn: { xs: "1 / -1", md: "auto" } },
      }}
    >
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography component="p" sx={{ fontSize: "1.375rem", lineHeight: 1.4 }}>
          {value}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Antes: {before}
        </Typography>
      </Box>
    </Box>
  );
}
