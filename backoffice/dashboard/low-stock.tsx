import { Box, Stack, Typography } from "@mui/material";
import type { Summary } from "../../contracts/documents/summary.ts";

export function LowStock({ low: { total, variants } }: { low: Summary["lowStock"] }) {
  return (
    <section>
      <Typography variant="h3">Queda poco</Typography>
      <Typography color="text.secondary">
        {total === 0 && "Todas las variantes tienen más de 2 piezas."}
        {total > 0 && `${total} variantes con 2 piezas o menos. Primero lo que más se vende.`}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {variants.map(({ sku, name, color, size, stock, sold }) => (
          <Stack
            component="li"
            key={sku}
            direction="row"
            sx={{ justifyContent: "space-between", gap: 2, py: 1, borderBottom: 1, borderColor: "divider" }}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              {name}
              <Typography component="span" variant="body2" color="text.secondary" sx={{ display: "block" }}>
                {[color, size, sku].filter(Boolean).join(" · ")}
              </Typography>
            </Box>
            <Box component="span" sx={{ whiteSpace: "nowrap", textAlign: "right" }}>
              <strong>{stock === 0 ? "Agotado" : `Quedan ${stock}`}</strong>
              <Typography component="span" variant="body2" color="text.secondary" sx={{ display: "block" }}>
                Vendidas: {sold}
              </Typography>
            </Box>
          </Stack>
        ))}
      </Box>
    </section>
  );
}
