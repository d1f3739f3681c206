import { Box, Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { LOW_STOCK } from "../../contracts/product/variant.ts";
import type { Summary } from "../../contracts/reports/summary.document.ts";

/** More would push the rest of the page far down on a phone. */
const FIRST = 5;

export function LowStock({ low: { total, variants } }: { low: Summary["lowStock"] }) {
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? variants : variants.slice(0, FIRST);
  return (
    <section>
      <Typography variant="h3">Queda poco</Typography>
      <Typography color="text.secondary">
        {total === 0 && `Nada a la venta tiene ${LOW_STOCK} piezas o menos.`}
        {total > 0 &&
          `${total === 1 ? "1 variante" : `${total} variantes`} con ${LOW_STOCK} piezas o menos. Primero lo que más se vende.`}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {shown.map(({ sku, name, color, size, stock, sold }) => (
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
      {shown.length < variants.length && (
        <Button onClick={() => showWhole(true)}>Ver {variants.length - shown.length} más</Button>
      )}
    </section>
  );
}
