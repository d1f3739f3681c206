/** How the shop does over days: its own screen, so that the charts' library is no burden of the first one. */
import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography, Link, Button } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { api } from "../api.ts";
import { Figures } from "./figures.tsx";
import { Funnel } from "./funnel.tsx";
import { Margins } from "./margins.tsx";
import { SalesByDay } from "./sales-by-day.tsx";
import type { Summary } from "../../contracts/reports/summary.document.ts";
import { amount } from "../ui/format.ts";
import { countOf } from "../../contracts/text/counted.ts";
import { pathTo } from "../../contracts/pages/paths.ts";
import { LOW_STOCK } from "../../contracts/product/variant.ts";
import { HALVES, Panel } from "../ui/panel.tsx";
import { useMay } from "../sign-in/rights.ts";

const PERIODS = ["7", "30", "90"] as const;

export function SalesScreen() {
  const [days, setDays] = useState<(typeof PERIODS)[number]>("30");
  const may = useMay();
  const { data, error } = useQuery({
    queryKey: ["summary", days],
    queryFn: () => api("GET /api/gestion/summary", { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack sx={{ gap: { xs: 1.5, lg: 3 } }}>
      <Title title="Ventas" />
      <ToggleButtonGroup
        exclusive
        value={days}
        // Null = the chosen one was pressed again.
        onChange={(_event, chosen) => chosen !== null && setDays(chosen)}
        aria-label="Período"
        sx={{ px: { xs: 2, md: 0 } }}
      >
        {PERIODS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 2 }}>
            {one} días
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && <Typography role="alert">{error.message}</Typography>}
      {data && (
        <>
          <Figures summary={data} />
          <Box sx={HALVES}>
            <div>
              <SalesByDay summary={data} />
              {may("money") && <Margins days={days} />}
              <BestSellers summary={data} />
            </div>
            <div>
              <Funnel days={data.funnel} />
              <LowStock low={data.lowStock} />
              <MissedSearches searches={data.searches} />
            </div>
          </Box>
        </>
      )}
    </Stack>
  );
}

function BestSellers({ summary: { Moneda, bestSellers } }: { summary: Summary }) {
  return (
    <Panel title="Lo más vendido">
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
    </Panel>
  );
}

/** What people want and the shop does not have, or calls by another word. */
function MissedSearches({ searches: { total, missed, terms } }: { searches: Summary["searches"] }) {
  return (
    <Panel title="Lo que se buscó y no se encontró">
      <Typography color="text.secondary">
        {total === 0
          ? "Todavía no hay búsquedas."
          : `${missed} de ${countOf(total, "búsqueda", "búsquedas")} no ${missed === 1 ? "encontró lo que pedía" : "encontraron lo que pedían"}.`}
        {terms.length > 0 && " Toca una para ver qué muestra la tienda."}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {terms.map(({ term, times }) => (
          <Box component="li" key={term} sx={{ borderBottom: 1, borderColor: "divider" }}>
            <Link
              href={pathTo.search(term)}
              target="_blank"
              rel="noreferrer"
              color="inherit"
              underline="hover"
              sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 2, minHeight: 44 }}
            >
              <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                {term}
              </Box>
              <strong>{times === 1 ? "1 vez" : `${times} veces`}</strong>
            </Link>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** More would push the rest of the page far down on a phone. */
const FIRST = 5;

function LowStock({ low: { total, variants } }: { low: Summary["lowStock"] }) {
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? variants : variants.slice(0, FIRST);
  return (
    <Panel title="Queda poco">
      <Typography color="text.secondary">
        {total === 0 && `Nada a la venta tiene ${LOW_STOCK} piezas o menos, o las que diga su producto.`}
        {total > 0 &&
          `${total === 1 ? "1 variante" : `${total} variantes`} con ${LOW_STOCK} piezas o menos, o las que diga su producto. Primero lo que más se vende.`}
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
    </Panel>
  );
}
