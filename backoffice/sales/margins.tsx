/** What was sold by product, category or channel, and what is left after its cost. */
import { Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ORDER_SOURCE_NAMES } from "../../contracts/order/staff/order-sources.ts";
import type { SalesByGroup } from "../../contracts/reports/summary.document.ts";
import { countedPieces } from "../../contracts/text/counted.ts";
import { api } from "../api.ts";
import { amount } from "../ui/format.ts";
import { Panel } from "../ui/panel.tsx";

const GROUPS = { product: "Producto", category: "Categoría", channel: "Canal" } as const;
type Group = keyof typeof GROUPS;
type Row = SalesByGroup["rows"][number];

/** More would push the rest of the page far down on a phone. */
const FIRST = 8;

const SOURCES: Readonly<Record<string, string>> = ORDER_SOURCE_NAMES;

export function Margins({ days }: { days: "7" | "30" | "90" }) {
  const [by, group] = useState<Group>("product");
  const [isWhole, showWhole] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["sales", days, by],
    queryFn: () => api("GET /api/gestion/sales", { query: { days, by } }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <Panel title="Ventas y ganancia">
      <Typography color="text.secondary">
        Lo pagado por las piezas, sin el envío. La ganancia se calcula con el costo que cada pieza tenía al pedirse.
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={by}
        onChange={(_event, chosen: Group | null) => chosen && group(chosen)}
        aria-label="Por"
      >
        {(["product", "category", "channel"] as const).map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 2 }}>
            {GROUPS[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && <Typography role="alert">{error.message}</Typography>}
      {data && rows.length === 0 && <Typography>No hay ventas en estos días.</Typography>}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data &&
          shown.map((row) => (
            <Stack
              component="li"
              key={row.key}
              direction="row"
              sx={{ justifyContent: "space-between", gap: 2, py: 1, borderBottom: 1, borderColor: "divider" }}
            >
              <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                {row.name || (SOURCES[row.key] ?? row.key)}
                <Small>{countedPieces(row.pieces)}</Small>
              </Box>
              <Box component="span" sx={{ textAlign: "right", flexShrink: 0, maxWidth: "50%" }}>
                <Box component="span" sx={{ whiteSpace: "nowrap" }}>
                  {amount(data.Moneda, row.sum)}
                </Box>
                <Small>{marginText(row, data.Moneda)}</Small>
              </Box>
            </Stack>
          ))}
      </Box>
      {shown.length < rows.length && (
        <Button onClick={() => showWhole(true)}>Ver {rows.length - shown.length} más</Button>
      )}
    </Panel>
  );
}

const Small = ({ children }: { children: string }) => (
  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: "block" }}>
    {children}
  </Typography>
);

function marginText({ pieces, margin }: Row, Moneda: string): string {
  if (margin === null) return "Sin costo conocido";
  const { left, percent, pieces: known } = margin;
  const words = `${left < 0 ? "Pierdes" : "Ganas"} ${amount(Moneda, Math.abs(left))} (${percent} %)`;
  return known === pieces ? words : `${words} en ${known} de ${pieces}: del resto no se sabe el costo`;
}
