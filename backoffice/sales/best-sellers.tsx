import { Box, Stack, Typography } from "@mui/material";
import type { Summary } from "../../contracts/reports/summary.document.ts";
import { amount } from "../ui/format.ts";

export function BestSellers({ summary: { Moneda, bestSellers } }: { summary: Summary }) {
  return (
    <section>
      <Typography variant="h3">Lo más vendido</Typography>
      {bestSellers.length === 0 && <Typography>No hay ventas en estos días.</Typography>}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {bestSellers.map(({ product, name, pieces, sum }) => (
          <Stack
            component="li"
            key={product}
            direction="row"
            sx={{ justifyContent: "space-between", gap: 2, py: 1, borderBottom: 1, borderColor: "divider" }}
          >
            <span>
              <strong>{pieces} ×</strong> {name}
            </span>
            <Box component="span" sx={{ whiteSpace: "nowrap" }}>
              {amount(Moneda, sum)}
            </Box>
          </Stack>
        ))}
      </Box>
    </section>
  );
}
