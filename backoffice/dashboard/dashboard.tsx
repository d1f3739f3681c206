/** The first page: how the shop does, and what waits. */
import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { api } from "../api.ts";
import { FirstSteps } from "../first-steps/first-steps.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { Figures } from "./figures.tsx";
import { Funnel } from "./funnel.tsx";
import { LowStock } from "./low-stock.tsx";
import { MissedSearches } from "./missed-searches.tsx";
import { Sales } from "./sales.tsx";
import { Waiting } from "./waiting.tsx";
import { Broken, HeldPieces, ManyCarts } from "./what-is-wrong.tsx";

const MINUTE = 60_000;
const PERIODS = ["7", "30", "90"] as const;

export function Dashboard() {
  const { permissions } = usePermissions();
  const [days, setDays] = useState<(typeof PERIODS)[number]>("30");
  const { data, error } = useQuery({
    queryKey: ["summary", days],
    queryFn: () => api("GET /api/gestion/summary", { query: { days } }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  });
  // Before the first order the first steps are what an owner comes for.
  const sells = data && (Object.keys(data.waiting).length > 0 || data.now.orders > 0 || data.before.orders > 0);
  return (
    <Stack sx={{ gap: 4, maxWidth: 1100, p: { xs: 2, md: 3 } }}>
      {permissions === "owner" && <Broken />}
      {data && <HeldPieces held={data.held} />}
      {data && <ManyCarts guestCarts={data.guestCarts} />}
      {sells && <Waiting waiting={data.waiting} />}
      {permissions === "owner" && <FirstSteps />}
      <ToggleButtonGroup
        exclusive
        value={days}
        // Null = the chosen one was pressed again.
        onChange={(_event, chosen) => chosen !== null && setDays(chosen)}
        aria-label="Período"
      >
        {PERIODS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minHeight: 44, px: 2, textTransform: "none" }}>
            {one} días
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && <Typography role="alert">{error.message}</Typography>}
      {data && (
        <>
          <Figures summary={data} />
          {!sells && <Waiting waiting={data.waiting} />}
          <Sales summary={data} />
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
