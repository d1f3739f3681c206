/** How the shop does over days: its own screen, so that the charts' library is no burden of the first one. */
import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { api } from "../api.ts";
import { BestSellers } from "./best-sellers.tsx";
import { Figures } from "./figures.tsx";
import { Funnel } from "./funnel.tsx";
import { LowStock } from "./low-stock.tsx";
import { MissedSearches } from "./missed-searches.tsx";
import { SalesByDay } from "./sales-by-day.tsx";

const PERIODS = ["7", "30", "90"] as const;

export function SalesScreen() {
  const [days, setDays] = useState<(typeof PERIODS)[number]>("30");
  const { data, error } = useQuery({
    queryKey: ["summary", days],
    queryFn: () => api("GET /api/gestion/summary", { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack sx={{ gap: 4, p: { xs: 2, md: 0 } }}>
      <Title title="Ventas" />
      <ToggleButtonGroup
        exclusive
        value={days}
        // Null = the chosen one was pressed again.
        onChange={(_event, chosen) => chosen !== null && setDays(chosen)}
        aria-label="Período"
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
          <SalesByDay summary={data} />
          <Funnel days={data.funnel} />
          <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { md: "1fr 1fr" }, alignItems: "start" }}>
            <Stack sx={{ gap: 4 }}>
              <BestSellers summary={data} />
              <MissedSearches searches={data.searches} />
            </Stack>
            <LowStock low={data.lowStock} />
          </Box>
        </>
      )}
    </Stack>
  );
}
